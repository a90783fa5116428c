import type { Request } from 'express';
import type { ExecutionResult, GraphQLError, GraphQLFormattedError, GraphQLSchema } from 'graphql';
import type { Ctx, KeyedChange, StoredAnswer } from '../core/context.ts';
import { failInProgress, type KeyedRequest } from '../db/idempotency.ts';
import { claimInTransaction, isKeyTaken, storeRefusal, storeWithCommit } from '../db/keyed-transaction.ts';
import { inTransaction } from '../db/transaction.ts';
import { isFinal, keyHeader } from '../http/idempotency.ts';
import type { Call } from './fast-requests.ts';
import {
  claimMutation,
  type KeyedAnswer,
  keyedMutationOf,
  refuseKeyed,
  storeMutationAnswer,
  toReplay,
} from './idempotency-plugin.ts';
import type { PersistedDocuments } from './persisted-documents.ts';
import { type Unavailable, unavailableOf } from './unavailable.ts';

/** The answer to a mutation. */
export interface ChangeAnswer {
  status?: number;
  headers?: Readonly<Record<string, string>>;
  text: string;
}

interface Options {
  schema: GraphQLSchema;
  documents: PersistedDocuments;
  formatErrors(errors: readonly GraphQLError[], ctx: Ctx, operationName: string): GraphQLFormattedError[];
}

interface Result {
  errors: GraphQLFormattedError[] | undefined;
  data: unknown;
}

/** The result of a mutation for the caller, and as it is stored. */
interface Outcome {
  result: Result;
  unavailable: Unavailable | undefined;
  stored: StoredAnswer;
}

const toText = (body: object): string => `${JSON.stringify(body)}\n`;
const toAnswer = ({ result, unavailable }: Outcome): ChangeAnswer => ({ ...unavailable, text: toText(result) });
const toKeyedAnswer = (answer: KeyedAnswer): ChangeAnswer => ({ ...answer, text: toText(answer.body) });

/** Answers the mutation of a persisted document. Undefined if a variable has a wrong type; then nothing has run. */
export async function answerChange(
  { schema, documents, formatErrors }: Options,
  call: Call,
  ctx: Ctx,
  { headers, body }: Request,
): Promise<ChangeAnswer | undefined> {
  const { compiled, variables, operationName } = call;
  const { document, operation } = compiled;
  const header = headers[keyHeader];
  const toOutcome = ({ data, errors }: ExecutionResult): Outcome => {
    const result = { errors: errors?.length ? formatErrors(errors, ctx, operationName) : undefined, data };
    const unavailable = unavailableOf(data, result.errors);
    return { result, unavailable, stored: { status: unavailable?.status ?? 200, body: result } };
  };
  if (header !== undefined) {
    // The payload as Apollo Server reads it, which may serve the retry.
    const payload = {
      query: body.query ?? documents.textOf(body.documentId),
      variables: body.variables ?? undefined,
      operationName: body.operationName ?? undefined,
    };
    try {
      const keyed = await keyedMutationOf(schema, ctx, { header, document, operation, payload });
      if (keyed && keyed.field.extensions['ownTransaction'] !== true) {
        const run = (inside: Ctx) => compiled.run(inside, variables);
        const answer = await answerInTransaction({ ctx, request: keyed.request, run, toOutcome });
        if (answer !== 'interrupted') return answer;
      }
      const stored = keyed && (await claimMutation(ctx, keyed.request));
      if (stored) return toKeyedAnswer(stored);
    } catch (error) {
      return toKeyedAnswer(refuseKeyed(error, ctx, operation.name?.value ?? ''));
    }
  }
  const executed = await compiled.run(ctx, variables);
  const { claim } = ctx;
  if (executed.data === undefined) {
    delete ctx.claim;
    await claim?.release({ status: 400, body: {} });
    return undefined;
  }
  const outcome = toOutcome(executed);
  if (claim) await storeMutationAnswer(ctx, claim, outcome.stored);
  return toAnswer(outcome);
}

interface KeyedRun {
  ctx: Ctx;
  request: KeyedRequest;
  run(inside: Ctx): ExecutionResult | Promise<ExecutionResult>;
  toOutcome(result: ExecutionResult): Outcome;
}

const isTransient = ({ extensions }: GraphQLFormattedError): boolean => !isFinal([extensions?.['code']]);

/** Rolls back the transaction of a mutation that did not run. */
class WrongVariables extends Error {}

/**
 * Runs a mutation, and the fields of its answer, in one transaction with its key: effect and answer are committed together. Throws the
 * refusal of the key.
 */
async function answerInTransaction({
  ctx,
  request,
  run,
  toOutcome,
}: KeyedRun): Promise<ChangeAnswer | 'interrupted' | undefined> {
  let isClaimed = false;
  try {
    return await inTransaction(ctx, async (inside) => {
      isClaimed = false;
      const claimed = await claimInTransaction(inside, request);
      if (claimed === 'interrupted') return claimed;
      if (claimed !== 'claimed') return toKeyedAnswer(toReplay(claimed.replay));
      isClaimed = true;
      const change: KeyedChange = {};
      const result = await run({ ...inside, change });
      if (change.undoneBy) throw change.undoneBy.error;
      if (result.data === undefined) throw new WrongVariables();
      const outcome = toOutcome(result);
      // A transient failure of a field of the answer rolls the effect back, because it is not stored and the request may be retried.
      const fault = result.errors?.[outcome.result.errors?.findIndex(isTransient) ?? -1];
      if (fault) throw fault.originalError ?? fault;
      await storeWithCommit(inside, request, outcome.stored);
      return toAnswer(outcome);
    });
  } catch (error) {
    if (error instanceof WrongVariables) return undefined;
    if (!isClaimed) throw error;
    if (isKeyTaken(error)) return failInProgress();
    const refused = toOutcome(await run({ ...ctx, change: { undoneBy: { error } } }));
    if (!refused.result.errors?.some(isTransient)) await storeRefusal(ctx, request, refused.stored);
    return toAnswer(refused);
  }
}
