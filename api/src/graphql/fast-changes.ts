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

/** The answer to a change. */
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

/** A result for the caller, and as it is stored. */
interface Made {
  result: Result;
  unavailable: Unavailable | undefined;
  stored: StoredAnswer;
}

const toText = (body: object): string => `${JSON.stringify(body)}\n`;
const toAnswer = ({ result, unavailable }: Made): ChangeAnswer => ({ ...unavailable, text: toText(result) });
const toKnown = (known: KeyedAnswer): ChangeAnswer => ({ ...known, text: toText(known.body) });

/** The mutation of a persisted document. Undefined if the variables are of a wrong type; then nothing has run. */
export async function answerChange(
  { schema, documents, formatErrors }: Options,
  call: Call,
  ctx: Ctx,
  { headers, body }: Request,
): Promise<ChangeAnswer | undefined> {
  const { compiled, variables, operationName } = call;
  const { document, operation } = compiled;
  const header = headers[keyHeader];
  const toMade = ({ data, errors }: ExecutionResult): Made => {
    const result = { errors: errors?.length ? formatErrors(errors, ctx, operationName) : undefined, data };
    const unavailable = unavailableOf(data, result.errors);
    return { result, unavailable, stored: { status: unavailable?.status ?? 200, body: result } };
  };
  if (header !== undefined) {
    // As Apollo Server reads them, because a repetition may take its path.
    const payload = {
      query: documents.textOf(String(body.documentId)) ?? body.query,
      variables: body.variables ?? undefined,
      operationName: body.operationName ?? undefined,
    };
    try {
      const keyed = await keyedMutationOf(schema, ctx, { header, document, operation, payload });
      if (keyed && keyed.field.extensions['ownTransaction'] !== true) {
        const run = (inside: Ctx) => compiled.run(inside, variables);
        const answer = await answerInTransaction({ ctx, request: keyed.request, run, toMade });
        if (answer !== 'interrupted') return answer;
      }
      const known = keyed && (await claimMutation(ctx, keyed.request));
      if (known) return toKnown(known);
    } catch (error) {
      return toKnown(refuseKeyed(error, ctx, operation.name?.value ?? ''));
    }
  }
  const made = await compiled.run(ctx, variables);
  const { claim } = ctx;
  if (made.data === undefined) {
    delete ctx.claim;
    await claim?.release({ status: 400, body: {} });
    return undefined;
  }
  const answer = toMade(made);
  if (claim) await storeMutationAnswer(ctx, claim, answer.stored);
  return toAnswer(answer);
}

interface KeyedRun {
  ctx: Ctx;
  request: KeyedRequest;
  run(inside: Ctx): ExecutionResult | Promise<ExecutionResult>;
  toMade(result: ExecutionResult): Made;
}

const isPassing = ({ extensions }: GraphQLFormattedError): boolean => !isFinal([extensions?.['code']]);

/** Ends the transaction of a change that did not run. */
class WrongVariables extends Error {}

/**
 * Runs a change, and the fields of its answer, in one transaction with its key: effect and answer are committed together. Throws the
 * refusal of the key.
 */
async function answerInTransaction({
  ctx,
  request,
  run,
  toMade,
}: KeyedRun): Promise<ChangeAnswer | 'interrupted' | undefined> {
  let isClaimed = false;
  try {
    return await inTransaction(ctx, async (inside) => {
      isClaimed = false;
      const claimed = await claimInTransaction(inside, request);
      if (claimed === 'interrupted') return claimed;
      if (claimed !== 'claimed') return toKnown(toReplay(claimed.replay));
      isClaimed = true;
      const change: KeyedChange = {};
      const result = await run({ ...inside, change });
      if (change.undoneBy) throw change.undoneBy.error;
      if (result.data === undefined) throw new WrongVariables();
      const made = toMade(result);
      // A field of the answer has failed: a repetition must find the change undone.
      const fault = result.errors?.[made.result.errors?.findIndex(isPassing) ?? -1];
      if (fault) throw fault.originalError ?? fault;
      await storeWithCommit(inside, request, made.stored);
      return toAnswer(made);
    });
  } catch (error) {
    if (error instanceof WrongVariables) return undefined;
    if (!isClaimed) throw error;
    if (isKeyTaken(error)) return failInProgress();
    const refused = toMade(await run({ ...ctx, change: { undoneBy: { error } } }));
    if (!refused.result.errors?.some(isPassing)) await storeRefusal(ctx, request, refused.stored);
    return toAnswer(refused);
  }
}
