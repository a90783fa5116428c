import type { Request, Response } from 'express';
import type { App } from '../core/context.ts';
import { onClose } from './close-tasks.ts';
import { outcomeOf } from './outcome.ts';

/** Names a span by the operation, never by the address, which may hold ids. */
export const traceRequest = (app: App): ((request: Request, response: Response) => void) => {
  if (!app.config.OTEL_EXPORTER_OTLP_ENDPOINT) return () => {};
  return (request, response) => {
    const started = performance.now();
    const { method } = request;
    onClose(response, () => {
      if (!response.writableFinished) return;
      const { operation, code = 'OK' } = outcomeOf(response);
      const status = response.statusCode;
      const attributes = { 'http.request.method': method, 'http.response.status_code': status, 'admission.code': code };
      const isFailed = status >= 500 || code === 'INTERNAL_SERVER_ERROR' || code === 'SERVICE_UNAVAILABLE';
      const duration = performance.now() - started;
      app.trace({
        name: operation ?? method,
        kind: 'request',
        requestId: String(request.id ?? ''),
        duration,
        isFailed,
        attributes,
      });
    });
  };
};
