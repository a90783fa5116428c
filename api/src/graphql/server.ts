import type { Server } from 'node:http';
import { belongsTo, type ErrorCode, httpStatusOf, type Lang, limits, text } from '@admission/schema';
import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import { ApolloServerPluginDrainHttpServer } from '@apollo/server/plugin/drainHttpServer';
import { expressMiddleware } from '@as-integrations/express5';
import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import { GraphQLError, type GraphQLFormattedError, type GraphQLSchema } from 'graphql';
import graphqlUploadExpress from 'graphql-upload/graphqlUploadExpress.mjs';
import type { App, Ctx } from '../core/context.ts';
import { fail, Refusal } from '../core/refusal.ts';
import { refusalOfDatabase } from '../db/refusals.ts';
import { assertDepth, refusalOfBody } from '../http/body.ts';
import { coercionText, fieldOfCoercion } from '../http/coercion.ts';
import { checkUploadMap } from '../http/upload-map.ts';
import { toClientErrors, toGraphQLError } from './client-errors.ts';
import { costPlugin } from './cost.ts';
import { idempotencyPlugin } from './idempotency-plugin.ts';
import { limitsOf, queryLimits } from './limits.ts';
import type { TrustedDocuments } from './trusted.ts';

/** A value of a wrong type, as `formatError` leaves it. */
const isCoercion = ({ extensions }: GraphQLFormattedError): boolean =>
  extensions?.['code'] === 'BAD_USER_INPUT' && 'field' in extensions && !('requestId' in extensions);

/** Root fields answer readable errors by themselves; what a field below them threw is put right here, where the caller is known. */
const nestedErrors: ApolloServerPlugin<Ctx> = {
  async requestDidStart() {
    return {
      async willSendResponse({ response, errors, contextValue, operationName }) {
        if (response.body.kind !== 'single' || !errors) return;
        const shown = response.body.singleResult.errors ?? [];
        const readable = toClientErrors(errors, contextValue, operationName ?? '');
        response.body.singleResult.errors = shown.map((before, index) => {
          const after = readable[index];
          if (isCoercion(before))
            return { ...before, message: coercionText(contextValue.lang, errors[index]?.message ?? '') };
          return after && after !== errors[index]
            ? { ...before, message: after.message, extensions: after.extensions }
            : before;
        });
      },
    };
  },
};

/** Errors that GraphQL itself made (syntax, unknown fields, wrong types) in the contract's codes; ours pass as they are. */
export function formatError(formatted: GraphQLFormattedError, error?: unknown): GraphQLFormattedError {
  const code = ownCode(error) ?? formatted.extensions?.['code'];
  if (formatted.extensions && 'requestId' in formatted.extensions) return formatted;
  // What is said last where more variables are wrong than are told; it bears no code of its own.
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

/** Apollo gives every broken validation rule its own code; a limit of ours keeps the one it was refused with. */
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
  /** What a caller without a token may run; absent: whatever they like. */
  trusted: TrustedDocuments | undefined;
}

/** Mounts POST /graphql: JSON and multipart uploads, with the limits of contract section 4 for whoever calls. */
export async function mountGraphQL(host: Express, options: GraphQLHostOptions): Promise<ApolloServer<Ctx>> {
  const { schema, contextOf, langOf, trusted } = options;
  const server = apolloOf(options);
  await server.start();
  const refuse: Refuse = (request, response, refusal) => {
    const error = toGraphQLError(refusal, langOf(request), String(request.id ?? ''));
    if (refusal.details.retryAfter) response.setHeader('Retry-After', String(refusal.details.retryAfter));
    response.status(httpStatusOf[refusal.code]).json({ errors: [error] });
  };
  const withinLimits = holdToLimits(schema, refuse);
  host.use(
    '/graphql',
    (request: Request, response: Response, next: NextFunction) => {
      if (request.method === 'POST') return next();
      response.setHeader('Allow', 'POST');
      refuse(request, response, new Refusal('METHOD_NOT_ALLOWED', 'methodNotAllowed'));
    },
    // First of all: what is beyond the limits asks nothing of the database.
    express.json({ limit: queryLimits.bytes }),
    (error: unknown, request: Request, response: Response, _next: NextFunction) =>
      refuse(request, response, refusalOfQuery(error)),
    withinLimits,
    async (request: Request, response: Response, next: NextFunction) => {
      // Apollo would hide a database that does not answer as a failure of its own.
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
    // What came as multipart is read now.
    withinLimits,
    ...(trusted ? [holdToTrusted(trusted, contextOf, refuse)] : []),
    expressMiddleware(server, { context: async ({ req }) => contextOf(req) }),
  );
  return server;
}

/** What a form of another site cannot send along; the token is one of them, so that uploads need no more than it. */
const headersOfNoForm = [
  'x-auth-token',
  'authorization',
  'apollo-require-preflight',
  'x-apollo-operation-name',
] as const;

const apolloOf = ({ app, schema, httpServer }: GraphQLHostOptions): ApolloServer<Ctx> =>
  new ApolloServer<Ctx>({
    schema,
    // Where only trusted documents run, none of them asks for the schema; whoever holds a token may.
    introspection: true,
    includeStacktraceInErrorResponses: false,
    hideSchemaDetailsFromClientErrors: app.config.isProduction,
    persistedQueries: false,
    csrfPrevention: { requestHeaders: [...headersOfNoForm] },
    parseOptions: { maxTokens: queryLimits.tokens },
    // Nobody reads a hundred problems, and telling each takes time.
    validationOptions: { maxErrors: 5 },
    executionOptions: { maxCoercionErrors: 5 },
    formatError,
    plugins: [
      costPlugin(schema),
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

/** Callers without a token run what the web client was built with, and nothing else. */
function holdToTrusted(trusted: TrustedDocuments, contextOf: GraphQLHostOptions['contextOf'], refuse: Refuse) {
  return async (request: Request, response: Response, next: NextFunction): Promise<void> => {
    const { user } = await contextOf(request);
    const query = queryOf(request);
    if (user?.token || typeof query !== 'string' || trusted.has(query)) return next();
    // Whose token has expired or was revoked is to renew it, not to look for a fault in the query.
    const isNobodys = !user && Boolean(request.headers.authorization ?? request.headers['x-auth-token']);
    const refusal = isNobodys
      ? new Refusal('UNAUTHENTICATED', 'notSignedIn')
      : new Refusal('GRAPHQL_VALIDATION_FAILED', 'queryNotAllowed');
    refuse(request, response, refusal);
  };
}

const queryOf = (request: Request): unknown => (request.body as { query?: unknown } | undefined)?.query;

type Refuse = (request: Request, response: Response, refusal: Refusal) => void;

/** Refuses a query beyond the limits before it is validated, whichever way its body came. */
function holdToLimits(schema: GraphQLSchema, refuse: Refuse) {
  const refusalFor = limitsOf(schema);
  return (request: Request, response: Response, next: NextFunction): void => {
    try {
      // An array is a batch of operations, of which there are none (contract, section 4).
      if (Array.isArray(request.body)) fail('BAD_USER_INPUT', 'malformedBody');
      assertDepth(request.body);
    } catch (error) {
      if (error instanceof Refusal) return refuse(request, response, error);
      throw error;
    }
    const query = queryOf(request);
    const refused = typeof query === 'string' ? refusalFor(query) : undefined;
    if (!refused) return next();
    const { code } = refused.extensions;
    const { message, locations } = refused;
    const extensions = { code, requestId: String(request.id ?? '') };
    response.status(httpStatusOf[code as ErrorCode]).json({ errors: [{ message, locations, extensions }] });
  };
}

/** A body beyond the limit is a query beyond the limits: 400 like the others of contract section 4, where REST answers 413. */
function refusalOfQuery(error: unknown): Refusal {
  const refusal = refusalOfBody(error);
  return refusal.code === 'PAYLOAD_TOO_LARGE' ? new Refusal('QUERY_TOO_COMPLEX', 'bodyTooLarge') : refusal;
}

const uploadsUpTo = (bytes: number) =>
  graphqlUploadExpress({ maxFileSize: bytes + 1, maxFiles: 2, maxFieldSize: queryLimits.bytes });

/** Applicants send pictures; the office sends spreadsheets as well. */
const uploadsOf = {
  applicant: { bytes: limits.image.bytes, read: uploadsUpTo(limits.image.bytes), refusal: 'imageTooLarge' },
  office: { bytes: limits.statement.bytes, read: uploadsUpTo(limits.statement.bytes), refusal: 'fileTooLarge' },
} as const;

/** Before a multipart body is read: a session, whose header no page of another site can send, and a length that can be right. */
function guardUploads(contextOf: (request: Request) => Promise<Ctx>, refuse: Refuse) {
  return async (request: Request, response: Response, next: NextFunction): Promise<void> => {
    if (!request.is('multipart/form-data')) return next();
    try {
      const ctx = await contextOf(request);
      if (!ctx.user) return refuse(request, response, new Refusal('UNAUTHENTICATED', 'notSignedIn'));
      const length = Number(request.headers['content-length'] ?? 0);
      const { bytes, read, refusal } = uploadsOf[belongsTo('Admin', ctx.user.role) ? 'office' : 'applicant'];
      if (length > bytes * 2 + 64 * 1024) return refuse(request, response, new Refusal('PAYLOAD_TOO_LARGE', refusal));
      await checkUploadMap(request, queryLimits.bytes);
      read(request, response, (error?: unknown) => (error ? refuse(request, response, refusalOfQuery(error)) : next()));
    } catch (error) {
      if (error instanceof Refusal) refuse(request, response, error);
      else next(error);
    }
  };
}
