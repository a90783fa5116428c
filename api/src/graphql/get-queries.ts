import type { Request, RequestHandler, Response } from 'express';
import { getOperationAST } from 'graphql';
import { Refusal } from '../core/refusal.ts';
import { limitBody, refuseAndMute } from '../http/request-bounds.ts';
import { parseWithinLimits } from './query-limits.ts';

export type Refuse = (request: Request, response: Response, refusal: Refusal) => void;

/**
 * GET answers queries in the URL (GraphQL over HTTP, section 6.2); mutations need POST. A body is refused, because Apollo Server runs the
 * query of the URL and the limits would measure that of the body.
 */
export function allowQueriesByGet(refuse: Refuse): RequestHandler {
  return (request, response, next) => {
    if (request.method === 'POST') return next();
    const { query, operationName, variables } = request.query;
    const document = typeof query === 'string' ? parseWithinLimits(query) : undefined;
    const name = typeof operationName === 'string' && operationName !== '' ? operationName : undefined;
    const isMutation = document && (getOperationAST(document, name)?.operation ?? 'query') !== 'query';
    if (request.method === 'GET' && typeof query === 'string' && !isMutation) {
      const onBody = () => refuseAndMute(request, response, new Refusal('BAD_USER_INPUT', 'malformedBody'), refuse);
      if (limitBody(request, 0, onBody)) return;
      // For the query limits; Apollo Server reads the URL.
      request.body = { query, variables: parseJson(variables) };
      return next();
    }
    response.setHeader('Allow', isMutation ? 'POST' : 'GET, POST');
    refuse(request, response, new Refusal('METHOD_NOT_ALLOWED', 'methodNotAllowed'));
  };
}

function parseJson(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return undefined;
  }
}
