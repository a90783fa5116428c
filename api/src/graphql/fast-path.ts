import type { Request, Response } from 'express';
import type { ExecutionResult, GraphQLError, GraphQLFormattedError, GraphQLSchema } from 'graphql';
import type { Ctx } from '../core/context.ts';
import { isTooDeep } from '../http/body.ts';
import { compressedBody } from '../http/compress-json.ts';
import { createAnswerCache } from './answer-cache.ts';
import { type CompiledOperation, createCompiler } from './compiled-operations.ts';
import type { PersistedDocuments } from './persisted-documents.ts';
import { costOf } from './query-cost.ts';
import { queryLimits } from './query-limits.ts';
import { rootNameOf } from './selections.ts';

export interface FastPathOptions {
  schema: GraphQLSchema;
  documents: PersistedDocuments;
  contextOf(request: Request): Promise<Ctx>;
  formatErrors(errors: readonly GraphQLError[], ctx: Ctx, operationName: string): GraphQLFormattedError[];
  cachesAnswers: boolean;
  /** The other path. */
  next(request: Request, response: Response): void;
}

/** Apollo Server's choice for the Accept headers of browsers and programs; others are negotiated by it. */
const answerTypes = new Map([
  [undefined, 'application/json; charset=utf-8'],
  ['*/*', 'application/json; charset=utf-8'],
  ['application/json', 'application/json; charset=utf-8'],
  ['application/graphql-response+json, application/json', 'application/graphql-response+json; charset=utf-8'],
]);

const jsonType = /^application\/json(?:; ?charset=utf-8)?$/i;

/** Whether the request may be a query by a persisted document; decided without its body. */
export function isFastPathRequest({ method, url, headers }: Request): boolean {
  const length = Number(headers['content-length'] ?? Number.NaN);
  return (
    method === 'POST' &&
    url === '/graphql' &&
    length > 0 &&
    length <= queryLimits.bytes &&
    jsonType.test(headers['content-type'] ?? '') &&
    headers['content-encoding'] === undefined &&
    headers['transfer-encoding'] === undefined &&
    answerTypes.has(headers.accept)
  );
}

const unreadable = new WeakMap<Request, Error>();

/** The error of a body that was read here and is no JSON, for the error handler of the other path. */
export const unreadableBodyOf = (request: Request): Error | undefined => unreadable.get(request);

type Variables = Record<string, unknown>;

interface Call {
  compiled: CompiledOperation;
  operationName: string;
  variables: Variables;
}

/**
 * Answers queries by persisted documents without Apollo Server's pipeline: limits, access, cost and errors are the same. Mutations,
 * tokens, wrong variables, refusals before the execution and everything unknown take the other path (`next`), with the body read.
 */
export function createFastPath(options: FastPathOptions) {
  const { schema, documents, contextOf, formatErrors, next } = options;
  const compile = createCompiler(schema);
  const isWithinCost = memoizeCosts(schema);
  const cache = options.cachesAnswers ? createAnswerCache(schema) : undefined;

  function callOf(body: Record<string, unknown>): Call | undefined {
    const { variables, operationName, extensions } = body;
    if (!isOptionalRecord(variables) || !isOptionalRecord(extensions) || extensions?.['persistedQuery'] !== undefined)
      return undefined;
    if (operationName !== undefined && operationName !== null && typeof operationName !== 'string') return undefined;
    const document = documents.find(body);
    const compiled = document && compile(document, operationName);
    if (compiled?.operation.operation !== 'query' || isTooDeep(variables)) return undefined;
    return { compiled, operationName: compiled.operation.name?.value ?? '', variables: variables ?? {} };
  }

  /** The text of the answer; undefined if the variables are of a wrong type. */
  async function answerOf({ compiled, variables, operationName }: Call, ctx: Ctx): Promise<string | undefined> {
    let made: ExecutionResult | undefined;
    const shared = await cache?.read({ compiled, variables, ctx }, async () => {
      made = await compiled.run(ctx, variables);
      return made.data && !made.errors?.length ? textOf(made.data) : undefined;
    });
    if (shared !== undefined) return shared;
    const { data, errors } = made ?? (await compiled.run(ctx, variables));
    if (data === undefined) return undefined;
    return textOf(data, errors?.length ? formatErrors(errors, ctx, operationName) : undefined);
  }

  return async (request: Request, response: Response): Promise<void> => {
    const body = await readBody(request);
    const call = body && callOf(body);
    if (!call) return next(request, response);
    let ctx: Ctx;
    try {
      ctx = await contextOf(request);
    } catch {
      // The other path gets the same error and answers it.
      return next(request, response);
    }
    if (ctx.user?.token || !isWithinCost(call)) return next(request, response);
    if (ctx.outcome) ctx.outcome.operation = rootNameOf(call.compiled.operation);
    const text = await answerOf(call, ctx);
    if (text === undefined) return next(request, response);
    const type = answerTypes.get(request.headers.accept) ?? '';
    const bytes = await compressedBody(request, response, text);
    response.writeHead(200, { 'content-type': type, 'content-length': Buffer.byteLength(bytes) }).end(bytes);
  };
}

const textOf = (data: unknown, errors?: readonly GraphQLFormattedError[]): string =>
  `${JSON.stringify({ errors, data })}\n`;

const isOptionalRecord = (value: unknown): value is Variables | null | undefined =>
  value === undefined || value === null || (typeof value === 'object' && !Array.isArray(value));

/** The JSON object of the body; undefined for anything else. Never settles if the connection ends before the body. */
function readBody(request: Request): Promise<Record<string, unknown> | undefined> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      try {
        const value: unknown = JSON.parse(
          Buffer.concat(chunks)
            .toString()
            .replace(/^\uFEFF/, ''),
        );
        if (typeof value !== 'object' || value === null) throw new SyntaxError('Not an object or a list');
        request.body = value;
        resolve(Array.isArray(value) ? undefined : (value as Record<string, unknown>));
      } catch (error) {
        unreadable.set(request, error as Error);
        resolve(undefined);
      }
    });
  });
}

/** Variables per operation whose cost is remembered. */
const memoizedVariables = 50;

/** Whether the variables have the right types and the cost is within the limit, remembered for repeated variables. */
function memoizeCosts(schema: GraphQLSchema): (call: Call) => boolean {
  const known = new WeakMap<CompiledOperation, Set<string>>();
  return ({ compiled, variables }) => {
    const texts = known.get(compiled) ?? new Set<string>();
    known.set(compiled, texts);
    const text = JSON.stringify(variables);
    if (texts.has(text)) return true;
    const cost = costOf(schema, { document: compiled.document, operation: compiled.operation, variables });
    if (cost === undefined || cost > queryLimits.cost) return false;
    if (texts.size >= memoizedVariables) texts.clear();
    if (text.length < 1_000) texts.add(text);
    return true;
  };
}
