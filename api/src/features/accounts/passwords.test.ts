import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';

/** Runs the program, with the functions of passwords.ts, in a process of its own, whose threads share their memory. */
function run(program: string): unknown {
  const source = JSON.stringify(new URL('./passwords.ts', import.meta.url).href);
  const all = `const { hashPassword, isPassword } = await import(${source});\n${program}`;
  const env = { MALLOC_ARENA_MAX: '1' };
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', all], { env, encoding: 'utf8' }));
}

const onLinux = it.runIf(process.platform === 'linux');

onLinux('isPassword keeps the memory of its hashes', () => {
  // A hash takes 4,864 pages.
  const faults = run(`
    const hash = await hashPassword('student-admission-1');
    const verifyTwoAtOnce = async (times) => {
      for (let left = times; left > 0; left -= 1) await Promise.all([isPassword(hash, 'a'), isPassword(hash, 'b')]);
    };
    await verifyTwoAtOnce(4);
    const before = process.resourceUsage().minorPageFault;
    await verifyTwoAtOnce(10);
    process.stdout.write(String((process.resourceUsage().minorPageFault - before) / 20));
  `);
  expect(faults).toBeLessThan(50);
});
