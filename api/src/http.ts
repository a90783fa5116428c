import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Lang, langOf as langOfHeader } from '@admission/schema';
import express, { type Express, type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import type { GraphQLSchema } from 'graphql';
import type { App, Caller, Ctx, DeviceGrant } from './core/context.ts';
import { networksOf } from './core/network.ts';
import { Refusal } from './core/refusal.ts';
import { databaseMetrics } from './db/database.metrics.ts';
import { refusalOfDatabase } from './db/refusals.ts';
import { describeWebhooks } from './events/index.ts';
import type { Feature } from './feature.ts';
import { createFastPath } from './graphql/fast-path.ts';
import { isFastPathRequest } from './graphql/fast-requests.ts';
import { formatErrors } from './graphql/formatted-errors.ts';
import { type DocumentTexts, type PersistedDocuments, withOtherBuilds } from './graphql/persisted-documents.ts';
import { sendRefusal } from './graphql/refusals.ts';
import { mountGraphQL } from './graphql/server.ts';
import { refusalOfRequest } from './http/body.ts';
import { compressJson, noStore } from './http/compress-json.ts';
import { expressClasses } from './http/express-classes.ts';
import { GracefulHttpServer } from './http/graceful-server.ts';
import { mountHealth, type Readiness } from './http/health.ts';
import { mountMetrics } from './http/metrics.ts';
import { mountOutbox } from './http/outbox-page.ts';
import { outcomeOf } from './http/outcome.ts';
import {
  addressOf,
  boundAddress,
  boundTimes,
  type CountOpenRequest,
  createOpenRequests,
  expectBody,
  type RequestTimes,
  requestTimes,
} from './http/request-bounds.ts';
import { createRequestLog } from './http/request-log.ts';
import { traceRequest } from './http/request-trace.ts';
import { type SandboxHost, withSandbox } from './http/sandbox-host.ts';
import { securityHeaders, setHeaders } from './http/security-headers.ts';
import { jobMetrics } from './jobs/job.metrics.ts';
import { mountDocs } from './rest/docs.ts';
import { createErrorFormat, type ErrorFormatOf } from './rest/error-format.ts';
import { mountOpenApi } from './rest/openapi.ts';
import type { RestRow } from './rest/rows.ts';
import { createFacade, facadeFailure, sendErrors } from './rest/serve.ts';
import { built, mountWeb } from './web.ts';
import { createWebReleases, refreshMs } from './web-releases.ts';

export interface HostOptions {
  app: App;
  schema: GraphQLSchema;
  features: readonly Feature[];
  readiness: Readiness;
  /** The caller of the request's token, or null. */
  identify(app: App, request: Request): Promise<Caller | null>;
  /** The same from the session cache; undefined if a statement is needed. */
  identifyCached(app: App, request: Request): Caller | undefined;
  /** The door device that signed the request; undefined if the request names none. */
  identifyDevice(app: App, request: Request): Promise<DeviceGrant> | undefined;
  /** The documents of the built web client. */
  documents: DocumentTexts;
  /** The same, parsed and validated. */
  persisted: PersistedDocuments;
  /** Shorter in tests. */
  times?: RequestTimes | undefined;
  /** Answers requests with a test token. */
  sandbox?: SandboxHost | undefined;
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
    ...expressClasses(host),
  });
  server.requestTimeout = 120_000;
  host.disable('x-powered-by');
  host.set('trust proxy', app.config.TRUST_PROXY);
  host.set('etag', false);
  const security = securityHeaders(app);
  const headersOf = (request: Request): string[] => [...security, ...headersOfRequest(request)];
  const errorFormatOf = createErrorFormat(options.features.flatMap((one) => one.rest ?? []));
  const onError = errorHandler(app, errorFormatOf);
  const limitTimes = boundTimes(times, (request, response, refusal) => {
    setHeaders(response, headersOf(request));
    answerRefusal(request, response, refusal, errorFormatOf(request));
  });
  host.use(unlessBegun(limitTimes), collapseLeadingSlashes, (_request, response, next) => {
    setHeaders(response, security);
    next();
  });
  mountHealth(host, readiness);
  const metrics = [...databaseMetrics, ...jobMetrics, ...options.features.flatMap((one) => one.metrics ?? [])];
  const countOpenRequest = createOpenRequests(app.config.RATE_LIMIT_FACTOR);
  const observers = [
    mountMetrics(host, app, metrics),
    createRequestLog(app.log),
    traceRequest(app),
    boundAddress(countOpenRequest, (ip) => networksOf(ip).narrow),
  ];
  host.use(unlessBegun(...observers), (request, response, next) => {
    setHeaders(response, headersOfRequest(request));
    next();
  });
  // A worker serves only health and metrics.
  if (app.config.ROLE !== 'worker') {
    const answer = await mountProduct(host, { ...options, server, countOpenRequest, headersOf });
    serve = (request, response) => {
      if (!isFastPathRequest(request)) return host(request, response);
      // Express sets it, too.
      request.res = response;
      request.hasBegun = true;
      expectBody(request);
      const fail = (error: unknown): void => {
        if (!response.headersSent) setHeaders(response, [...headersOf(request), 'Cache-Control', noStore]);
        onError(error, request, response, () => response.destroy());
      };
      try {
        limitTimes(request, response);
        for (const observe of observers) observe(request, response);
      } catch (error) {
        return fail(error);
      }
      answer(request, response, fail);
    };
  }
  host.use(() => {
    throw new Refusal('NOT_FOUND', 'unknownPath');
  });
  host.use(onError);
  if (options.sandbox) serve = withSandbox(options.sandbox, serve, onError);
  return server;
}

interface ProductOptions extends HostOptions {
  server: Server;
  countOpenRequest: CountOpenRequest;
  headersOf(request: Request): string[];
}

/** Mounts everything but health and metrics; returns the handler of `isFastPathRequest`. */
async function mountProduct(host: Express, options: ProductOptions) {
  const { app, schema, features, identify, identifyCached, identifyDevice, persisted, server } = options;
  const { countOpenRequest, headersOf } = options;
  const contextWith = (request: Request, user: Caller | null): Ctx => {
    if (user && request.res) {
      noteCaller(request.res, user);
      countOpenRequest(user.token ? 'token' : 'user', user.token?.id ?? user.id, request.res);
    }
    return createContext(app, request, user);
  };
  const cachedContextOf = (request: Request): Ctx | undefined => {
    if (request.context) return request.context instanceof Promise ? undefined : request.context;
    const user = request.headers['x-door-device'] === undefined ? identifyCached(app, request) : undefined;
    if (user) request.context = contextWith(request, user);
    return user && (request.context as Ctx);
  };
  const contextOf = async (request: Request): Promise<Ctx> => {
    request.context ??=
      identifyDevice(app, request)?.then((device) => {
        if (request.res) countOpenRequest('device', device.id, request.res);
        if (request.res) outcomeOf(request.res).deviceId = device.id;
        return { ...createContext(app, request, null), device };
      }) ?? identify(app, request).then((user) => contextWith(request, user));
    return request.context;
  };
  const { isProduction } = app.config;
  const releases = createWebReleases(app.files, app.now, isProduction ? () => sleep(refreshMs) : undefined);
  await releases
    .publish(built, options.documents)
    .catch((error: unknown) => app.log.warn({ err: error }, 'web release not stored'));
  host.use(['/graphql', '/api'], asMiddleware(forbidStoring), compressJson);
  host.use('/graphql', refuseBelow);
  if (!isProduction) (await import('./graphql/explorer.ts')).mountExplorer(host);
  await mountGraphQL(host, {
    app,
    schema,
    httpServer: server,
    contextOf,
    langOf,
    documents: withOtherBuilds(persisted, releases.findDocument, schema),
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
  mountWeb(host, app, releases);
  return createFastPath({
    schema,
    documents: persisted,
    contextOf,
    cachedContextOf,
    headersOf,
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

/** Runs the observers of a request, unless the fast path has run them and passed the request to Express. */
const unlessBegun =
  (...observers: readonly Serve[]): RequestHandler =>
  (request, response, next) => {
    if (!request.hasBegun) for (const observe of observers) observe(request, response);
    next();
  };

const langOf = (request: Request): Lang => langOfHeader(request.headers['accept-language']);

const headersOfRequest = (request: Request): string[] => ['x-request-id', request.id ?? ''];

/** `//api/notices` is served as `/api/notices`. */
function collapseLeadingSlashes(request: Request, _response: Response, next: NextFunction): void {
  request.url = request.url.replace(/^\/{2,}/, '/');
  next();
}

/** `/graphql` is one endpoint: an address below it is unknown. */
function refuseBelow({ path }: Request, _response: Response, next: NextFunction): void {
  next(path === '/' ? undefined : new Refusal('NOT_FOUND', 'unknownPath'));
}

function forbidStoring(_request: Request, response: Response): void {
  response.setHeader('Cache-Control', noStore);
}

function noteCaller(response: Response, { id, token }: Caller): void {
  const outcome = outcomeOf(response);
  outcome.userId = id;
  if (token) outcome.tokenId = token.id;
}

function createContext(app: App, request: Request, user: Caller | null): Ctx {
  return {
    db: app.db,
    user,
    lang: langOf(request),
    requestId: String(request.id ?? ''),
    ip: addressOf(request),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    now: app.now,
    app,
    loaders: new Map(),
    afterCommit: (task) => task(),
    ...(request.res ? { outcome: outcomeOf(request.res) } : {}),
  };
}

/** Answers a refusal in the shape of GraphQL or of the façade. */
function answerRefusal(request: Request, response: Response, refusal: Refusal, as: RestRow['as']): void {
  const lang = langOf(request);
  // `originalUrl` is unset before Express has run.
  const path: string = request.originalUrl ?? request.url;
  if (path.startsWith('/graphql')) return sendRefusal(request, response, { refusal, lang });
  sendErrors(response, facadeFailure(lang, String(request.id ?? ''), refusal), as);
}

/** Answers JSON, or text where the call answers text, with a request id: no stack, no HTML. */
function errorHandler(app: App, errorFormatOf: ErrorFormatOf) {
  return (error: unknown, request: Request, response: Response, next: NextFunction): void => {
    if (response.headersSent) return next(error);
    const refusal = error instanceof Refusal ? error : (refusalOfDatabase(error) ?? refusalOfRequest(error));
    const requestId = String(request.id ?? '');
    if (!refusal) {
      app.log.error({ err: error, requestId }, 'unexpected failure');
      app.report(error, { requestId });
    }
    if (refusal) return answerRefusal(request, response, refusal, errorFormatOf(request));
    const unexpected = new Refusal('INTERNAL_SERVER_ERROR', 'unexpected', { params: { requestId } });
    const items = facadeFailure(langOf(request), requestId, unexpected).map((one) => ({ ...one, requestId }));
    sendErrors(response, items, errorFormatOf(request));
  };
}
