import type { Request, Response } from 'express';
import type { ExecutionResult, GraphQLError, GraphQLFormattedError, GraphQLSchema } from 'graphql';
import type { Ctx } from '../core/context.ts';
import { type EncodedBody, JsonBody, noStore, noTransform } from '../http/compress-json.ts';
import { type CachedCall, createAnswerCache } from './answer-cache.ts';
import { createCompiler } from './compiled-operations.ts';
import { answerChange, type ChangeAnswer } from './fast-changes.ts';
import { answerTypeOf, type Call, callOf, parseBody, readText } from './fast-requests.ts';
import type { PersistedDocuments } from './persisted-documents.ts';
import { mostDocuments, priceOf } from './query-cost.ts';
import { queryLimits } from './query-limits.ts';
import { rootNameOf } from './selections.ts';
import { type Unavailable, unavailableOf } from './unavailable.ts';

export interface FastPathOptions {
  schema: GraphQLSchema;
  documents: PersistedDocuments;
  contextOf(request: Request): Promise<Ctx>;
  /** The context of a request whose caller needs no statement; undefined for all others. */
  cachedContextOf(request: Request): Ctx | undefined;
  /** The headers of every answer, as a flat list of names and values. */
  headersOf(request: Request): string[];
  formatErrors(errors: readonly GraphQLError[], ctx: Ctx, operationName: string): GraphQLFormattedError[];
  cachesAnswers: boolean;
  /** The handler of all other requests: Express with Apollo Server. */
  next(request: Request, response: Response): void;
}

/** The answer to a query. */
interface Read {
  body: JsonBody;
  unavailable?: Unavailable | undefined;
}

type Serve = (request: Request, response: Response, onError: (error: unknown) => void) => void;

/**
 * Answers persisted documents without Apollo Server's pipeline: limits, access, cost, idempotency and errors are the same. Tokens,
 * wrong variables, refusals before the execution and unknown requests are passed to `next`, with the body read.
 */
export function createFastPath(options: FastPathOptions): Serve {
  const { schema, documents, contextOf, cachedContextOf, headersOf, formatErrors, next } = options;
  const compile = createCompiler(schema);
  const isWithinCost = createCostCheck(schema);
  const cache = options.cachesAnswers ? createAnswerCache(schema) : undefined;
  const known = createKnownBodies();
  const { send, sendChange } = createSenders(headersOf);

  /** Undefined if a variable has a wrong type. */
  async function answerOf(call: Call, cached: CachedCall | undefined, ctx: Ctx): Promise<Read | undefined> {
    const { compiled, variables, operationName } = call;
    let executed: ExecutionResult | undefined;
    const make = async (): Promise<JsonBody | undefined> => {
      executed = await compiled.run(ctx, variables);
      return executed.data && !executed.errors?.length ? new JsonBody(textOf(executed.data)) : undefined;
    };
    const shared = cached && (await cache?.read(cached, ctx, make));
    if (shared) return { body: shared };
    const { data, errors } = executed ?? (await compiled.run(ctx, variables));
    if (data === undefined) return undefined;
    const formatted = errors?.length ? formatErrors(errors, ctx, operationName) : undefined;
    return { body: new JsonBody(textOf(data, formatted)), unavailable: unavailableOf(data, formatted) };
  }

  function cachedOf(request: Request): Ctx | undefined {
    try {
      return cachedContextOf(request);
    } catch {
      // `next` gets the same refusal and answers it.
      return undefined;
    }
  }

  /** Sends a complete cached answer to a caller whose session is cached, too; returns false for all others. */
  function answerFromCache(request: Request, response: Response, text: string): boolean {
    const call = known.get(text);
    if (!call || !cache) return false;
    const ctx = cachedOf(request);
    const body = ctx && cache.find(call.cached, ctx)?.encoded(request.headers['accept-encoding']);
    if (!body) return false;
    if (ctx.outcome) ctx.outcome.operation = call.rootName;
    send(body, request, response);
    return true;
  }

  async function answer(request: Request, response: Response, text: string): Promise<void> {
    const parsed = parseBody(request, text);
    const call = parsed && callOf(parsed, documents, compile);
    if (!call) return next(request, response);
    let ctx: Ctx;
    try {
      ctx = cachedContextOf(request) ?? (await contextOf(request));
    } catch {
      return next(request, response);
    }
    if (ctx.user?.token || !isWithinCost(call, text)) return next(request, response);
    const rootName = rootNameOf(call.compiled.operation);
    if (ctx.outcome) ctx.outcome.operation = rootName;
    if (call.isMutation) {
      const changed = await answerChange(options, call, ctx, request);
      return changed ? sendChange(changed, request, response) : next(request, response);
    }
    const cached = cache?.callOf(call);
    if (cached) known.add(text, { cached, rootName });
    const read = await answerOf(call, cached, ctx);
    if (!read) return next(request, response);
    send(await read.body.encode(request.headers['accept-encoding']), request, response, read.unavailable);
  }

  return (request, response, onError) => {
    readText(request, (text) => {
      try {
        if (answerFromCache(request, response, text)) return;
      } catch (error) {
        return onError(error);
      }
      answer(request, response, text).catch(onError);
    });
  };
}

/** Senders that write all headers in one call, which is faster than `setHeader` for each. */
function createSenders(headersOf: FastPathOptions['headersOf']) {
  const end = (request: Request, response: Response, status: number, headers: readonly string[], bytes: Buffer) => {
    const all = [...headersOf(request), ...headers];
    all.push('content-type', answerTypeOf(request), 'content-length', String(bytes.length));
    response.writeHead(status, all).end(bytes);
  };
  return {
    send(
      { headers, bytes }: EncodedBody,
      request: Request,
      response: Response,
      { status, headers: more }: Unavailable = { status: 200, headers: {} },
    ): void {
      const all = ['cache-control', noStore, ...headers, ...Object.entries(more).flat()];
      end(request, response, status, all, bytes);
    },
    /** Not compressed, because the answer may contain secrets. */
    sendChange: ({ status = 200, headers = {}, text }: ChangeAnswer, request: Request, response: Response): void =>
      end(
        request,
        response,
        status,
        ['cache-control', noTransform, ...Object.entries(headers).flat()],
        Buffer.from(text),
      ),
  };
}

const textOf = (data: unknown, errors?: readonly GraphQLFormattedError[]): string =>
  `${JSON.stringify({ errors, data })}\n`;

/** The highest number of memoized body texts, and their highest length. */
const maxKnown = 1_000;
const maxLength = 1_000;

/** A body that was answered before: an operation whose answer is shared, with its variables. */
interface KnownBody {
  cached: CachedCall;
  rootName: string;
}

function createKnownBodies() {
  const bodies = new Map<string, KnownBody>();
  return {
    get: (text: string): KnownBody | undefined => bodies.get(text),
    add(text: string, body: KnownBody): void {
      if (text.length > maxLength) return;
      if (bodies.size >= maxKnown) bodies.clear();
      bodies.set(text, body);
    },
  };
}

/** Whether the variables have the right types and the cost is within the limit, memoized by the text of the body. */
function createCostCheck(schema: GraphQLSchema): (call: Call, text: string) => boolean {
  const known = new Set<string>();
  return ({ compiled: { document, operation }, variables, isMutation }, text) => {
    if (known.has(text)) return true;
    const price = priceOf(schema, { document, operation, variables });
    if (!price || price.cost > queryLimits.cost || price.documents > mostDocuments) return false;
    if (known.size >= maxKnown) known.clear();
    // Mutations rarely repeat their variables.
    if (!isMutation && text.length <= maxLength) known.add(text);
    return true;
  };
}
