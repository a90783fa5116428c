import type { Express } from 'express';

/** Whether this process can serve: the database answers, migrations are in, and it is not stopping. */
export interface Readiness {
  check(): Promise<boolean>;
}

/** GET /healthz while the process lives; GET /readyz once it can serve (contract, section 2). */
export function mountHealth(host: Express, readiness: Readiness): void {
  host.get('/healthz', (_request, response) => {
    response.setHeader('Cache-Control', 'no-store').json({ status: 'ok' });
  });
  host.get('/readyz', async (_request, response) => {
    const ready = await readiness.check();
    response
      .setHeader('Cache-Control', 'no-store')
      .status(ready ? 200 : 503)
      .json({ status: ready ? 'ready' : 'not ready' });
  });
}
