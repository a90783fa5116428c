import type { Express } from 'express';

/** Whether the process can serve: migrated, the database answers, and it is not stopping. */
export interface Readiness {
  check(): Promise<boolean>;
}

/** Contract, section 2. */
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
