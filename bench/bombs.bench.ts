import type { Benchmark } from './support/bench.ts';
import { printPair } from './support/measure.ts';
import { accounts } from './support/stage.ts';

const times = (count: number, part: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => part(at)).join(' ');
const bodyOf = (query: string, variables = '{}'): string =>
  `{"query":${JSON.stringify(query)},"variables":${variables}}`;

const smallest = 'the smallest query';
const bodies: Record<string, string> = {
  [smallest]: bodyOf('{ departments { count } }'),
  depth: bodyOf(`{ openExams { program { ${'department { programs { '.repeat(150)} id ${'} }'.repeat(150)} } } }`),
  '1,000 aliases': bodyOf(`{ ${times(1000, (at) => `a${at}: me { id }`)} }`),
  'doubling fragments': bodyOf(
    `{ ...F0 } ${times(40, (at) => `fragment F${at} on Query { ...F${at + 1} ...F${at + 1} }`)} fragment F40 on Query { me { id } }`,
  ),
  'fragments in a circle': bodyOf(
    `{ ...C0 } ${times(240, (at) => `fragment C${at} on Query { ...C${(at + 1) % 240} }`)}`,
  ),
  '10,000 directives': bodyOf(`{ me ${'@a'.repeat(10_000)} { id } }`),
  'one field 1,900 times': bodyOf(`{ me { ${times(1900, () => 'id')} } }`),
  'a huge page': bodyOf('{ applicants(search: { limit: 99999999 }) { applicants { id } } }'),
  'a batch': JSON.stringify(Array.from({ length: 1500 }, () => ({ query: '{ me { id } }' }))),
  'a list of 24,000': bodyOf('query ($a: [ID!]) { me { id } }', `{"a":[${'"1",'.repeat(24_000)}"1"]}`),
};

export const bench: Benchmark = {
  id: 'Bombs',
  title: `query bombs of each kind against ${smallest}: a refusal costs no more than an answer`,
  async run({ product, signIn, pick }) {
    const headers = { 'content-type': 'application/json', 'x-auth-token': await signIn(...accounts.admin) };
    const durations = new Map<string, number[]>(Object.keys(bodies).map((name) => [name, []]));
    const warmUp = pick(20, 0);
    for (let round = 0; round < pick(60, 1); round += 1) {
      for (const [name, body] of Object.entries(bodies)) {
        const start = performance.now();
        const answer = await fetch(`${product.url}/graphql`, { method: 'POST', headers, body });
        await answer.arrayBuffer();
        if (answer.status !== (name === smallest ? 200 : 400)) throw new Error(`${name}: ${answer.status}`);
        if (round >= warmUp) durations.get(name)?.push(performance.now() - start);
      }
    }
    const baseline = durations.get(smallest) ?? [];
    const ratios = [...durations].map(([name, product]) => printPair(name, { product, baseline }, ' ms'));
    return { ratio: Math.max(...ratios), goal: '≤ 1.50, the worst of them' };
  },
};
