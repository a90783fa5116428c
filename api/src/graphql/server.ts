import type { Server } from 'node:http';
import { belongsTo, type ErrorCode, httpStatusOf, type Lang, limits, text } from '@admission/schema';
import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import { ApolloServerPluginDrainHttpServer } from '@apollo/server/plugin/drainHttpServer';
import { expressMiddleware } from '@as-integrations/express5';
import express, { type Express, type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import { GraphQLError, type GraphQLFormattedError, type GraphQLSchema } from 'graphql';
import graphqlUploadExpress from 'graphql-upload/graphqlUploadExpress.mjs';
import type { App, Ctx } from '../core/context.ts';
import { fail, Refusal } from '../core/refusal.ts';
import { refusalOfDatabase } from '../db/refusals.ts';
import { assertDepth, refusalOfBody } from '../http/body.ts';
import { coercionText, fieldOfCoercion } from '../http/coercion.ts';
import { noTransform } from '../http/compress-json.ts';
import { outcomeOf } from '../http/outcome.ts';
import { limitBody, refuseAndMute } from '../http/request-bounds.ts';
import { checkUploadMap } from '../http/upload-map.ts';
import { toClientErrors, toGraphQLError } from './client-errors.ts';
import { unreadableBodyOf } from './fast-requests.ts';
import { allowQueriesByGet, type Refuse } from './get-queries.ts';
import { idempotencyPlugin } from './idempotency-plugin.ts';
import { DocumentStore, type PersistedDocuments } from './persisted-documents.ts';
import { costPlugin } from './query-cost.ts';
import { createQueryLimits, queryLimits } from './query-limits.ts';
import { rootNameOf } from './selections.ts';
import { unavailableOf } from './unavailable.ts';

/** A value of a wrong type, as `formatError` returns it. */
const isCoercion = ({ extensions }: GraphQLFormattedError): boolean =>
  extensions?.['code'] === 'BAD_USER_INPUT' && 'field' in extensions && !('requestId' in extensions);

/** An empty operation name is an absent one, as GraphQL over HTTP (section 6.1) allows; it is in the body or in the URL. */
const emptyOperationName: ApolloServerPlugin<Ctx> = {
  async requestDidStart({ request }) {
    if (request.operationName === '') delete request.operationName;
  },
};

/** Root fields throw client errors; those of nested fields are converted here, where the caller's language is known. */
const nestedErrors: ApolloServerPlugin<Ctx> = {
  async requestDidStart() {
    return {
      async willSendResponse({ response, errors, contextValue, operationName, operation }) {
        if (contextValue.outcome && operation) contextValue.outcome.operation = rootNameOf(operation);
        if (response.body.kind !== 'single' || !errors) return;
        const formatted = response.body.singleResult.errors ?? [];
        const converted = convertNestedErrors(formatted, errors, contextValue, operationName ?? '');
        response.body.singleResult.errors = converted;
        const unavailable = unavailableOf(response.body.singleResult.data, converted);
        if (!unavailable) return;
        response.http.status = unavailable.status;
        for (const [name, value] of Object.entries(unavailable.headers)) response.http.headers.set(name, value);
      },
    };
  },
};

function convertNestedErrors(
  formatted: readonly GraphQLFormattedError[],
  errors: readonly GraphQLError[],
  ctx: Ctx,
  operationName: string,
): GraphQLFormattedError[] {
  const readable = toClientErrors(errors, ctx, operationName);
  const converted = formatted.map((before, index) => {
    const after = readable[index];
    if (isCoercion(before)) return { ...before, message: coercionText(ctx.lang, errors[index]?.message ?? '') };
    return after && after !== errors[index]
      ? { ...before, message: after.message, extensions: after.extensions }
      : before;
  });
  if (ctx.outcome) ctx.outcome.code = String(converted[0]?.extensions?.['code']);
  return converted;
}

/** The errors of a compiled operation, in the form in which Apollo Server answers them. */
export function formatErrors(
  errors: readonly GraphQLError[],
  ctx: Ctx,
  operationName: string,
): GraphQLFormattedError[] {
  const formatted = errors.map((error) => {
    const { http: _, ...extensions }: Record<string, unknown> = { code: 'INTERNAL_SERVER_ERROR', ...error.extensions };
    // Persisted documents have no locations.
    const { locations: _locations, ...json } = error.toJSON();
    return formatError({ ...json, extensions }, error);
  });
  return convertNestedErrors(formatted, errors, ctx, operationName);
}

/** Maps errors of GraphQL itself (syntax, unknown fields, wrong types) to the codes of the contract; ours pass unchanged. */
export function formatError(formatted: GraphQLFormattedError, error?: unknown): GraphQLFormattedError {
  const code = ownCode(error) ?? formatted.extensions?.['code'];
  if (formatted.extensions && 'requestId' in formatted.extensions) return formatted;
  // The last entry if there are more wrong variables than are reported; it has no code.
  if (formatted.message.startsWith('Too many errors processing variables'))
    return { ...formatted, extensions: { code: 'BAD_USER_INPUT' } };
  if (code === 'INTERNAL_SERVER_ERROR' || code === undefined) {
    return {
      ...formatted,
      message: text('en', 'unexpected', { requestId: '' }),
      extensions: { code: 'INTERNAL_SERVER_ERROR' },
    };
  }
  if (code === 'BAD_USER_INPUT') {
    const field = fieldOfCoercion(formatted.message);
    return {
      ...formatted,
      message: coercionText('en', formatted.message, field),
      extensions: { code, ...(field ? { field } : {}) },
    };
  }
  const known = typeof code === 'string' && code in httpStatusOf;
  return { ...formatted, extensions: { code: known ? code : 'BAD_USER_INPUT' } };
}

/** Apollo replaces the code of every validation error; an error of ours keeps its own. */
function ownCode(error: unknown): unknown {
  const original = error instanceof GraphQLError ? error.originalError : undefined;
  return original instanceof GraphQLError ? original.extensions['code'] : undefined;
}

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

/** Mounts POST /graphql: JSON and multipart uploads, with the limits of contract section 4. */
export async function mountGraphQL(host: Express, options: GraphQLHostOptions): Promise<ApolloServer<Ctx>> {
  const { schema, contextOf, langOf, documents, isRestricted } = options;
  const server = apolloOf(options);
  await server.start();
  const refuse: Refuse = (request, response, refusal) => {
    const error = toGraphQLError(refusal, langOf(request), String(request.id ?? ''));
    outcomeOf(response).code = refusal.code;
    // RFC 9110, section 11.6.1
    if (refusal.code === 'UNAUTHENTICATED') response.setHeader('WWW-Authenticate', 'Bearer');
    if (refusal.details.retryAfter) response.setHeader('Retry-After', String(refusal.details.retryAfter));
    response.status(httpStatusOf[refusal.code]).json({ errors: [error] });
  };
  const checkBody = [resolveDocumentId(documents, refuse), enforceQueryLimits(schema, documents, refuse)];
  host.use(
    '/graphql',
    allowQueriesByGet(refuse),
    // The limits come first: a query beyond them reads nothing of the database.
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
    // Again: a multipart body is read only now.
    checkBody,
    ...(isRestricted ? [requireTrustedDocument(documents, contextOf, refuse)] : []),
    expressMiddleware(server, { context: async ({ req }) => contextOf(req) }),
  );
  return server;
}

/** Answers to changes may hold secrets, so they are not compressed. */
const uncompressedChanges: ApolloServerPlugin<Ctx> = {
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
    // In production for callers with a token only: no persisted document is an introspection.
    introspection: true,
    includeStacktraceInErrorResponses: false,
    hideSchemaDetailsFromClientErrors: app.config.isProduction,
    // Automatic persisted queries, which clients could register.
    persistedQueries: false,
    documentStore: new DocumentStore(documents),
    csrfPrevention: { requestHeaders: [...csrfHeaders] },
    parseOptions: { maxTokens: queryLimits.tokens },
    // Each further error takes time.
    validationOptions: { maxErrors: 5 },
    executionOptions: { maxCoercionErrors: 5 },
    formatError,
    plugins: [
      emptyOperationName,
      costPlugin(schema),
      uncompressedChanges,
      nestedErrors,
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

/** Puts the text of a persisted document in place of its identifier (GraphQL over HTTP, appendix A). */
function resolveDocumentId(documents: PersistedDocuments, refuse: Refuse): RequestHandler {
  return async (request, response, next) => {
    const { documentId, query } = bodyOf(request);
    if (documentId === undefined || query !== undefined) return next();
    const id = String(documentId);
    const text = documents.textOf(id) ?? (await documents.textOfOtherBuild?.(id));
    if (text instanceof Refusal) return refuse(request, response, text);
    // The web client takes this code as a sign that it is outdated.
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

/** Refuses a query beyond the limits before it is validated. Persisted documents were measured at start. */
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

/** A body beyond the limit answers 400 like every query limit (contract, section 4); REST answers 413. */
function refusalOfQuery(error: unknown): Refusal {
  const refusal = refusalOfBody(error);
  return refusal.code === 'PAYLOAD_TOO_LARGE' ? new Refusal('QUERY_TOO_COMPLEX', 'bodyTooLarge') : refusal;
}

/** Reads a JSON body up to the limit; refuses at the byte that crosses it. */
function readQuery(refuse: Refuse): RequestHandler {
  const parse = express.json({ limit: queryLimits.bytes });
  return (request, response, next) => {
    let isOver = false;
    const onOver = (): void => {
      isOver = true;
      refuse(request, response, refusalOfQuery({ status: 413 }));
    };
    if (request.is('application/json') && limitBody(request, queryLimits.bytes, onOver)) return;
    const unreadable = unreadableBodyOf(request);
    if (unreadable) return refuse(request, response, refusalOfQuery(unreadable));
    parse(request, response, (error?: unknown) => {
      if (isOver) return;
      if (error) refuse(request, response, refusalOfQuery(error));
      else next();
    });
  };
}

const uploadsUpTo = (bytes: number) =>
  graphqlUploadExpress({ maxFileSize: bytes + 1, maxFiles: 2, maxFieldSize: queryLimits.bytes });

/** Applicants upload pictures, officers also spreadsheets. */
const uploadsOf = {
  applicant: { bytes: limits.image.bytes, read: uploadsUpTo(limits.image.bytes), refusal: 'imageTooLarge' },
  office: { bytes: limits.statement.bytes, read: uploadsUpTo(limits.statement.bytes), refusal: 'fileTooLarge' },
} as const;

/** Before a multipart body is read: requires a session, whose header no other site can send, and a possible length. */
function guardUploads(contextOf: (request: Request) => Promise<Ctx>, refuse: Refuse) {
  return async (request: Request, response: Response, next: NextFunction): Promise<void> => {
    if (!request.is('multipart/form-data')) return next();
    try {
      const ctx = await contextOf(request);
      if (!ctx.user) return refuse(request, response, new Refusal('UNAUTHENTICATED', 'notSignedIn'));
      const { bytes, read, refusal } = uploadsOf[belongsTo('Admin', ctx.user.role) ? 'office' : 'applicant'];
      const tooLarge = new Refusal('PAYLOAD_TOO_LARGE', refusal);
      const onOver = (): void => refuseAndMute(request, response, tooLarge, refuse);
      if (limitBody(request, bytes * 2 + 64 * 1024, onOver)) return;
      await checkUploadMap(request, queryLimits.bytes);
      read(request, response, (error?: unknown) => (error ? refuse(request, response, refusalOfQuery(error)) : next()));
    } catch (error) {
      if (error instanceof Refusal) refuse(request, response, error);
      else next(error);
    }
  };
}
