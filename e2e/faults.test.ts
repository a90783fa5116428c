import { describe, expect, it } from 'vitest';
import { faults } from './faults/faults.ts';
import type { Fault } from './faults/scene.ts';

/** `pnpm faults` runs all of them; `pnpm test` the short ones. */
const isComplete = process.env['FAULTS'] === 'all';
const chosen = faults.filter(({ isShort }) => isShort || isComplete);

async function run({ name, interruptions, missing = [], run }: Fault, skip: (why: string) => void): Promise<void> {
  if (missing.length > 0) {
    process.stdout.write(`${name}: skipped, without ${missing.join(', ')}\n`);
    return skip(`without ${missing.join(', ')}`);
  }
  const { acknowledged, interruptions: seen, answers, figures, ...problems } = await run(isComplete);
  expect(problems).toEqual({ lost: [], twice: [], refused: [], unknown: [], nodesLost: 0 });
  expect(acknowledged).toBeGreaterThan(0);
  if (interruptions !== undefined) expect(seen, answers.join('\n')).toBeLessThanOrEqual(interruptions);
  process.stdout.write(
    `${name}: ${acknowledged} acknowledged, ${seen} interruptions${figures ? `; ${figures}` : ''}\n`,
  );
}

// Faults mostly wait, and each has a database and nodes of its own.
describe('acknowledged writes survive once', { concurrent: isComplete }, () => {
  // Writes without an answer are repeated until their lease is over.
  const timeout = 600_000 + Math.max(0, ...chosen.map(({ takesMs = 0 }) => takesMs));
  it.for(chosen)('$name', { timeout }, (fault, { skip }) => run(fault, skip));
});
