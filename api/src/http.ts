import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import { httpStatusOf, type Lang, langOf as langOfHeader } from '@admission/schema';
import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import type { GraphQLSchema } from 'graphql';
import helmet from 'helmet';
import { pinoHttp } from 'pino-http';
import type { App, Caller, Ctx } from './core/context.ts';
import { Refusal } from './core/refusal.ts';
import { refusalOfDatabase } from './db/refusals.ts';
import type { Feature } from './feature.ts';
import { createPersistedDocuments, type DocumentTexts, withOtherBuilds } from './graphql/persisted-documents.ts';
import { mountGraphQL } from './graphql/server.ts';
import { GracefulHttpServer } from './http/graceful-server.ts';
import { mountHealth, type Readiness } from './http/health.ts';
import { mountMetrics } from './http/metrics.ts';
import { mountOutbox } from './http/outbox-page.ts';
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
  /** Of the built web client. */
  documents: DocumentTexts;
}

/** The Express host: GraphQL, the façade, health, files, features' own routes and the built web, on one server. */
export async function createHost(options: HostOptions): Promise<Server> {
  const { app, readiness } = options;
  const host = express();
  const server = new GracefulHttpServer(host, { shutdownDelayMs: app.config.SHUTDOWN_DELAY_SECONDS * 1000 });
  server.requestTimeout = 120_000;
  host.disable('x-powered-by');
  host.set('trust proxy', app.config.TRUST_PROXY);
  host.set('etag', false);
  host.use(collapseLeadingSlashes, securityHeaders(app));
  mountHealth(host, readiness);
  mountMetrics(host, app);
  host.use(requestLog(app));
  // A worker serves only health and metrics.
  if (app.config.ROLE !== 'worker') await mountProduct(host, server, options);
  host.use(() => {
    throw new Refusal('NOT_FOUND', 'unknownPath');
  });
  host.use(errorHandler(app));
  return server;
}

async function mountProduct(host: Express, server: Server, options: HostOptions): Promise<void> {
  const { app, schema, features, identify } = options;
  const contexts = new WeakMap<Request, Promise<Ctx>>();
  const contextOf = (request: Request): Promise<Ctx> => {
    const context = contexts.get(request) ?? identify(app, request).then((user) => createContext(app, request, user));
    contexts.set(request, context);
    return context;
  };
  const releases = createWebReleases(app.files, app.now);
  await releases
    .publish(built, options.documents)
    .catch((error: unknown) => app.log.warn({ err: error }, 'web release not stored'));
  host.use(['/graphql', '/api'], noStore);
  const { isProduction } = app.config;
  const documents = createPersistedDocuments(schema, options.documents, (message) => {
    if (isProduction) throw new Error(message);
    app.log.warn(message);
  });
  if (!isProduction) (await import('./graphql/explorer.ts')).mountExplorer(host);
  await mountGraphQL(host, {
    app,
    schema,
    httpServer: server,
    contextOf,
    langOf,
    documents: withOtherBuilds(documents, releases.documentText),
    isRestricted: isProduction,
  });
  const rows = features.flatMap((one) => one.rest ?? []);
  mountOpenApi(host, { rows, schema, config: app.config });
  mountDocs(host);
  host.use('/api', createFacade({ schema, rows, contextOf, langOf }));
  mountOutbox(host, app);
  for (const one of features) one.routes?.(host, app);
  await mountWeb(host, app, releases);
}

const langOf = (request: Request): Lang => langOfHeader(request.headers['accept-language']);

function requestLog(app: App) {
  return pinoHttp({
    logger: app.log,
    genReqId: (request, response) => {
      const header = request.headers['x-request-id'];
      const id = typeof header === 'string' && /^[\w-]{8,64}$/.test(header) ? header : randomUUID();
      response.setHeader('x-request-id', id);
      return id;
    },
    // Query strings carry tokens, so only the path is logged.
    serializers: {
      req: (request: { id: unknown; method: string; url: string }) => ({
        id: request.id,
        method: request.method,
        path: request.url.split('?')[0]?.replace(/^\/files\/.*/, '/files/…'),
      }),
      res: (response: { statusCode: number }) => ({ status: response.statusCode }),
    },
    customLogLevel: (_request, response, error) => (error || response.statusCode >= 500 ? 'error' : 'info'),
  });
}

function securityHeaders(app: App) {
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

function noStore(_request: Request, response: Response, next: NextFunction): void {
  response.setHeader('Cache-Control', 'no-store');
  next();
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
  };
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
    const answer = refusal ?? new Refusal('INTERNAL_SERVER_ERROR', 'unexpected', { params: { requestId } });
    response.status(httpStatusOf[answer.code]);
    const items = facadeFailure(langOf(request), requestId, answer).map((one) =>
      refusal ? one : { ...one, requestId },
    );
    sendErrors(response, items);
  };
}
