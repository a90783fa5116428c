import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Lang, type Problem, text } from '@admission/schema';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { type DocumentNode, execute, type GraphQLError, type GraphQLSchema } from 'graphql';
import type { Logger } from 'pino';
import { authorize, isPossibleId, type Right } from '../core/authorize.ts';
import type { Ctx, KeyClaim } from '../core/context.ts';
import { failProblems, Refusal } from '../core/refusal.ts';
import { claimKey } from '../db/idempotency.ts';
import { toClientErrors, toGraphQLError } from '../graphql/client-errors.ts';
import { inTokenTurn } from '../graphql/token-turns.ts';
import { readJson } from '../http/body.ts';
import { noTransform } from '../http/compress-json.ts';
import { endClaim, keyedRequestOf, keyHeader, keyOf, replayedHeader } from '../http/idempotency.ts';
import { readFormFile } from '../http/multipart.ts';
import { outcomeOf } from '../http/outcome.ts';
import { type AnswerError, answerErrors, statusOf } from './errors.ts';
import { type Found, findRow, segmentsOf } from './find-row.ts';
import {
  compileAnswer,
  compileVariables,
  operationOf,
  renamedArguments,
  rightOfDocument,
  type VariableReaders,
} from './legacy.ts';
import { isLong, sendCompressed, sendLong } from './long-answers.ts';
import { documentOf } from './operations.ts';
import type { BinaryAnswer, RestRequest, RestRow } from './rows.ts';

type Data = Record<string, unknown>;

/** A row without the types of its operation. */
interface AnyRow extends Omit<RestRow, 'mapRequest' | 'mapResponse' | 'total' | 'bytes'> {
  mapRequest?(request: RestRequest): Data;
  mapResponse?(data: Data, request: RestRequest): unknown;
  total?(data: Data): number;
  bytes?: Omit<NonNullable<RestRow['bytes']>, 'mapResponse'> & { mapResponse(data: Data): BinaryAnswer };
}

interface CompiledRow {
  row: AnyRow;
  document: DocumentNode;
  method: string;
  segments: string[];
  toLegacy: (data: Data) => Data;
  readers: VariableReaders;
  right: Right;
  renamed: ReadonlyMap<string, string>;
  /** A mutation, which may carry an Idempotency-Key. */
  isChange: boolean;
  brief: CompiledRow | undefined;
}

export interface FacadeOptions {
  schema: GraphQLSchema;
  rows: readonly RestRow[];
  contextOf(request: Request): Promise<Ctx>;
  langOf(request: Request): Lang;
}

/** Serves the legacy calls under /api; each is a row that runs a GraphQL operation. */
export function createFacade({ schema, rows, contextOf, langOf }: FacadeOptions): RequestHandler {
  const compile = (row: RestRow): CompiledRow => {
    const [method = '', path = ''] = row.on.split(' ');
    const document = documentOf(row.run);
    return {
      row: row as AnyRow,
      document,
      method,
      segments: segmentsOf(path),
      toLegacy: compileAnswer(schema, document, !row.mapResponse && !row.as),
      readers: compileVariables(schema, document),
      right: rightOfDocument(schema, document),
      renamed: renamedArguments(document),
      isChange: operationOf(document).operation === 'mutation',
      brief: row.brief && compile({ ...row, run: row.brief.run, brief: undefined } as RestRow),
    };
  };
  const compiled = rows.map(compile);
  return async (request: Request, response: Response, next: NextFunction) => {
    const lang = langOf(request);
    // The log, the bounds and a pipeline listen to its end.
    response.setMaxListeners(20);
    let as: RestRow['as'];
    try {
      const found = findRow(compiled, request, response);
      const { row } = found.row;
      as = row.as;
      outcomeOf(response).operation = row.on;
      const ctx = await contextOf(request);
      await run({ ...found, row: rowFor(found.row, ctx) }, { schema, ctx }, request, response);
    } catch (error) {
      if (!(error instanceof Refusal)) return next(error);
      const failure = toGraphQLError(error, lang, String(request.id ?? ''));
      sendErrors(response, answerErrors([failure], lang), as);
    }
  };
}

/** The row, or its brief form for a token that may not read the whole answer. */
function rowFor(row: CompiledRow, { user }: Ctx): CompiledRow {
  const needed = row.row.brief?.without;
  return row.brief && needed && user?.token && !user.token.scopes.includes(needed) ? row.brief : row;
}

async function run(
  found: Found<CompiledRow>,
  { schema, ctx }: { schema: GraphQLSchema; ctx: Ctx },
  request: Request,
  response: Response,
): Promise<void> {
  const { row, readers, right, isChange } = found.row;
  // The operation authorizes again; this check leaves the body of an unauthorized caller unread.
  authorize(right, ctx);
  if (!Object.values(found.params).every((one) => one.trim() && isPossibleId(one)))
    throw new Refusal('NOT_FOUND', 'notFound');
  const searchParams = searchParamsOf(request);
  const query = firstValues(searchParams);
  if (row.isStrict) assertKnownNames(query, readers, ctx.lang);
  const rest: RestRequest = {
    params: found.params,
    query,
    lists: listsOf(searchParams, readers),
    body:
      row.file || request.method === 'GET' || request.method === 'DELETE'
        ? {}
        : await readJson(request, response, row.bodyLimit),
    prefersBytes: prefersBytes(row, request),
  };
  const variables = variablesOf(row, readers, rest);
  if (row.file) variables[row.file.variable] = await readFormFile(request, row.file);
  const call: Call = { found: found.row, rest, variables, schema, ctx };
  if (isChange) response.setHeader('Cache-Control', noTransform);
  const claimed = isChange ? await claim(call, request.headers[keyHeader]) : undefined;
  if (claimed && 'replay' in claimed) {
    response.setHeader(replayedHeader, 'true');
    return sendOutcome(response, row, claimed.replay.body as Outcome);
  }
  await answer(claimed ? { ...call, ctx: { ...ctx, claim: claimed.claim } } : call, response);
}

/** Whether the Accept header prefers the bytes; a caller that accepts anything gets the JSON or the text. */
function prefersBytes({ bytes, as }: AnyRow, request: Request): boolean {
  if (!bytes || bytes.isOnly) return bytes !== undefined;
  return request.accepts([as ? 'text/plain' : 'application/json', bytes.mimeType]) === bytes.mimeType;
}

interface Call {
  found: CompiledRow;
  rest: RestRequest;
  variables: Data;
  schema: GraphQLSchema;
  ctx: Ctx;
}

/** Claims the key of the request if it carries one. */
async function claim({ found: { row }, rest, variables, ctx }: Call, header: string | string[] | undefined) {
  const key = keyOf(header);
  if (key === undefined) return undefined;
  const { params, query, body } = rest;
  const payload = [params, query, row.file ? variables : body];
  const request = await keyedRequestOf(ctx, { key, route: `rest ${row.on}`, payload });
  return request && claimKey(ctx, request);
}

/** The answer of a call without bytes, as stored with its idempotency key. */
type Outcome = { errors: AnswerError[] } | { given: unknown };

async function answer({ found, rest, variables, schema, ctx }: Call, response: Response): Promise<void> {
  const { row, document } = found;
  const { prefersBytes } = rest;
  const streams: Readable[] = [];
  const contextValue: Ctx = prefersBytes ? { ...ctx, sendStream: (bytes) => streams.push(bytes) } : ctx;
  const run = async () => execute({ schema, document, variableValues: variables, contextValue });
  const { data, errors } = await inTokenTurn(ctx, run);
  if (prefersBytes && data && !errors) return sendBytes(response, { row, data, stream: streams[0], log: ctx.app.log });
  const outcome =
    data && !errors ? { given: responseOf(found, rest, data) } : { errors: errorsOf(errors ?? [], ctx, found) };
  if (ctx.claim) await storeOutcome(ctx.claim, outcome, ctx);
  if (row.total && data && !errors) response.setHeader('X-Total-Count', String(row.total(data)));
  if ('given' in outcome && isLong(outcome.given)) await sendStreamed(ctx.app.log, sendLong(response, outcome.given));
  else sendOutcome(response, row, outcome);
}

function responseOf({ row, toLegacy }: CompiledRow, rest: RestRequest, data: Data): unknown {
  const legacy = toLegacy(data);
  return row.mapResponse ? row.mapResponse(legacy, rest) : Object.values(legacy)[0];
}

const errorsOf = (errors: readonly GraphQLError[], ctx: Ctx, { row, renamed }: CompiledRow): AnswerError[] =>
  answerErrors(toClientErrors(errors, ctx, row.on), ctx.lang).map((one) =>
    one.field === undefined
      ? one
      : { ...one, field: renamed.get(one.field) ?? one.field.replace(/(^|\.)id$/, '$1_id') },
  );

async function storeOutcome(claim: KeyClaim, outcome: Outcome, ctx: Ctx): Promise<void> {
  const codes = 'errors' in outcome ? outcome.errors.map(({ code }) => code) : [];
  await endClaim(ctx, claim, codes, { status: codes[0] ? statusOf(codes[0]) : 200, body: outcome });
}

function sendOutcome(response: Response, row: AnyRow, outcome: Outcome): void {
  if ('errors' in outcome) sendErrors(response, outcome.errors, row.as);
  else if (row.as) response.type('text/plain').send(String(outcome.given));
  else response.json(outcome.given);
}

interface BytesToSend {
  row: AnyRow;
  data: Data;
  stream: Readable | undefined;
  log: Logger;
}

async function sendBytes(response: Response, { row, data, stream, log }: BytesToSend): Promise<void> {
  const file = row.bytes?.mapResponse(data);
  if (!file) return;
  response.type(file.mimeType).setHeader('Content-Disposition', `attachment; filename="${file.filename}"`);
  if (!stream) return void response.send(file.bytes);
  await sendStreamed(log, row.bytes?.gzips ? sendCompressed(response, stream) : pipeline(stream, response));
}

/** Logs a failed stream or a closed connection, which truncates the answer: its status is already sent. */
const sendStreamed = (log: Logger, sending: Promise<void>): Promise<void> =>
  sending.catch((error: unknown) => log.warn({ err: error }, 'a streamed answer is incomplete'));

/** Not by URL: a request target in absolute form may name an invalid host. */
function searchParamsOf({ originalUrl }: Request): URLSearchParams {
  const [, ...rest] = originalUrl.split('?');
  return new URLSearchParams(rest.join('?'));
}

/** The first value of each parameter. */
function firstValues(params: URLSearchParams): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of params) values[name] ??= value;
  return values;
}

/** All values of the parameters that are lists: `?a=1&a=2`. */
function listsOf(params: URLSearchParams, readers: VariableReaders): Record<string, string[]> {
  const names = [...readers].filter(([name, { isList }]) => isList && params.has(name)).map(([name]) => name);
  return Object.fromEntries(names.map((name) => [name, params.getAll(name)]));
}

/** Refuses unknown names, so that a misspelt filter does not return all rows. */
function assertKnownNames(query: Record<string, string>, readers: CompiledRow['readers'], lang: Lang): void {
  const problems = Object.keys(query)
    .filter((name) => !readers.has(name))
    .map((name): Problem => {
      const params = { field: name.slice(0, 100) };
      return { field: params.field, key: 'unknownField', params, message: text(lang, 'unknownField', params) };
    });
  if (problems.length > 0) failProblems(problems);
}

function variablesOf(row: AnyRow, readers: CompiledRow['readers'], rest: RestRequest): Data {
  const values = row.mapRequest?.(rest) ?? {
    ...rest.query,
    ...rest.lists,
    ...rest.body,
    ...rest.params,
    input: { ...rest.body, ...rest.params },
  };
  const variables: Data = {};
  for (const [name, { read }] of readers) {
    const value = read(values[name]);
    if (value !== undefined) variables[name] = value;
  }
  return variables;
}

/** Sends errors as in the contract; the first one determines the status. */
export function sendErrors(response: Response, errors: AnswerError[], as?: RestRow['as']): void {
  const [first] = errors;
  outcomeOf(response).code = first?.code ?? 'INTERNAL_SERVER_ERROR';
  response.status(statusOf(first?.code));
  // RFC 9110, section 11.6.1
  if (response.statusCode === 401) response.setHeader('WWW-Authenticate', 'Bearer');
  if (first?.retryAfter !== undefined) response.setHeader('Retry-After', String(first.retryAfter));
  if (as === 'text') response.type('text/plain').send(errors.map((one) => one.msg).join(', '));
  else response.json({ errors: errors.map(({ retryAfter: _, ...shown }) => shown) });
}

/** The errors of an /api request that fails outside of a row. */
export function facadeFailure(lang: Lang, requestId: string, error: Refusal): AnswerError[] {
  return answerErrors([toGraphQLError(error, lang, requestId)], lang);
}
