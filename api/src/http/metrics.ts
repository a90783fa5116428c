import { timingSafeEqual } from 'node:crypto';
import type { Express, Request, Response } from 'express';
import { Counter, collectDefaultMetrics, Gauge, Histogram, type Registry } from 'prom-client';
import { type App, systemContext } from '../core/context.ts';
import type { Metric } from '../core/metric.ts';
import { onClose } from './close-tasks.ts';
import { outcomeOf } from './outcome.ts';

const cacheMs = 10_000;
/** The code of an operation whose client closed the connection before the whole answer was sent. */
const aborted = 'ABORTED';

type Observe = (request: Request, response: Response) => void;

/**
 * Mounts GET /metrics for Prometheus, protected by the bearer token METRICS_TOKEN; without a token there is no such route. Returns
 * the observer that measures a request.
 */
export function mountMetrics(host: Express, app: App, metrics: readonly Metric[]): Observe {
  const token = app.config.METRICS_TOKEN;
  if (!token) return () => {};
  const registry = app.metrics;
  collectDefaultMetrics({ register: registry });
  const readMetrics = createReader(app, metrics, registry);
  host.get('/metrics', async (request, response) => {
    if (!isEqual(request.headers.authorization ?? '', `Bearer ${token}`))
      return void response
        .status(401)
        .set('WWW-Authenticate', 'Bearer')
        .type('text/plain')
        .send('A bearer token is needed.');
    await readMetrics();
    response.type(registry.contentType).send(await registry.metrics());
  });
  return createRequestMeasure(registry);
}

function createRequestMeasure(registry: Registry): Observe {
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by first part of the path and status',
    labelNames: ['part', 'method', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  const operations = new Counter({
    name: 'admission_operations_total',
    help: 'Operations of GraphQL and the façade, by the code of their first error; OK without one, ABORTED if the client did not wait',
    labelNames: ['operation', 'code'],
    registers: [registry],
  });
  // Initialised to 0, so that Prometheus sees the first increase.
  for (const code of ['OK', 'SERVICE_UNAVAILABLE', 'INTERNAL_SERVER_ERROR', aborted])
    operations.inc({ operation: 'none', code }, 0);
  return (request, response) => {
    const startedAt = performance.now();
    // Routers change `request.url`.
    const part = partOf(request.url);
    onClose(response, () => {
      const isAnswered = response.writableFinished;
      const labels = { part, method: request.method, status: String(response.statusCode) };
      if (isAnswered) seconds.observe(labels, (performance.now() - startedAt) / 1000);
      const { operation = 'none', code = 'OK' } = outcomeOf(response);
      if (part === 'graphql' || part === 'api') operations.inc({ operation, code: isAnswered ? code : aborted });
    });
  };
}

/** A metric that cannot be read is left out; `admission_metrics_failed` counts them. */
function createReader(app: App, metrics: readonly Metric[], registry: Registry): () => Promise<void> {
  const gauges = metrics.map((metric) => {
    const { name, help, labels = [] } = metric;
    return { metric, gauge: new Gauge({ name, help, labelNames: [...labels], registers: [registry] }) };
  });
  const failed = new Gauge({
    name: 'admission_metrics_failed',
    help: 'Metrics that could not be read; all of them while the database is away',
    registers: [registry],
  });
  const readAll = async (): Promise<void> => {
    const ctx = systemContext(app, 'metrics');
    const reads = await Promise.allSettled(
      gauges.map(async ({ metric, gauge }) => {
        const samples = await metric.read(ctx).finally(() => gauge.reset());
        for (const { labels = {}, value } of samples) gauge.set(labels, value);
      }),
    );
    failed.set(reads.filter(({ status }) => status === 'rejected').length);
  };
  let readAt = 0;
  let reading: Promise<void> | undefined;
  return async () => {
    if (Date.now() - readAt < cacheMs) return reading;
    readAt = Date.now();
    reading = readAll();
    await reading;
  };
}

const parts = new Set(['graphql', 'api', 'files', 'pay', 'assets', 'sandbox', 'dev']);

function partOf(url: string): string {
  const first = /^\/([^/?]*)/.exec(url)?.[1] ?? '';
  return parts.has(first) ? first : 'page';
}

function isEqual(left: string, right: string): boolean {
  const a = Buffer.from(left);
  const b = Buffer.from(right);
  return a.length === b.length && timingSafeEqual(a, b);
}
