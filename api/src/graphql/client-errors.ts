import { type ErrorCode, type Lang, type TextKey, text } from '@admission/schema';
import { GraphQLError } from 'graphql';
import type { Ctx } from '../core/context.ts';
import { Refusal } from '../core/refusal.ts';
import { refusalOfDatabase } from '../db/refusals.ts';
import { refusalOfBody } from '../http/body.ts';

export interface ProblemExtensions {
  code: ErrorCode;
  key?: TextKey;
  field?: string;
  problems?: { field: string; key: TextKey; message: string }[];
  retryAfter?: number;
  requestId: string;
}

export function toGraphQLError(refusal: Refusal, lang: Lang, requestId: string): GraphQLError {
  const { field, params, problems, retryAfter } = refusal.details;
  const extensions: ProblemExtensions = { code: refusal.code, key: refusal.key, requestId };
  if (field !== undefined) extensions.field = field;
  if (retryAfter !== undefined) extensions.retryAfter = retryAfter;
  if (problems) {
    extensions.problems = problems.map((one) => ({
      field: one.field,
      key: one.key,
      message: text(lang, one.key, one.params),
    }));
  }
  return new GraphQLError(text(lang, refusal.key, params), { extensions: { ...extensions } });
}

/** The answer to an unexpected failure: a request id, without internals. */
export function internalError(lang: Lang, requestId: string): GraphQLError {
  return new GraphQLError(text(lang, 'unexpected', { requestId }), {
    extensions: { code: 'INTERNAL_SERVER_ERROR', requestId },
  });
}

/** Converts errors of nested fields; root fields throw client errors already. */
export const toClientErrors = (errors: readonly GraphQLError[], ctx: Ctx, operation: string): GraphQLError[] =>
  errors.map((error) => {
    const { originalError } = error;
    return originalError && !(originalError instanceof GraphQLError)
      ? toClientError(originalError, ctx, operation)
      : error;
  });

/** Converts any thrown value into a client-safe error; logs and reports an unexpected one with its stack. */
export function toClientError(error: unknown, ctx: Ctx, operation: string): GraphQLError {
  if (error instanceof GraphQLError) return error;
  const refusal = error instanceof Refusal ? error : (refusalOfDatabase(error) ?? refusalOfForm(error));
  if (refusal) return toGraphQLError(refusal, ctx.lang, ctx.requestId);
  ctx.app.log.error({ err: error, operation, requestId: ctx.requestId }, 'unexpected failure');
  ctx.app.report(error, { operation, requestId: ctx.requestId });
  return internalError(ctx.lang, ctx.requestId);
}

/** The refusal for a missing or incomplete file of a multipart body, which is found when a resolver reads it. */
const refusalOfForm = (error: unknown): Refusal | undefined =>
  error instanceof Error && 'expose' in error && error.expose === true ? refusalOfBody(error) : undefined;
