import type { Request } from 'express';
import { isTooDeep } from '../http/body.ts';
import type { Compile, CompiledOperation } from './compiled-operations.ts';
import type { PersistedDocuments } from './persisted-documents.ts';
import { queryLimits } from './query-limits.ts';

/** The content type that Apollo Server chooses for the common Accept headers; it negotiates all others. */
const answerTypes = new Map([
  [undefined, 'application/json; charset=utf-8'],
  ['*/*', 'application/json; charset=utf-8'],
  ['application/json', 'application/json; charset=utf-8'],
  ['application/graphql-response+json, application/json', 'application/graphql-response+json; charset=utf-8'],
]);

export const answerTypeOf = ({ headers }: Request): string => answerTypes.get(headers.accept) ?? '';

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

/** Reads the body of a request on GraphQL's fast path. Never calls back if the connection ends before the body. */
export function readText(request: Request, done: (text: string) => void): void {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => {
    if (request.receivedBody) request.receivedBody.received += chunk.length;
    chunks.push(chunk);
  });
  request.on('end', () => {
    const [first] = chunks;
    const text = (first && chunks.length === 1 ? first : Buffer.concat(chunks)).toString();
    done(text.startsWith('\uFEFF') ? text.slice(1) : text);
  });
}

const unreadable = new WeakMap<Request, Error>();

/** The error of a body that GraphQL's fast path has read and that is no JSON, for the handler that answers it. */
export const unreadableBodyOf = (request: Request): Error | undefined => unreadable.get(request);

/** Parses the body of a request on GraphQL's fast path into `request.body`; returns it if it is an object. */
export function parseBody(request: Request, text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) throw new SyntaxError('Not an object or a list');
    request.body = value;
    return Array.isArray(value) ? undefined : (value as Record<string, unknown>);
  } catch (error) {
    unreadable.set(request, error as Error);
    return undefined;
  }
}

export type Variables = Record<string, unknown>;

export interface Call {
  compiled: CompiledOperation;
  operationName: string;
  variables: Variables;
  isMutation: boolean;
}

/** The compiled persisted document of a body, and its variables; undefined for all that Apollo Server answers. */
export function callOf(
  body: Record<string, unknown>,
  documents: PersistedDocuments,
  compile: Compile,
): Call | undefined {
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

const isOptionalRecord = (value: unknown): value is Variables | null | undefined =>
  value === undefined || value === null || (typeof value === 'object' && !Array.isArray(value));
