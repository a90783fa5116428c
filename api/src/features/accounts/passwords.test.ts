import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';

/** Runs the program with the functions of passwords.ts in a child process, whose threads share their memory. */
function run(program: string): unknown {
  const source = JSON.stringify(new URL('./passwords.ts', import.meta.url).href);
  const all = `const { hashPassword, isPassword } = await import(${source});\n${program}`;
  const env = { MALLOC_ARENA_MAX: '1' };
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', all], { env, encoding: 'utf8' }));
}

const onLinux = it.runIf(process.platform === 'linux');

onLinux('isPassword keeps the memory of its hashes', () => {
  // A hash takes 4,864 pages. Each figure is for one round of two hashes: a busy machine may take memory back in some rounds.
  const faults = run(`
    const hash = await hashPassword('student-admission-1');
    const verifyTwoAtOnce = () => Promise.all([isPassword(hash, 'a'), isPassword(hash, 'b')]);
    for (let left = 4; left > 0; left -= 1) await verifyTwoAtOnce();
    const faults = [];
    for (let left = 15; left > 0; left -= 1) {
      const before = process.resourceUsage().minorPageFault;
      await verifyTwoAtOnce();
      faults.push(process.resourceUsage().minorPageFault - before);
    }
    process.stdout.write(JSON.stringify(faults.sort((a, b) => a - b)));
  `) as number[];
  expect(faults[7]).toBeLessThan(500);
});
