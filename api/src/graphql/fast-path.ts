import type { Request, Response } from 'express';
import type { ExecutionResult, GraphQLError, GraphQLFormattedError, GraphQLSchema } from 'graphql';
import type { Ctx } from '../core/context.ts';
import { isTooDeep } from '../http/body.ts';
import { compressedBody, noTransform } from '../http/compress-json.ts';
import { keyHeader } from '../http/idempotency.ts';
import { createAnswerCache } from './answer-cache.ts';
import { type Compile, type CompiledOperation, createCompiler } from './compiled-operations.ts';
import { claimMutation, storeMutationAnswer } from './idempotency-plugin.ts';
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

/** Whether the request may be a persisted document; decided without its body. */
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
  isMutation: boolean;
}

interface Answer {
  status?: number;
  headers?: Readonly<Record<string, string>>;
  text: string;
}

/**
 * Answers persisted documents without Apollo Server's pipeline: limits, access, cost, idempotency and errors are the same. Tokens,
 * wrong variables, refusals before the execution and everything unknown take the other path (`next`), with the body read.
 */
export function createFastPath(options: FastPathOptions) {
  const { schema, documents, contextOf, formatErrors, next } = options;
  const compile = createCompiler(schema);
  const isWithinCost = memoizeCosts(schema);
  const cache = options.cachesAnswers ? createAnswerCache(schema) : undefined;

  /** Undefined if the variables are of a wrong type. */
  async function answerOf({ compiled, variables, operationName }: Call, ctx: Ctx): Promise<Answer | undefined> {
    let made: ExecutionResult | undefined;
    const shared = await cache?.read({ compiled, variables, ctx }, async () => {
      made = await compiled.run(ctx, variables);
      return made.data && !made.errors?.length ? textOf(made.data) : undefined;
    });
    if (shared !== undefined) return { text: shared };
    const { data, errors } = made ?? (await compiled.run(ctx, variables));
    if (data === undefined) return undefined;
    return { text: textOf(data, errors?.length ? formatErrors(errors, ctx, operationName) : undefined) };
  }

  return async (request: Request, response: Response): Promise<void> => {
    const body = await readBody(request);
    const call = body && callOf(body, documents, compile);
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
    const answer = call.isMutation ? await answerChange(options, call, ctx, request) : await answerOf(call, ctx);
    if (!answer) return next(request, response);
    const { status = 200, headers, text } = answer;
    if (call.isMutation) response.setHeader('cache-control', noTransform);
    const type = answerTypes.get(request.headers.accept) ?? '';
    const bytes = await compressedBody(request, response, text);
    response
      .writeHead(status, { ...headers, 'content-type': type, 'content-length': Buffer.byteLength(bytes) })
      .end(bytes);
  };
}

function callOf(body: Record<string, unknown>, documents: PersistedDocuments, compile: Compile): Call | undefined {
  const { variables, operationName, extensions } = body;
  if (!isOptionalRecord(variables) || !isOptionalRecord(extensions) || extensions?.['persistedQuery'] !== undefined)
    return undefined;
  const isNamed = typeof operationName === 'string' && operationName !== '';
  if (operationName !== undefined && operationName !== null && !isNamed) return undefined;
  const document = documents.find(body);
  const compiled = document && compile(document, operationName);
  if (!compiled || isTooDeep(variables)) return undefined;
  const { name, operation } = compiled.operation;
  const isMutation = operation === 'mutation';
  return { compiled, operationName: name?.value ?? '', variables: variables ?? {}, isMutation };
}

/** Undefined if the variables are of a wrong type; then nothing has run. */
async function answerChange(
  { schema, documents, formatErrors }: FastPathOptions,
  call: Call,
  ctx: Ctx,
  { headers, body }: Request,
): Promise<Answer | undefined> {
  const { compiled, variables, operationName } = call;
  const { document, operation } = compiled;
  const header = headers[keyHeader];
  if (header !== undefined) {
    // As Apollo Server reads them, because a repetition may take its path.
    const payload = {
      query: documents.textOf(String(body.documentId)) ?? body.query,
      variables: body.variables ?? undefined,
      operationName: body.operationName ?? undefined,
    };
    const known = await claimMutation(schema, ctx, { header, document, operation, payload });
    if (known) return { ...known, text: `${JSON.stringify(known.body)}\n` };
  }
  const { data, errors } = await compiled.run(ctx, variables);
  const { claim } = ctx;
  if (data === undefined) {
    delete ctx.claim;
    await claim?.release({ status: 400, body: {} });
    return undefined;
  }
  const result = { errors: errors?.length ? formatErrors(errors, ctx, operationName) : undefined, data };
  if (claim) await storeMutationAnswer(ctx, claim, { status: 200, body: result });
  return { text: `${JSON.stringify(result)}\n` };
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
  const isWithin = ({ compiled: { document, operation }, variables }: Call): boolean => {
    const cost = costOf(schema, { document, operation, variables });
    return cost !== undefined && cost <= queryLimits.cost;
  };
  return (call) => {
    const { compiled, variables } = call;
    // Each change has variables of its own.
    if (call.isMutation) return isWithin(call);
    const texts = known.get(compiled) ?? new Set<string>();
    known.set(compiled, texts);
    const text = JSON.stringify(variables);
    if (texts.has(text)) return true;
    if (!isWithin(call)) return false;
    if (texts.size >= memoizedVariables) texts.clear();
    if (text.length < 1_000) texts.add(text);
    return true;
  };
}
