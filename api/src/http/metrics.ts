import { timingSafeEqual } from 'node:crypto';
import type { Express, Request, Response } from 'express';
import { collectDefaultMetrics, Histogram } from 'prom-client';
import type { App } from '../core/context.ts';

/**
 * GET /metrics for Prometheus, protected by the bearer token METRICS_TOKEN; without a token there is no such route. Returns what
 * measures a request.
 */
export function mountMetrics(host: Express, app: App): (request: Request, response: Response) => void {
  const token = app.config.METRICS_TOKEN;
  if (!token) return () => {};
  const registry = app.metrics;
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by first part of the path and status',
    labelNames: ['part', 'method', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  host.get('/metrics', async (request, response) => {
    if (!isEqual(request.headers.authorization ?? '', `Bearer ${token}`))
      return void response.status(401).type('text/plain').send('A bearer token is needed.');
    response.type(registry.contentType).send(await registry.metrics());
  });
  return (request, response) => {
    const stop = seconds.startTimer();
    response.on('finish', () =>
      stop({ part: partOf(request.path), method: request.method, status: String(response.statusCode) }),
    );
  };
}

const parts = new Set(['graphql', 'api', 'files', 'pay', 'assets', 'sandbox', 'dev']);

function partOf(path: string): string {
  const first = path.split('/')[1] ?? '';
  return parts.has(first) ? first : 'page';
}

function isEqual(left: string, right: string): boolean {
  const a = Buffer.from(left);
  const b = Buffer.from(right);
  return a.length === b.length && timingSafeEqual(a, b);
}
