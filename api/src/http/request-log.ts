import { randomUUID } from 'node:crypto';
import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import { onClose } from './close-tasks.ts';
import { isServerFailure, outcomeOf } from './outcome.ts';
import { addressOf } from './request-bounds.ts';

declare module 'node:http' {
  interface IncomingMessage {
    /** Set by the request log; also sent as X-Request-Id. */
    id?: string | undefined;
  }
}

/** Gives each request an id, and logs its end with address and caller. Query strings carry tokens, so only the path is logged. */
export function createRequestLog(log: Logger): (request: Request, response: Response) => void {
  // These lines contain no secrets, and redaction would cost more than the rest of the log.
  const lines = log.child({}, { redact: [] });
  return (request, response) => {
    const header = request.headers['x-request-id'];
    const id = typeof header === 'string' && /^[\w-]{8,64}$/.test(header) ? header : randomUUID();
    request.id = id;
    const startedAt = performance.now();
    const { method, originalUrl = request.url } = request;
    // Read now: a closed connection has no address.
    const ip = addressOf(request);
    onClose(response, () => {
      const outcome = outcomeOf(response);
      const level = isServerFailure(outcome, response.statusCode) ? 'error' : 'info';
      if (!lines.isLevelEnabled(level)) return;
      const path = originalUrl.split('?')[0]?.replace(/^\/files\/.*/, '/files/…');
      const responseTime = Math.round(performance.now() - startedAt);
      const what = response.writableFinished ? 'request completed' : 'request aborted';
      const req = { id, method, path, ip };
      lines[level]({ req, res: { status: response.statusCode }, ...outcome, responseTime }, what);
    });
  };
}
