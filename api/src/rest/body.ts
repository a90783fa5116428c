import express, { type Request, type Response } from 'express';
import { Refusal } from '../graphql/errors.ts';

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
  await new Promise<void>((done, refuse) => {
    parserFor(limit)(request, response, (error?: unknown) => {
      if (!error) return done();
      refuse(refusalOfBody(error));
    });
  });
  const body: unknown = request.body ?? {};
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new Refusal('BAD_USER_INPUT', 'malformedBody');
  return body as Record<string, unknown>;
}

/** What a body parser's error means: too large, or not readable. */
export function refusalOfBody(error: unknown): Refusal {
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : 400;
  return status === 413
    ? new Refusal('PAYLOAD_TOO_LARGE', 'bodyTooLarge')
    : new Refusal('BAD_USER_INPUT', 'malformedBody');
}
