import { describe, expect, it } from 'vitest';
import { startTestProduct } from './client.ts';
import { callOperation, operationOf, type Root, rootsOf } from './operations.ts';

const { product, build } = await startTestProduct({ RATE_LIMIT_FACTOR: '1000000' });
const { token } = await build.superadmin();

/** Texts that backtracking patterns of words, phones, addresses and markup take longest to refuse. */
const repeated = ['a', '1', 'a ', 'a@', '<a '];
/**
 * First short ones, for which exponential patterns take many seconds and not for ever: of 2 to the power of the length, then of 1.6; then
 * the usual bounds of fields, and far above.
 */
const sizes = [32, 44, 100, 250, 20_000];
const texts = sizes.flatMap((size) => repeated.map((one) => `${one.repeat(size).slice(0, size - 1)}!`));
/** A pattern that backtracks takes minutes for these texts; a busy machine takes no second. */
const maxMs = 3_000;
const mostBytes = 90_000;

/** Dates, ids and names of enums stay, so that the texts reach the rules of their fields. */
const isKept = (text: string): boolean => /^[A-Z_]+$|^\d{4}-\d\d-\d\d|^[\da-f]{8}-/.test(text);

function filled(value: unknown, text: string): unknown {
  if (typeof value === 'string') return isKept(value) ? value : text;
  if (Array.isArray(value)) return value.map((one) => filled(one, text));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, filled(one, text)]));
}

const withTexts = rootsOf(product.schema)
  .filter(({ field }) => !field.name.startsWith('signOut'))
  .map((root): [string, Root] => [root.field.name, root])
  .filter(([, root]) => JSON.stringify(filled(operationOf(root, undefined, true).variables, '¶')).includes('¶'));

describe('long texts in every field', () => {
  it('are tried with many operations', () => {
    expect(withTexts.length).toBeGreaterThan(80);
  });

  it.each(withTexts)('of %s are refused or taken without delay', { timeout: 60_000 }, async (_, root) => {
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
