import express, { type Request, type Response } from 'express';
import { Refusal } from '../core/refusal.ts';

const parsers = new Map<number, ReturnType<typeof express.json>>();

function parserFor(limit: number): ReturnType<typeof express.json> {
  const known = parsers.get(limit);
  if (known) return known;
  const made = express.json({ limit, strict: true, type: () => true });
  parsers.set(limit, made);
  return made;
}

/** The JSON object of the request; an absent body is an empty one. Refuses a malformed, non-object or oversized body. */
export async function readJson(
  request: Request,
  response: Response,
  limit = 100 * 1024,
): Promise<Record<string, unknown>> {
  demandJson(request);
  await new Promise<void>((done, refuse) => {
    parserFor(limit)(request, response, (error?: unknown) => {
      if (!error) return done();
      refuse(refusalOfBody(error));
    });
  });
  const body: unknown = request.body ?? {};
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new Refusal('BAD_USER_INPUT', 'malformedBody');
  assertDepth(body);
  return body as Record<string, unknown>;
}

/** Refuses what a form of another site can send: text/plain and the like. A body whose kind is not told is read as JSON. */
function demandJson(request: Request): void {
  if (request.headers['content-type'] !== undefined && request.is(['json', '+json']) === false)
    throw new Refusal('BAD_USER_INPUT', 'bodyNotJson');
}

/** More than any form or rich text has, and far less than what whoever walks through it stumbles over. */
const mostLevels = 100;
/** Names of one object, for the same reason: an unknown one is told together with the whole object. */
const mostNames = 1000;
/** Twice as many as any call takes (contract, section 4: recipients). */
const mostItems = 10_000;

/** Refuses JSON that is nested beyond all use, or holds more than anything takes. */
export function assertDepth(body: unknown): void {
  if (isBeyond(body, mostLevels)) throw new Refusal('BAD_USER_INPUT', 'malformedBody');
}

function isBeyond(value: unknown, levels: number): boolean {
  if (!isJsonNest(value)) return false;
  const inside = Object.values(value);
  if (levels === 0 || inside.length > (Array.isArray(value) ? mostItems : mostNames)) return true;
  return inside.some((one) => isBeyond(one, levels - 1));
}

/** Not a file that came beside the JSON. */
const isJsonNest = (value: unknown): value is object =>
  Array.isArray(value) ||
  (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype);

/** What a body parser's error means: too large, or not readable. */
export function refusalOfBody(error: unknown): Refusal {
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : 400;
  return status === 413
    ? new Refusal('PAYLOAD_TOO_LARGE', 'bodyTooLarge')
    : new Refusal('BAD_USER_INPUT', 'malformedBody');
}
