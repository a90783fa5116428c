import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import express, { type Request, type Response } from 'express';
import Upload from 'graphql-upload/Upload.mjs';
import { Refusal } from '../core/refusal.ts';
import { limitBody } from './request-bounds.ts';

const parsers = new Map<number, ReturnType<typeof express.json>>();

function parserFor(limit: number): ReturnType<typeof express.json> {
  const parser = parsers.get(limit) ?? express.json({ limit, strict: true, type: () => true, verify: verifyDigest });
  parsers.set(limit, parser);
  return parser;
}

/** RFC 9530: bytes that differ from the `Content-Digest` of the request are refused, so that a signature of it covers the body. */
function verifyDigest(request: IncomingMessage, _response: ServerResponse, bytes: Buffer): void {
  const declared = request.headers['content-digest'];
  if (declared === undefined) return;
  const sent = Buffer.from(String(declared));
  const actual = Buffer.from(`sha-256=:${createHash('sha256').update(bytes).digest('base64')}:`);
  if (sent.length !== actual.length || !timingSafeEqual(sent, actual)) throw new Error('Content-Digest differs');
}

const declaresBody = ({ headers }: Request): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** The text of the body; empty if there is none. Refuses an oversized one at the byte that exceeds the limit. */
export async function readText(request: Request, response: Response, limit: number): Promise<string> {
  const parse = express.text({ type: () => true, limit });
  await new Promise<void>((resolve, reject) => {
    // The parser would first read the rest of the body.
    if (limitBody(request, limit, () => reject(new Refusal('PAYLOAD_TOO_LARGE', 'bodyTooLarge')))) return;
    parse(request, response, (error?: unknown) => (error ? reject(refusalOfBody(error)) : resolve()));
  });
  return typeof request.body === 'string' ? request.body : '';
}

/** The JSON object of the request; an absent body is an empty one. Refuses a malformed, non-object or oversized body. */
export async function readJson(
  request: Request,
  response: Response,
  limit = 100 * 1024,
): Promise<Record<string, unknown>> {
  assertJson(request);
  await new Promise<void>((resolve, reject) => {
    // The parser would first read the rest of the body.
    if (limitBody(request, limit, () => reject(new Refusal('PAYLOAD_TOO_LARGE', 'bodyTooLarge')))) return;
    parserFor(limit)(request, response, (error?: unknown) => (error ? reject(refusalOfBody(error)) : resolve()));
  });
  // If the connection was closed before the parser began, the parser sets no body and reports no error.
  if (request.body === undefined && declaresBody(request)) throw new Refusal('BAD_USER_INPUT', 'malformedBody');
  const body: unknown = request.body ?? {};
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new Refusal('BAD_USER_INPUT', 'malformedBody');
  assertDepth(body);
  return body as Record<string, unknown>;
}

/** Refuses the content types of cross-site forms, such as text/plain (CSRF). A body without a content type is read as JSON. */
function assertJson(request: Request): void {
  if (request.headers['content-type'] !== undefined && request.is(['json', '+json']) === false)
    throw new Refusal('BAD_USER_INPUT', 'bodyNotJson');
}

/** More than any form or rich text has, far below the recursion limit. */
const maxDepth = 100;
/** Names of one object; a problem with an unknown name reports the whole object. */
const maxNames = 1000;
/** Items of one list: twice the largest list of the contract (section 4, recipients). */
const maxItems = 10_000;

/** Refuses JSON with too many levels, names or items; a sparse array counts by its length. */
export function assertDepth(body: unknown): void {
  if (isTooDeep(body)) throw new Refusal('BAD_USER_INPUT', 'malformedBody');
}

export const isTooDeep = (body: unknown): boolean => exceeds(body, maxDepth);

function exceeds(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null || value instanceof Upload) return false;
  if (levels === 0 || (Array.isArray(value) && value.length > maxItems)) return true;
  const inside = Object.values(value);
  if (inside.length > (Array.isArray(value) ? maxItems : maxNames)) return true;
  return inside.some((one) => exceeds(one, levels - 1));
}

/** Maps an error of the body parser. */
export function refusalOfBody(error: unknown): Refusal {
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : 400;
  return status === 413
    ? new Refusal('PAYLOAD_TOO_LARGE', 'bodyTooLarge')
    : new Refusal('BAD_USER_INPUT', 'malformedBody');
}

/** The refusal for an error that Express or its middlewares blame on the request: an address or a header that cannot be read. */
export function refusalOfRequest(error: unknown): Refusal | undefined {
  // Errors of clients of other services have a status, too; only those of `http-errors` have `expose`.
  if (!(error instanceof Error && 'status' in error && ('expose' in error || error instanceof URIError)))
    return undefined;
  const status = Number(error.status);
  if (status < 400 || status >= 500) return undefined;
  return error instanceof URIError || status === 404 ? new Refusal('NOT_FOUND', 'unknownPath') : refusalOfBody(error);
}
