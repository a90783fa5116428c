import { describe, expect, it } from 'vitest';
import { startTestProduct } from './client.ts';
import { callOperation, operationOf, type Root, rootsOf } from './operations.ts';

const { product, build } = await startTestProduct({ RATE_LIMIT_FACTOR: '1000000' });
const { token } = await build.superadmin();

/** Repeated texts for which backtracking patterns of words, phones, addresses and markup take longest. */
const repeated = ['a', '1', 'a ', 'a@', '<a '];
/**
 * Short sizes first, for which exponential patterns take many seconds, but not forever: 2, then 1.6 to the power of the length. Then the
 * usual limits of fields, and far above.
 */
const sizes = [32, 44, 100, 250, 20_000];
const texts = sizes.flatMap((size) => repeated.map((one) => `${one.repeat(size).slice(0, size - 1)}!`));
/** Backtracking patterns take minutes for these texts; others less than a second, also on a busy machine. */
const maxMs = 3_000;
const mostBytes = 90_000;

/** Dates, ids and names of enums are not replaced, so that the texts reach the rules of their fields. */
const isExempt = (text: string): boolean => /^[A-Z_]+$|^\d{4}-\d\d-\d\d|^[\da-f]{8}-/.test(text);

function filled(value: unknown, text: string): unknown {
  if (typeof value === 'string') return isExempt(value) ? value : text;
  if (Array.isArray(value)) return value.map((one) => filled(one, text));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, filled(one, text)]));
}

const withTexts = rootsOf(product.schema)
  .filter(({ field }) => !field.name.startsWith('signOut'))
  .map((root): [string, Root] => [root.field.name, root])
  .filter(([, root]) => JSON.stringify(filled(operationOf(root, undefined, true).variables, '¶')).includes('¶'));

describe('long texts in every field', () => {
  it('cover many operations', () => {
    expect(withTexts.length).toBeGreaterThan(80);
  });

  it.each(withTexts)('of %s are refused or accepted without delay', { timeout: 60_000 }, async (_, root) => {
    const operation = operationOf(root, undefined, true);
    for (const text of texts) {
      const variables = filled(operation.variables, text) as Record<string, unknown>;
      if (JSON.stringify(variables).length > mostBytes) continue;
      const started = performance.now();
      const answer = await callOperation(product, { ...operation, variables }, { token });
      expect(performance.now() - started).toBeLessThan(maxMs);
      expect(answer.status).toBeLessThan(500);
    }
  });
});
