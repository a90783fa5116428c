import type { Logger } from 'pino';
import type { Config } from './config.ts';

/** A finished request or job. */
export interface TracedWork {
  name: string;
  kind: 'request' | 'job' | 'webhook';
  /** Also the trace id, which a request shares with the jobs that it causes. */
  requestId: string;
  /** Milliseconds. */
  duration: number;
  isFailed: boolean;
  attributes: Record<string, string | number>;
}

export interface Tracing {
  trace(work: TracedWork): void;
  /** Sends the remaining spans. */
  stop(): Promise<void>;
}

type TracingSettings = Pick<Config, 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_SERVICE_NAME' | 'ROLE'>;

const none: Tracing = { trace: () => {}, stop: () => Promise.resolve() };

/**
 * Sends spans by OTLP over HTTP if OTEL_EXPORTER_OTLP_ENDPOINT is set; the libraries are loaded only then. Spans are recorded after the
 * work, so no context is propagated.
 */
export async function createTracing(
  { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, ...config }: TracingSettings,
  log: Pick<Logger, 'warn'>,
): Promise<Tracing> {
  if (!endpoint) return none;
  const [
    { context, SpanKind, SpanStatusCode, trace, TraceFlags },
    { OTLPTraceExporter },
    sdk,
    { resourceFromAttributes },
  ] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/sdk-trace-base'),
    import('@opentelemetry/resources'),
  ]);
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` });
  const provider = new sdk.BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': config.OTEL_SERVICE_NAME, 'service.namespace': config.ROLE }),
    spanProcessors: [new sdk.BatchSpanProcessor(exporter, { scheduledDelayMillis: 1_000 })],
  });
  const tracer = provider.getTracer('admission');
  const kinds = { request: SpanKind.SERVER, job: SpanKind.CONSUMER, webhook: SpanKind.CLIENT };
  return {
    trace({ name, kind, requestId, duration, isFailed, attributes }) {
      const traceId = requestId.replaceAll('-', '');
      // A UUID has the length of a trace id. Its second half names the request's span, which its jobs have as parent.
      const isUuid = /^[0-9a-f]{32}$/.test(traceId);
      const cause = { traceId, spanId: traceId.slice(16), traceFlags: TraceFlags.SAMPLED, isRemote: true };
      const parent = isUuid ? trace.setSpanContext(context.active(), cause) : context.active();
      const endTime = Date.now();
      const startTime = endTime - duration;
      const span = tracer.startSpan(
        name,
        { kind: kinds[kind], startTime, attributes: { ...attributes, 'request.id': requestId } },
        parent,
      );
      if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(endTime);
    },
    stop: () => provider.shutdown().catch((error: unknown) => log.warn({ err: error }, 'spans were not sent')),
  };
}
