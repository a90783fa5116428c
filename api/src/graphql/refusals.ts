import { httpStatusOf, type Lang } from '@admission/schema';
import type { Request, Response } from 'express';
import type { Refusal } from '../core/refusal.ts';
import { outcomeOf } from '../http/outcome.ts';
import { toGraphQLError } from './client-errors.ts';

/** Answers a request to /graphql that is refused before its operation runs. */
export function sendRefusal(request: Request, response: Response, { refusal, lang }: { refusal: Refusal; lang: Lang }) {
  const { code, details } = refusal;
  outcomeOf(response).code = code;
  // RFC 9110, section 11.6.1
  if (code === 'UNAUTHENTICATED') response.setHeader('WWW-Authenticate', 'Bearer');
  if (details.retryAfter !== undefined) response.setHeader('Retry-After', String(details.retryAfter));
  response.status(httpStatusOf[code]).json({ errors: [toGraphQLError(refusal, lang, String(request.id ?? ''))] });
}
