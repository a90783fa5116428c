import { startProduct } from '../e2e/support/product.ts';
import { median } from './support/rounds.ts';

/** Query bombs of each kind against the smallest query that runs: a refusal is to cost no more than an answer. */
const product = await startProduct({ env: { LOG_LEVEL: 'silent' } });

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
  'a huge page': bodyOf('{ applicants(search: { limit: 99999999 }) { count } }'),
  'a batch': JSON.stringify(Array.from({ length: 1500 }, () => ({ query: '{ me { id } }' }))),
  'a list of 24,000': bodyOf('query ($a: [ID!]) { me { id } }', `{"a":[${'"1",'.repeat(24_000)}"1"]}`),
};

try {
  const signedIn = await fetch(`${product.url}/api/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phone: '01700000002', password: 'admin-admission-1' }),
  });
  const { token } = (await signedIn.json()) as { token: string };
  const headers = { 'content-type': 'application/json', 'x-auth-token': token };
  const taken = new Map<string, number[]>(Object.keys(bodies).map((name) => [name, []]));
  for (let round = 0; round < 60; round += 1) {
    for (const [name, body] of Object.entries(bodies)) {
      const start = performance.now();
      const answer = await fetch(`${product.url}/graphql`, { method: 'POST', headers, body });
      await answer.arrayBuffer();
      if (answer.status !== (name === smallest ? 200 : 400)) throw new Error(`${name}: ${answer.status}`);
      // The first rounds warm up.
      if (round >= 20) taken.get(name)?.push(performance.now() - start);
    }
  }
  const baseline = median(taken.get(smallest) ?? []);
  console.log(`Query bombs against ${smallest} (${baseline.toFixed(1)} ms)`);
  for (const [name, all] of taken) {
    const ratio = median(all) / baseline;
    console.log(
      `  ${name.padEnd(24)} ${ratio.toFixed(2)} × (goal: ≤ 1.50 ×), slowest ${Math.max(...all).toFixed(1)} ms`,
    );
  }
} finally {
  await product.stop();
}
