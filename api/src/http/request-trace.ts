import type { Request, Response } from 'express';
import type { App } from '../core/context.ts';
import { onClose } from './close-tasks.ts';
import { isServerFailure, outcomeOf } from './outcome.ts';

/** Records a span for each answer, named by its operation: a URL may contain ids. */
export const traceRequest = (app: App): ((request: Request, response: Response) => void) => {
  if (!app.config.OTEL_EXPORTER_OTLP_ENDPOINT) return () => {};
  return (request, response) => {
    const started = performance.now();
    const { method } = request;
    onClose(response, () => {
      if (!response.writableFinished) return;
      const outcome = outcomeOf(response);
      const { operation, code = 'OK' } = outcome;
      const status = response.statusCode;
      const attributes = { 'http.request.method': method, 'http.response.status_code': status, 'admission.code': code };
      const duration = performance.now() - started;
      app.trace({
        name: operation ?? method,
        kind: 'request',
        requestId: String(request.id ?? ''),
        duration,
        isFailed: isServerFailure(outcome, status),
        attributes,
      });
    });
  };
};
