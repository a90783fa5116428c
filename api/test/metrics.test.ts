import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { expect, it } from 'vitest';
import { startTestProduct } from './client.ts';

const headers = { authorization: 'Bearer a token of the tests' };
const persisted = '{ me { id } }';
const documentId = `sha256:${createHash('sha256').update(persisted).digest('hex')}`;
const { product, build } = await startTestProduct(
  { METRICS_TOKEN: 'a token of the tests' },
  { documents: { [documentId]: persisted } },
);
const readMetrics = async (): Promise<string> => (await fetch(`${product.url}/metrics`, { headers })).text();
const readValue = async (series: string): Promise<number> => {
  const line = (await readMetrics()).split('\n').find((one) => one.startsWith(`${series} `));
  return Number(line?.slice(series.length + 1) ?? 0);
};

const docs = (name: string): string => readFileSync(new URL(`../../docs/operations/${name}`, import.meta.url), 'utf8');
const expressions = [
  ...[...docs('alerts.yml').matchAll(/expr: (.+)/g)].map(([, expr]) => expr ?? ''),
  ...[...docs('dashboard.json').matchAll(/"expr": "((?:[^"\\]|\\.)+)"/g)].map(([, expr]) => expr ?? ''),
];

it('every metric of the alerts and the dashboard is on /metrics', async () => {
  await product.graphql('{ __typename }');
  const text = await readMetrics();
  const present = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
  const named = expressions.flatMap((expr) => {
    const plain = expr.replace(/\\?"[^"\\]*\\?"/g, '').replace(/\{[^}]*\}/g, '');
    return (
      plain.match(/\b[a-z]+_[a-z0-9_]+\b(?!\s*\()/g)?.map((name) => name.replace(/_(?:bucket|count|sum)$/, '')) ?? []
    );
  });
  const known = (name: string) => present.has(name) || name === 'histogram_quantile';
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((name) => !known(name))).toEqual([]);
  expect(text).toContain('admission_metrics_failed 0');
});

it('/metrics names the authentication scheme that it requires', async () => {
  const refused = await fetch(`${product.url}/metrics`);
  expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
});

it('an error of GraphQL is counted by operation and code although HTTP is 200', async () => {
  const answer = await product.graphql('{ auditEvents { next } }');
  expect([answer.status, answer.code]).toEqual([200, 'UNAUTHENTICATED']);
  expect(await readValue('admission_operations_total{operation="auditEvents",code="UNAUTHENTICATED"}')).toBe(1);
  const type = { 'content-type': 'application/json' };
  await fetch(`${product.url}/graphql`, { method: 'POST', headers: type, body: JSON.stringify({ documentId }) });
  expect(await readValue('admission_operations_total{operation="me",code="UNAUTHENTICATED"}')).toBe(1);
  await product.rest('GET /programs', undefined, await build.admin());
  expect(await readValue('admission_operations_total{operation="GET /programs",code="OK"}')).toBe(1);
  expect(await readMetrics()).toMatch(
    /http_request_duration_seconds_count\{part="graphql",method="POST",status="200"\} [1-9]/,
  );
});

it('a locked table increases the metric of the alert ServiceUnavailable', async () => {
  const { token } = await build.admin();
  const unavailable = 'admission_operations_total{operation="departments",code="SERVICE_UNAVAILABLE"}';
  expect(await readValue(unavailable)).toBe(0);
  const blocker = new pg.Client({ connectionString: (product.source.options as { url?: string }).url });
  await blocker.connect();
  await blocker.query('BEGIN; LOCK TABLE departments');
  const answer = await product.graphql('{ departments { departments { id } } }', {}, { token });
  await blocker.end();
  expect(answer.code).toBe('SERVICE_UNAVAILABLE');
  expect(await readValue(unavailable)).toBe(1);
}, 15_000);

it('an operation whose client does not wait for a locked table is counted as ABORTED', async () => {
  const { token } = await build.admin();
  const series = (code: string) => `admission_operations_total{operation="departments",code="${code}"}`;
  const before = await Promise.all([readValue(series('ABORTED')), readValue(series('OK'))]);
  const blocker = new pg.Client({ connectionString: (product.source.options as { url?: string }).url });
  await blocker.connect();
  await blocker.query('BEGIN; LOCK TABLE departments');
  const answer = fetch(`${product.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-auth-token': token },
    body: JSON.stringify({ query: '{ departments { departments { id } } }' }),
    signal: AbortSignal.timeout(1_000),
  });
  await expect(answer).rejects.toThrow('aborted due to timeout');
  await expect.poll(() => readValue(series('ABORTED'))).toBe((before[0] ?? 0) + 1);
  await blocker.end();
  expect(await readValue(series('OK'))).toBe(before[1]);
}, 15_000);
