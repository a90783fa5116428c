import { belongsTo, limits } from '@admission/schema';
import express, { type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import graphqlUploadExpress from 'graphql-upload/graphqlUploadExpress.mjs';
import type { Ctx } from '../core/context.ts';
import { Refusal } from '../core/refusal.ts';
import { refusalOfBody } from '../http/body.ts';
import { limitBody, refuseAndMute } from '../http/request-bounds.ts';
import { checkUploadMap } from '../http/upload-map.ts';
import { unreadableBodyOf } from './fast-requests.ts';
import type { Refuse } from './get-queries.ts';
import { queryLimits } from './query-limits.ts';

/** A body above the limit answers 400 like every query limit (contract, section 4); REST answers 413. */
function refusalOfQuery(error: unknown): Refusal {
  const refusal = refusalOfBody(error);
  return refusal.code === 'PAYLOAD_TOO_LARGE' ? new Refusal('QUERY_TOO_COMPLEX', 'bodyTooLarge') : refusal;
}

/** Reads the JSON body of a GraphQL request up to the limit of queries; refuses at the byte that crosses it. */
export function readQuery(refuse: Refuse): RequestHandler {
  const parse = express.json({ limit: queryLimits.bytes });
  return (request, response, next) => {
    // Its query is that of the URL.
    if (request.method === 'GET') return next();
    let isExceeded = false;
    const onExceeded = (): void => {
      isExceeded = true;
      refuse(request, response, refusalOfQuery({ status: 413 }));
    };
    if (request.is('application/json') && limitBody(request, queryLimits.bytes, onExceeded)) return;
    const unreadable = unreadableBodyOf(request);
    if (unreadable) return refuse(request, response, refusalOfQuery(unreadable));
    parse(request, response, (error?: unknown) => {
      if (isExceeded) return;
      if (error) refuse(request, response, refusalOfQuery(error));
      else next();
    });
  };
}

const uploadsUpTo = (bytes: number) =>
  graphqlUploadExpress({ maxFileSize: bytes + 1, maxFiles: 2, maxFieldSize: queryLimits.bytes });

/** Applicants upload pictures, officers also spreadsheets. */
const uploadsOf = {
  applicant: { bytes: limits.image.bytes, read: uploadsUpTo(limits.image.bytes), refusal: 'imageTooLarge' },
  office: { bytes: limits.statement.bytes, read: uploadsUpTo(limits.statement.bytes), refusal: 'fileTooLarge' },
} as const;

/** Requires a session, whose header no other site can send, and a possible length before a multipart body is read. */
export function guardUploads(contextOf: (request: Request) => Promise<Ctx>, refuse: Refuse) {
  return async (request: Request, response: Response, next: NextFunction): Promise<void> => {
    if (request.method === 'GET' || !request.is('multipart/form-data')) return next();
    try {
      const ctx = await contextOf(request);
      if (!ctx.user) return refuse(request, response, new Refusal('UNAUTHENTICATED', 'notSignedIn'));
      const { bytes, read, refusal } = uploadsOf[belongsTo('Admin', ctx.user.role) ? 'office' : 'applicant'];
      const tooLarge = new Refusal('PAYLOAD_TOO_LARGE', refusal);
      const onExceeded = (): void => refuseAndMute(request, response, tooLarge, refuse);
      if (limitBody(request, bytes * 2 + 64 * 1024, onExceeded)) return;
      await checkUploadMap(request, queryLimits.bytes);
      read(request, response, (error?: unknown) => (error ? refuse(request, response, refusalOfQuery(error)) : next()));
    } catch (error) {
      if (error instanceof Refusal) refuse(request, response, error);
      else next(error);
    }
  };
}
