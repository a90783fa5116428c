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

/** A refusal in the caller's language, as GraphQL carries it. */
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

/** What the caller sees of an unexpected failure: a request id and nothing internal. */
export function internalError(lang: Lang, requestId: string): GraphQLError {
  return new GraphQLError(text(lang, 'unexpected', { requestId }), {
    extensions: { code: 'INTERNAL_SERVER_ERROR', requestId },
  });
}

/** The errors of an answer, where a field below the root threw something that is not ours to show as it is. */
export const toClientErrors = (errors: readonly GraphQLError[], ctx: Ctx, operation: string): GraphQLError[] =>
  errors.map((error) => {
    const { originalError } = error;
    return originalError && !(originalError instanceof GraphQLError)
      ? toClientError(originalError, ctx, operation)
      : error;
  });

/** Turns whatever was thrown into an error that may leave the house; the unexpected goes to the log with its stack. */
export function toClientError(error: unknown, ctx: Ctx, operation: string): GraphQLError {
  if (error instanceof GraphQLError) return error;
  const refusal = error instanceof Refusal ? error : (refusalOfDatabase(error) ?? refusalOfForm(error));
  if (refusal) return toGraphQLError(refusal, ctx.lang, ctx.requestId);
  ctx.app.log.error({ err: error, operation, requestId: ctx.requestId }, 'unexpected failure');
  ctx.app.report(error, { operation, requestId: ctx.requestId });
  return internalError(ctx.lang, ctx.requestId);
}

/** What the reader of multipart bodies says only when a resolver asks for the file: it is not in the form, or broke off on its way. */
const refusalOfForm = (error: unknown): Refusal | undefined =>
  error instanceof Error && 'expose' in error && error.expose === true ? refusalOfBody(error) : undefined;
