import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type DocumentNode, Kind, parse, separateOperations, valueFromASTUntyped } from 'graphql';
import { describe, expect, it } from 'vitest';
import { productSchema } from '../src/compose.ts';
import { estimateCost } from '../src/graphql/cost-estimate.ts';
import { queryLimits } from '../src/graphql/query-limits.ts';

const schema = productSchema();
const web = fileURLToPath(new URL('../../web/src', import.meta.url));
const text = globSync('**/*.graphql', { cwd: web })
  .map((path) => readFileSync(`${web}/${path}`, 'utf8'))
  .join('\n');
const documents = Object.entries(separateOperations(parse(text)));

/** With empty inputs, and pages of the length of a variable's default or 50. */
function costOf(document: DocumentNode): number {
  const operation = document.definitions.find((one) => one.kind === Kind.OPERATION_DEFINITION);
  if (!operation) return 0;
  const variables = Object.fromEntries(
    (operation.variableDefinitions ?? []).flatMap(({ variable, type, defaultValue }) => {
      if (defaultValue) return [[variable.name.value, valueFromASTUntyped(defaultValue)]];
      if (type.kind !== Kind.NON_NULL_TYPE) return [];
      const given = type.type.kind === Kind.LIST_TYPE ? [] : type.type.name.value === 'Int' ? 50 : {};
      return [[variable.name.value, given]];
    }),
  );
  return estimateCost({ schema, document, operation, variables });
}

it('every operation of the web client costs at most the limit of a request', () => {
  expect(documents.length).toBeGreaterThan(100);
  const expensive = documents.flatMap(([name, document]) => {
    const cost = costOf(document);
    return cost > queryLimits.cost ? [`${name}: ${cost}`] : [];
  });
  expect(expensive).toEqual([]);
});

describe('docs/integrators.md', () => {
  const page = readFileSync(new URL('../../docs/integrators.md', import.meta.url), 'utf8');
  const samples = [...page.matchAll(/^```sh\n([^`]*?)^```\n\n```json\n([^`]*?)^```/gm)].flatMap(
    ([, call = '', json = '']) => {
      const answer = JSON.parse(json) as Sample;
      const query = /"query": ?"([^"]*)"/.exec(call)?.[1];
      return answer.extensions && query ? [{ query, data: answer.data, cost: answer.extensions.cost }] : [];
    },
  );
  interface Sample {
    data: { departments?: { count: number } } | null;
    extensions?: { cost: Record<'requested' | 'actual' | 'budget' | 'remaining', number> };
  }

  it.each(samples)('shows what its sample costs: $query', ({ query, data, cost }) => {
    const { requested, actual, budget, remaining } = cost;
    const rows = data?.departments?.count;
    expect(requested).toBe(rows === undefined ? costOf(parse(query)) : 3 + 2 * rows);
    expect([actual, remaining]).toEqual([requested, budget - actual]);
  });

  it('has a sample for each kind of operation', () => {
    expect(samples.length).toBeGreaterThan(3);
  });

  it('shows what a poll without changes costs', () => {
    const poll = /query Changes[^{]*\{\s*(\w+)[^{]*\{([^}{]*)changes \{/.exec(page);
    const fields = poll?.[2]?.match(/\w+/g) ?? [];
    const words = ['three', 'four', 'five', 'six'];
    expect(/a poll without changes costs (\w+) points/.exec(page)?.[1]).toBe(words[2 + fields.length - 3]);
  });
});
