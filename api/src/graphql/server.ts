import type { Server } from 'node:http';
import { type ErrorCode, httpStatusOf, type Lang } from '@admission/schema';
import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import { ApolloServerPluginDrainHttpServer } from '@apollo/server/plugin/drainHttpServer';
import { expressMiddleware } from '@as-integrations/express5';
import type { Express, NextFunction, Request, RequestHandler, Response } from 'express';
import type { GraphQLSchema } from 'graphql';
import type { App, Ctx } from '../core/context.ts';
import { fail, Refusal } from '../core/refusal.ts';
import { refusalOfDatabase } from '../db/refusals.ts';
import { assertDepth } from '../http/body.ts';
import { noTransform } from '../http/compress-json.ts';
import { outcomeOf } from '../http/outcome.ts';
import { formatError, formatNestedErrors } from './formatted-errors.ts';
import { allowQueriesByGet, type Refuse } from './get-queries.ts';
import { idempotencyPlugin } from './idempotency-plugin.ts';
import { DocumentStore, type PersistedDocuments } from './persisted-documents.ts';
import { costPlugin } from './query-cost.ts';
import { createQueryLimits, queryLimits } from './query-limits.ts';
import { sendRefusal } from './refusals.ts';
import { guardUploads, readQuery } from './request-bodies.ts';

/** An empty operation name is an absent one, as GraphQL over HTTP (section 6.1) allows; it is in the body or in the URL. */
const emptyOperationName: ApolloServerPlugin<Ctx> = {
  async requestDidStart({ request }) {
    if (request.operationName === '') delete request.operationName;
  },
};

export interface GraphQLHostOptions {
  app: App;
  schema: GraphQLSchema;
  httpServer: Server;
  contextOf(request: Request): Promise<Ctx>;
  langOf(request: Request): Lang;
  documents: PersistedDocuments;
  /** Callers without a token may run persisted documents only. */
  isRestricted: boolean;
}

/** Mounts /graphql: queries by GET and POST, and multipart uploads, with the limits of contract section 4. */
export async function mountGraphQL(host: Express, options: GraphQLHostOptions): Promise<void> {
  const { schema, contextOf, langOf, documents, isRestricted } = options;
  const server = apolloOf(options);
  await server.start();
  const refuse: Refuse = (request, response, refusal) =>
    sendRefusal(request, response, { refusal, lang: langOf(request) });
  const checkBody = [resolveDocumentId(documents, refuse), enforceQueryLimits(schema, documents, refuse)];
  host.use(
    '/graphql',
    allowQueriesByGet(refuse),
    // The limits come first: a query that exceeds them causes no read of the database.
    readQuery(refuse),
    checkBody,
    async (request: Request, response: Response, next: NextFunction) => {
      // Apollo would report a database failure as one of its own.
      try {
        await contextOf(request);
        next();
      } catch (error) {
        const refusal = error instanceof Refusal ? error : refusalOfDatabase(error);
        if (refusal) refuse(request, response, refusal);
        else next(error);
      }
    },
    guardUploads(contextOf, refuse),
    // Again, for a multipart body, which is read only now.
    checkBody,
    ...(isRestricted ? [requireTrustedDocument(documents, contextOf, refuse)] : []),
    expressMiddleware(server, { context: async ({ req }) => contextOf(req) }),
  );
}

/** Answers to mutations may contain secrets, so they are not compressed. */
const uncompressedMutations: ApolloServerPlugin<Ctx> = {
  async requestDidStart() {
    return {
      async willSendResponse({ operation, response }) {
        if (operation?.operation === 'mutation') response.http.headers.set('cache-control', noTransform);
      },
    };
  },
};

/** Headers that forms of other sites cannot send (CSRF); the token is one of them, so it suffices for uploads. */
const csrfHeaders = ['x-auth-token', 'authorization', 'apollo-require-preflight', 'x-apollo-operation-name'] as const;

const apolloOf = ({ app, schema, httpServer, documents }: GraphQLHostOptions): ApolloServer<Ctx> =>
  new ApolloServer<Ctx>({
    schema,
    // In production only callers with a token can send one: no persisted document is an introspection.
    introspection: true,
    includeStacktraceInErrorResponses: false,
    hideSchemaDetailsFromClientErrors: app.config.isProduction,
    // Disables automatic persisted queries, which any client could register.
    persistedQueries: false,
    documentStore: new DocumentStore(documents),
    csrfPrevention: { requestHeaders: [...csrfHeaders] },
    parseOptions: { maxTokens: queryLimits.tokens },
    // Each error takes time.
    validationOptions: { maxErrors: 5 },
    executionOptions: { maxCoercionErrors: 5 },
    formatError,
    plugins: [
      emptyOperationName,
      costPlugin(schema),
      uncompressedMutations,
      formatNestedErrors,
      idempotencyPlugin(schema),
      ApolloServerPluginDrainHttpServer({ httpServer, stopGracePeriodMillis: 20_000 }),
    ],
    logger: {
      debug() {},
      info() {},
      warn: (message) => app.log.warn(message),
      error: (message) => app.log.error(message),
    },
  });

/** Replaces the identifier of a persisted document by its text (GraphQL over HTTP, appendix A). */
function resolveDocumentId(documents: PersistedDocuments, refuse: Refuse): RequestHandler {
  return async (request, response, next) => {
    const { documentId, query } = bodyOf(request);
    if (documentId === undefined || query !== undefined) return next();
    const text =
      documents.textOf(documentId) ??
      (typeof documentId === 'string' ? await documents.textOfOtherBuild?.(documentId) : undefined);
    if (text instanceof Refusal) return refuse(request, response, text);
    // The web client counts these answers, and offers to reload if it is outdated.
    if (!text) return refuse(request, response, new Refusal('GRAPHQL_VALIDATION_FAILED', 'queryNotAllowed'));
    request.body = { ...request.body, query: text };
    next();
  };
}

/** Callers without a token run persisted documents only. */
function requireTrustedDocument(
  documents: PersistedDocuments,
  contextOf: GraphQLHostOptions['contextOf'],
  refuse: Refuse,
): RequestHandler {
  return async (request, response, next) => {
    const { user } = await contextOf(request);
    const { query } = bodyOf(request);
    if (user?.token || typeof query !== 'string' || documents.hasDocument(query)) return next();
    // The holder of an expired or revoked token needs a new token, not another query.
    const hasInvalidToken = !user && Boolean(request.headers.authorization ?? request.headers['x-auth-token']);
    const refusal = hasInvalidToken
      ? new Refusal('UNAUTHENTICATED', 'notSignedIn')
      : new Refusal('GRAPHQL_VALIDATION_FAILED', 'queryNotAllowed');
    refuse(request, response, refusal);
  };
}

const bodyOf = (request: Request) => (request.body ?? {}) as { documentId?: unknown; query?: unknown };

/** Refuses a query that exceeds the limits before it is validated. Persisted documents are measured at start. */
function enforceQueryLimits(schema: GraphQLSchema, documents: PersistedDocuments, refuse: Refuse): RequestHandler {
  const checkLimits = createQueryLimits(schema);
  return (request, response, next) => {
    try {
      // Batches of operations are not supported (contract, section 4).
      if (Array.isArray(request.body)) fail('BAD_USER_INPUT', 'malformedBody');
      assertDepth(request.body);
    } catch (error) {
      if (error instanceof Refusal) return refuse(request, response, error);
      throw error;
    }
    const { query } = bodyOf(request);
    const refused = typeof query === 'string' && !documents.hasText(query) ? checkLimits(query) : undefined;
    if (!refused) return next();
    const { code } = refused.extensions;
    const { message, locations } = refused;
    outcomeOf(response).code = String(code);
    const extensions = { code, requestId: String(request.id ?? '') };
    response.status(httpStatusOf[code as ErrorCode]).json({ errors: [{ message, locations, extensions }] });
  };
}
