import { IncomingMessage, type Server, type ServerOptions, ServerResponse } from 'node:http';
import { httpStatusOf, type Lang, langOf as langOfHeader } from '@admission/schema';
import express, { type Express, type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import type { GraphQLSchema } from 'graphql';
import helmet from 'helmet';
import type { App, Caller, Ctx, DeviceGrant } from './core/context.ts';
import { networksOf } from './core/network.ts';
import { Refusal } from './core/refusal.ts';
import { databaseMetrics } from './db/database.metrics.ts';
import { refusalOfDatabase } from './db/refusals.ts';
import { describeWebhooks } from './events/index.ts';
import type { Feature } from './feature.ts';
import { toGraphQLError } from './graphql/client-errors.ts';
import { createFastPath, isFastPathRequest } from './graphql/fast-path.ts';
import { type DocumentTexts, type PersistedDocuments, withOtherBuilds } from './graphql/persisted-documents.ts';
import { formatErrors, mountGraphQL } from './graphql/server.ts';
import { compressJson } from './http/compress-json.ts';
import { GracefulHttpServer } from './http/graceful-server.ts';
import { mountHealth, type Readiness } from './http/health.ts';
import { mountMetrics } from './http/metrics.ts';
import { mountOutbox } from './http/outbox-page.ts';
import { outcomeOf } from './http/outcome.ts';
import {
  boundAddress,
  boundTimes,
  createOpenRequests,
  type RequestTimes,
  requestTimes,
  type TakeOpenRequest,
} from './http/request-bounds.ts';
import { createRequestLog } from './http/request-log.ts';
import { jobMetrics } from './jobs/job.metrics.ts';
import { mountDocs } from './rest/docs.ts';
import { mountOpenApi } from './rest/openapi.ts';
import { createFacade, facadeFailure, sendErrors } from './rest/serve.ts';
import { built, mountWeb } from './web.ts';
import { createWebReleases } from './web-releases.ts';

export interface HostOptions {
  app: App;
  schema: GraphQLSchema;
  features: readonly Feature[];
  readiness: Readiness;
  /** The caller of the request's token, or null. */
  identify(app: App, request: Request): Promise<Caller | null>;
  /** The door device that signed the request; undefined if the request names none. */
  identifyDevice(app: App, request: Request): Promise<DeviceGrant> | undefined;
  /** Of the built web client. */
  documents: DocumentTexts;
  /** The same, prepared. */
  persisted: PersistedDocuments;
  /** Shorter in tests. */
  times?: RequestTimes | undefined;
}

type Serve = (request: Request, response: Response) => void;

/** The Express host: GraphQL, the façade, health, files, features' own routes and the built web, on one server. */
export async function createHost(options: HostOptions): Promise<Server> {
  const { app, readiness, times = requestTimes } = options;
  const host = express();
  let serve: Serve = host;
  const server = new GracefulHttpServer((request, response) => serve(request as Request, response as Response), {
    shutdownDelayMs: app.config.SHUTDOWN_DELAY_SECONDS * 1000,
    headersTimeoutMs: times.headers,
    ...classesOf(host),
  });
  server.requestTimeout = 120_000;
  host.disable('x-powered-by');
  host.set('trust proxy', app.config.TRUST_PROXY);
  host.set('etag', false);
  const setHeaders = securityHeaders(app);
  const limitTimes = oncePerRequest(boundTimes(times, answerRefusal));
  host.use(asMiddleware(limitTimes), collapseLeadingSlashes, asMiddleware(setHeaders));
  mountHealth(host, readiness);
  const metrics = [...databaseMetrics, ...jobMetrics, ...options.features.flatMap((one) => one.metrics ?? [])];
  const takeOpenRequest = createOpenRequests(app.config.RATE_LIMIT_FACTOR);
  const observe = oncePerRequest(
    mountMetrics(host, app, metrics),
    createRequestLog(app.log),
    traceRequest(app),
    boundAddress(takeOpenRequest, (ip) => networksOf(ip).narrow),
  );
  host.use(asMiddleware(observe));
  // A worker serves only health and metrics.
  if (app.config.ROLE !== 'worker') {
    const answer = await mountProduct(host, { ...options, server, takeOpenRequest });
    const onError = errorHandler(app);
    serve = (request, response) => {
      if (!isFastPathRequest(request)) return host(request, response);
      // As Express sets it.
      request.res = response;
      const answerFast = async (): Promise<void> => {
        for (const set of [limitTimes, setHeaders, observe, forbidStoring]) set(request, response);
        await answer(request, response);
      };
      answerFast().catch((error: unknown) => onError(error, request, response, () => response.destroy()));
    };
  }
  host.use(() => {
    throw new Refusal('NOT_FOUND', 'unknownPath');
  });
  host.use(errorHandler(app));
  return server;
}

interface ProductOptions extends HostOptions {
  server: Server;
  takeOpenRequest: TakeOpenRequest;
}

/** Mounts everything but health and metrics; returns the handler of `isFastPathRequest`. */
async function mountProduct(host: Express, options: ProductOptions) {
  const { app, schema, features, identify, identifyDevice, persisted, server, takeOpenRequest } = options;
  const contexts = new WeakMap<Request, Promise<Ctx>>();
  const contextOf = (request: Request): Promise<Ctx> => {
    const context =
      contexts.get(request) ??
      identifyDevice(app, request)?.then((device) => {
        if (request.res) takeOpenRequest('device', device.id, request.res);
        return { ...createContext(app, request, null), device };
      }) ??
      identify(app, request).then((user) => {
        if (user && request.res) takeOpenRequest(user.token ? 'token' : 'user', user.token?.id ?? user.id, request.res);
        return createContext(app, request, user);
      });
    contexts.set(request, context);
    return context;
  };
  const releases = createWebReleases(app.files, app.now);
  await releases
    .publish(built, options.documents)
    .catch((error: unknown) => app.log.warn({ err: error }, 'web release not stored'));
  host.use(['/graphql', '/api'], asMiddleware(forbidStoring), compressJson);
  const { isProduction } = app.config;
  if (!isProduction) (await import('./graphql/explorer.ts')).mountExplorer(host);
  await mountGraphQL(host, {
    app,
    schema,
    httpServer: server,
    contextOf,
    langOf,
    documents: withOtherBuilds(persisted, releases.documentText),
    isRestricted: isProduction,
  });
  const rows = features.flatMap((one) => one.rest ?? []);
  const { titleEn: ADMISSION_TITLE } = app.institution.current();
  const { PUBLIC_URL } = app.config;
  mountOpenApi(host, { rows, schema, config: { PUBLIC_URL, ADMISSION_TITLE }, webhooks: describeWebhooks() });
  mountDocs(host);
  host.use('/api', createFacade({ schema, rows, contextOf, langOf }));
  mountOutbox(host, app);
  for (const one of features) one.routes?.(host, app);
  await mountWeb(host, app, releases);
  return createFastPath({
    schema,
    documents: persisted,
    contextOf,
    formatErrors,
    cachesAnswers: app.config.ANSWER_CACHE,
    next: host,
  });
}

const asMiddleware =
  (serve: Serve): RequestHandler =>
  (request, response, next) => {
    serve(request, response);
    next();
  };

/** Requests and responses with the properties of Express (`ip`, `is`): to change the prototype of each slows down all that follows. */
function classesOf(host: Express): Required<Pick<ServerOptions, 'IncomingMessage' | 'ServerResponse'>> {
  class ProductRequest extends IncomingMessage {}
  class ProductResponse extends ServerResponse {}
  Object.setPrototypeOf(ProductRequest.prototype, host.request);
  Object.setPrototypeOf(ProductResponse.prototype, host.response);
  return { IncomingMessage: ProductRequest, ServerResponse: ProductResponse } as ReturnType<typeof classesOf>;
}

/** Names a span by the operation, never by the address, which may hold ids. */
const traceRequest = (app: App): Serve => {
  if (!app.config.OTEL_EXPORTER_OTLP_ENDPOINT) return () => {};
  return (request, response) => {
    const started = performance.now();
    const { method } = request;
    response.on('finish', () => {
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

/** Observes a request once, although it may begin on the fast path and be answered by Express. */
function oncePerRequest(...observers: readonly Serve[]): Serve {
  const seen = new WeakSet<Request>();
  return (request, response) => {
    if (seen.has(request)) return;
    seen.add(request);
    for (const observe of observers) observe(request, response);
  };
}

const langOf = (request: Request): Lang => langOfHeader(request.headers['accept-language']);

/** The same for every answer, so they are computed once. */
function securityHeaders(app: App): Serve {
  const headers = new Map<string, string>();
  const recorder = {
    setHeader: (name: string, value: string) => headers.set(name, value),
    removeHeader: (name: string) => headers.delete(name),
  };
  helmetOf(app)({} as Request, recorder as unknown as Response, () => {});
  return (_request, response) => {
    for (const [name, value] of headers) response.setHeader(name, value);
  };
}

function helmetOf(app: App) {
  const report = app.config.VITE_SENTRY_DSN ? [new URL(app.config.VITE_SENTRY_DSN).origin] : [];
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        fontSrc: ["'self'"],
        manifestSrc: ["'self'"],
        // The hash of the empty string: Emotion fills an empty style element through the CSSOM.
        styleSrc: ["'self'", "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        connectSrc: ["'self'", ...report],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
        // Only `parseHtml` of the web client, which renders nothing, may parse text as markup.
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ['read-html'],
      },
    },
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: app.config.PUBLIC_URL.startsWith('https:') ? { maxAge: 31_536_000 } : false,
    crossOriginEmbedderPolicy: false,
  });
}

/** `//api/notices` is served as `/api/notices`. */
function collapseLeadingSlashes(request: Request, _response: Response, next: NextFunction): void {
  request.url = request.url.replace(/^\/{2,}/, '/');
  next();
}

function forbidStoring(_request: Request, response: Response): void {
  response.setHeader('Cache-Control', 'no-store');
}

function createContext(app: App, request: Request, user: Caller | null): Ctx {
  return {
    db: app.db,
    user,
    lang: langOf(request),
    requestId: String(request.id ?? ''),
    ip: request.ip ?? '',
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    now: app.now,
    app,
    loaders: new Map(),
    afterCommit: (task) => task(),
    ...(request.res ? { outcome: outcomeOf(request.res) } : {}),
  };
}

/** Answers a refusal in the shape of GraphQL or of the façade. */
function answerRefusal(request: Request, response: Response, refusal: Refusal): void {
  const requestId = String(request.id ?? '');
  const lang = langOf(request);
  // Unset before Express has run.
  const path: string = request.originalUrl ?? request.url;
  if (!path.startsWith('/graphql')) return sendErrors(response, facadeFailure(lang, requestId, refusal));
  const { retryAfter } = refusal.details;
  if (retryAfter !== undefined) response.setHeader('Retry-After', String(retryAfter));
  response.status(httpStatusOf[refusal.code]).json({ errors: [toGraphQLError(refusal, lang, requestId)] });
}

/** Answers JSON with a request id: no stack, no HTML. */
function errorHandler(app: App) {
  return (error: unknown, request: Request, response: Response, next: NextFunction): void => {
    if (response.headersSent) return next(error);
    const refusal = error instanceof Refusal ? error : refusalOfDatabase(error);
    const requestId = String(request.id ?? '');
    if (!refusal) {
      app.log.error({ err: error, requestId }, 'unexpected failure');
      app.report(error, { requestId });
    }
    if (refusal) return answerRefusal(request, response, refusal);
    const unexpected = new Refusal('INTERNAL_SERVER_ERROR', 'unexpected', { params: { requestId } });
    const items = facadeFailure(langOf(request), requestId, unexpected).map((one) => ({ ...one, requestId }));
    sendErrors(response, items);
  };
}
