import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Audience, Lang } from '@admission/schema';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { execute, type GraphQLSchema } from 'graphql';
import type { Logger } from 'pino';
import type { Ctx } from '../graphql/context.ts';
import { Refusal, toGraphQLError } from '../graphql/errors.ts';
import { admit, readableNested } from '../graphql/roots.ts';
import { readJson } from './body.ts';
import { type AnswerError, answerErrors, statusOf } from './errors.ts';
import { audienceOfRow, compileAnswer, compileVariables } from './legacy.ts';
import { readFormFile } from './multipart.ts';
import type { RestRequest, RestRow } from './rows.ts';

interface CompiledRow {
  row: RestRow;
  method: string;
  segments: string[];
  answer: (data: Record<string, unknown>) => Record<string, unknown>;
  readers: Map<string, (value: unknown) => unknown>;
  audience: Audience;
}

export interface FacadeOptions {
  schema: GraphQLSchema;
  rows: readonly RestRow[];
  contextOf(request: Request): Promise<Ctx>;
  langOf(request: Request): Lang;
}

/** The legacy calls under /api: each is a row that runs a GraphQL operation; there is no second path to anything. */
export function createFacade({ schema, rows, contextOf, langOf }: FacadeOptions): RequestHandler {
  const compiled = rows.map((row): CompiledRow => {
    const [method = '', path = ''] = row.on.split(' ');
    return {
      row,
      method,
      segments: split(path),
      answer: compileAnswer(schema, row.run),
      readers: compileVariables(schema, row.run),
      audience: audienceOfRow(schema, row.run),
    };
  });
  return async (request: Request, response: Response, next: NextFunction) => {
    const lang = langOf(request);
    let as: RestRow['as'];
    try {
      const found = find(compiled, request, response);
      as = found.compiled.row.as;
      await run(found, { schema, ctx: await contextOf(request) }, request, response);
    } catch (error) {
      if (!(error instanceof Refusal)) return next(error);
      const failure = toGraphQLError(error, lang, String(request.id ?? ''));
      sendErrors(response, answerErrors([failure], lang), as);
    }
  };
}

function split(path: string): string[] {
  return path.split('/').filter(Boolean);
}

interface Found {
  compiled: CompiledRow;
  params: Record<string, string>;
}

function find(rows: readonly CompiledRow[], request: Request, response: Response): Found {
  const segments = split(request.path).map((one) => {
    try {
      return decodeURIComponent(one);
    } catch {
      throw new Refusal('NOT_FOUND', 'unknownPath');
    }
  });
  const matching = rows.flatMap((compiled) => {
    const params = match(compiled.segments, segments);
    return params ? [{ compiled, params }] : [];
  });
  if (matching.length === 0) throw new Refusal('NOT_FOUND', 'unknownPath');
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  const exact = matching.filter((one) => one.compiled.method === method);
  const fewest = exact.sort((a, b) => Object.keys(a.params).length - Object.keys(b.params).length)[0];
  if (fewest) return fewest;
  response.setHeader('Allow', [...new Set(matching.map((one) => one.compiled.method))].join(', '));
  throw new Refusal('METHOD_NOT_ALLOWED', 'methodNotAllowed');
}

function match(pattern: readonly string[], given: readonly string[]): Record<string, string> | undefined {
  if (pattern.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const value = given[index] ?? '';
    if (part.startsWith('{')) params[part.slice(1, -1)] = value;
    else if (part !== value) return undefined;
  }
  return params;
}

async function run(
  found: Found,
  { schema, ctx }: { schema: GraphQLSchema; ctx: Ctx },
  request: Request,
  response: Response,
): Promise<void> {
  const { row, readers, answer, audience } = found.compiled;
  // Asked again when the operation runs; asked here so that nobody's body is read for nothing.
  admit(audience, ctx);
  const rest: RestRequest = {
    params: found.params,
    query: plainQuery(request),
    body:
      row.file || request.method === 'GET' || request.method === 'DELETE'
        ? {}
        : await readJson(request, response, row.bodyLimit),
    accept: request.headers.accept ?? '',
  };
  const variables = variablesOf(row, readers, rest);
  if (row.file) variables[row.file.variable] = await readFormFile(request, row.file);
  const takesBytes = row.bytes !== undefined && rest.accept.includes(row.bytes.mimeType);
  const handed: Readable[] = [];
  const contextValue: Ctx = takesBytes ? { ...ctx, handOver: (bytes) => handed.push(bytes) } : ctx;
  const result = await execute({ schema, document: row.run, variableValues: variables, contextValue });
  if (result.errors || !result.data)
    return sendErrors(response, answerErrors(readableNested(result.errors ?? [], ctx, row.on), ctx.lang), row.as);
  const data = result.data as Record<string, unknown>;
  if (takesBytes) return sendBytes(response, { row, data, stream: handed[0], log: ctx.app.log });
  const legacy = answer(data);
  const given = row.give ? row.give(legacy, rest) : Object.values(legacy)[0];
  if (row.as) response.type('text/plain').send(String(given));
  else response.json(given);
}

interface BytesToSend {
  row: RestRow;
  data: Record<string, unknown>;
  stream: Readable | undefined;
  log: Logger;
}

async function sendBytes(response: Response, { row, data, stream, log }: BytesToSend): Promise<void> {
  const file = row.bytes?.give(data);
  if (!file) return;
  response.type(file.mimeType).setHeader('Content-Disposition', `attachment; filename="${file.filename}"`);
  if (!stream) return void response.send(file.bytes);
  // The status has gone out: a stream that breaks cuts the answer short, and so does a caller who leaves.
  await pipeline(stream, response).catch((error: unknown) => log.warn({ err: error }, 'a streamed answer broke off'));
}

function plainQuery(request: Request): Record<string, string> {
  const plain: Record<string, string> = {};
  // Read as text: an address in absolute form may name a host that no URL can hold.
  const [, ...rest] = request.originalUrl.split('?');
  for (const [name, value] of new URLSearchParams(rest.join('?'))) plain[name] ??= value;
  return plain;
}

function variablesOf(row: RestRow, readers: CompiledRow['readers'], rest: RestRequest): Record<string, unknown> {
  const given = row.take?.(rest) ?? {
    ...rest.query,
    ...rest.body,
    ...rest.params,
    input: { ...rest.body, ...rest.params },
  };
  const variables: Record<string, unknown> = {};
  for (const [name, read] of readers) {
    const value = read(given[name]);
    if (value !== undefined) variables[name] = value;
  }
  return variables;
}

/** Errors in the one shape of the contract; the first one decides the status. */
export function sendErrors(response: Response, errors: AnswerError[], as?: RestRow['as']): void {
  const [first] = errors;
  response.status(statusOf(first?.code));
  if (first?.retryAfter !== undefined) response.setHeader('Retry-After', String(first.retryAfter));
  if (as === 'text') response.type('text/plain').send(errors.map((one) => one.msg).join(', '));
  else response.json({ errors: errors.map(({ retryAfter: _, ...shown }) => shown) });
}

/** JSON for an /api request that fails before a row is found or outside of one. */
export function facadeFailure(lang: Lang, requestId: string, error: Refusal): AnswerError[] {
  return answerErrors([toGraphQLError(error, lang, requestId)], lang);
}
