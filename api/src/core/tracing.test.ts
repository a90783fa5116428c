import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { startTestProduct } from '../../test/client.ts';
import { createTracing } from './tracing.ts';

interface Span {
  name: string;
  kind: number;
  traceId: string;
  parentSpanId?: string;
  status: { code?: number };
  attributes: { key: string; value: Record<string, unknown> }[];
}

/** Starts a collector that stores the received spans. */
async function startCollector() {
  const spans: Span[] = [];
  const keys: unknown[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request.setEncoding('utf8')) body += chunk;
    expect(request.url).toBe('/v1/traces');
    keys.push(request.headers['api-key']);
    for (const { scopeSpans } of JSON.parse(body).resourceSpans)
      for (const one of scopeSpans) spans.push(...(one.spans as Span[]));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { spans, keys, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
}

it('createTracing sends spans of the trace of their request', async () => {
  const { spans, url } = await startCollector();
  const tracing = await createTracing(
    { OTEL_EXPORTER_OTLP_ENDPOINT: url, OTEL_SERVICE_NAME: 'test', ROLE: 'all' },
    { warn: () => undefined },
  );
  const requestId = randomUUID();
  const work = { requestId, duration: 5, attributes: { 'job.id': 'x' } };
  tracing.trace({ ...work, name: 'exams', kind: 'request', isFailed: false });
  tracing.trace({ ...work, name: 'message.deliver', kind: 'job', isFailed: true });
  tracing.trace({ ...work, requestId: 'metrics', name: 'other', kind: 'job', isFailed: false });
  await tracing.stop();
  const [request, job, other] = spans;
  const traceId = requestId.replaceAll('-', '');
  expect([request?.traceId, job?.traceId]).toEqual([traceId, traceId]);
  expect(other?.traceId).not.toBe(traceId);
  expect([request?.status.code ?? 0, job?.status.code]).toEqual([0, 2]);
  expect(spans.map(({ name, kind }) => `${name} ${kind}`)).toEqual(['exams 2', 'message.deliver 5', 'other 5']);
});

it('createTracing sends the headers of OTEL_EXPORTER_OTLP_HEADERS', async () => {
  const { keys, url } = await startCollector();
  vi.stubEnv('OTEL_EXPORTER_OTLP_HEADERS', 'api-key=of-the-collector');
  onTestFinished(() => void vi.unstubAllEnvs());
  const tracing = await createTracing(
    { OTEL_EXPORTER_OTLP_ENDPOINT: url, OTEL_SERVICE_NAME: 'test', ROLE: 'all' },
    { warn: () => undefined },
  );
  tracing.trace({
    name: 'exams',
    kind: 'request',
    requestId: randomUUID(),
    duration: 5,
    isFailed: false,
    attributes: {},
  });
  await tracing.stop();
  expect(keys).toEqual(['of-the-collector']);
});

it('a product with OTEL_EXPORTER_OTLP_ENDPOINT sends a span for each answer, without ids and personal data', async () => {
  const { spans, url } = await startCollector();
  const { product } = await startTestProduct({ OTEL_EXPORTER_OTLP_ENDPOINT: url });
  const id = randomUUID();
  await product.rest(`GET /exams/exam/${id}`);
  await product.graphql('{ site { bankName } }');
  await expect
    .poll(() => spans.map(({ name }) => name), { timeout: 15_000 })
    .toEqual(expect.arrayContaining(['GET /exams/exam/{id}', 'site']));
  expect(JSON.stringify(spans)).not.toContain(id);
  expect(spans.find(({ name }) => name === 'site')?.attributes).toContainEqual({
    key: 'admission.code',
    value: { stringValue: 'OK' },
  });
});
