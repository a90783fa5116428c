import { limits, type TextKey } from '@admission/schema';
import { type ApolloServerPlugin, HeaderMap } from '@apollo/server';
import {
  type DocumentNode,
  type FormattedExecutionResult,
  GraphQLError,
  type GraphQLSchema,
  getVariableValues,
  type OperationDefinitionNode,
} from 'graphql';
import type { Ctx, TokenGrant } from '../core/context.ts';
import type { Quota, RateLimit } from '../core/rate-limits.ts';
import { Refusal } from '../core/refusal.ts';
import { rateLimitHeaders } from '../http/rate-limit-headers.ts';
import { toGraphQLError } from './client-errors.ts';
import { countPrice, estimatePrice, type Price, type PricedOperation, pointsPerDocument } from './cost-estimate.ts';
import { queryLimits } from './query-limits.ts';
import { startTokenTurn } from './token-turns.ts';

/** The cost of an answer and the remaining budget of the token. */
interface SpentCost {
  /** The estimate, consumed before the operation runs. */
  requested: number;
  /** The number of delivered fields; the rest of the estimate is refunded. */
  actual: number;
  budget: number;
  remaining: number;
  resetAt: string;
}

interface OperationCall {
  document: DocumentNode;
  operation: OperationDefinitionNode | undefined;
  variables: Record<string, unknown>;
}

/** The price of the operation; undefined if a variable has a wrong type, which the execution refuses by name. */
export function priceOf(schema: GraphQLSchema, call: OperationCall): Price | undefined {
  const priced = readVariables(schema, call);
  return priced && estimatePrice(priced);
}

/** The same with counted lists, for tokens, which may send any query. */
async function countedPriceOf(schema: GraphQLSchema, ctx: Ctx, call: OperationCall): Promise<Price | undefined> {
  const priced = readVariables(schema, call);
  return priced && countPrice(priced, ctx);
}

function readVariables(schema: GraphQLSchema, call: OperationCall): PricedOperation | undefined {
  const { document, operation, variables } = call;
  if (!operation) return undefined;
  // One error is enough: a list of wrong values would give one each.
  const read = getVariableValues(schema, operation.variableDefinitions ?? [], variables, { maxErrors: 1 });
  if (read.errors) return undefined;
  return { schema, document, operation, variables: read.coerced };
}

/** The number of fields of an answer; a list of scalars counts as one. */
function countFields(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  if (Array.isArray(value)) return value.reduce((sum: number, one) => sum + countFields(one), 0);
  let sum = 0;
  for (const one of Object.values(value)) sum += 1 + countFields(one);
  return sum;
}

const budgetOf = ({ costPerMinute }: TokenGrant): RateLimit => ({
  name: `token-cost-${costPerMinute}`,
  points: costPerMinute,
  seconds: 60,
  scales: false,
  refusal: 'tokenBudgetSpent' satisfies TextKey,
});

const quotaHeaders = (token: TokenGrant, cost: Omit<Quota, 'limit'>) =>
  rateLimitHeaders({ requests: token.requests, cost: { limit: token.costPerMinute, ...cost } });

/** Consumes the cost from the budget of the calling token; refuses if less is left. */
async function spend(ctx: Ctx, token: TokenGrant, cost: number): Promise<SpentCost> {
  try {
    const { left, resetInMs } = await ctx.app.limits.consumePoints(budgetOf(token), token.id, cost);
    const resetAt = new Date(ctx.now().getTime() + resetInMs).toISOString();
    return { requested: cost, actual: cost, budget: token.costPerMinute, remaining: left, resetAt };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // A refused operation costs nothing, so cheaper ones still run.
    const left = await ctx.app.limits.refund(budgetOf(token), token.id, cost);
    const shown = toGraphQLError(error, ctx.lang, ctx.requestId);
    const seconds = error.details.retryAfter ?? 1;
    const headers = new HeaderMap([
      ['retry-after', String(seconds)],
      ...quotaHeaders(token, { left, resetInMs: seconds * 1000 }),
    ]);
    throw new GraphQLError(shown.message, { extensions: { ...shown.extensions, http: { status: 429, headers } } });
  }
}

/**
 * Refunds the unused part of the estimate, within the same minute. An answer without data costs its estimate, because lists may have been
 * read before the error, unless the server was busy.
 */
async function settle(ctx: Ctx, token: TokenGrant, spent: SpentCost & Pick<Price, 'documents'>, answer: Answer) {
  const { documents, ...cost } = spent;
  const drawn = isBusy(answer) ? 0 : documents;
  const actual = Math.min(cost.requested, pointsOf(answer, cost.requested) + drawn);
  const unused = cost.requested - actual;
  if (unused === 0 || ctx.now() >= new Date(cost.resetAt)) return cost;
  await ctx.app.limits.refund(budgetOf(token), token.id, unused);
  return { ...cost, actual, remaining: cost.remaining + unused };
}

type Answer = Pick<FormattedExecutionResult, 'data' | 'errors'>;

const isBusy = ({ errors = [] }: Answer): boolean =>
  errors.length > 0 && errors.every(({ extensions }) => extensions?.['code'] === 'SERVICE_UNAVAILABLE');

function pointsOf(answer: Answer, requested: number): number {
  const { data, errors } = answer;
  return errors && !data && !isBusy(answer) ? requested : Math.max(1, countFields(data));
}

/** Several zips in an operation would occupy the limit of all callers. */
export const mostDocuments = limits.documents.formsPerZip * pointsPerDocument;

const tooComplex = (message: string): GraphQLError =>
  new GraphQLError(message, {
    extensions: { code: 'QUERY_TOO_COMPLEX', http: { status: 400, headers: new HeaderMap() } },
  });

/** Refuses operations that cost too much, and reports to tokens the cost of the answer and their remaining budget. */
export function costPlugin(schema: GraphQLSchema): ApolloServerPlugin<Ctx> {
  return {
    async requestDidStart({ contextValue: ctx }) {
      let spent: (SpentCost & Pick<Price, 'documents'>) | undefined;
      let endTurn: (() => void) | undefined;
      return {
        async didResolveOperation({ document, operation, request }) {
          // The execution refuses several operations without a name.
          if (!operation) return;
          const token = ctx.user?.token;
          // Counting the lists is part of the turn.
          if (token) endTurn = await startTokenTurn(ctx);
          const call = { document, operation, variables: request.variables ?? {} };
          const price = token ? await countedPriceOf(schema, ctx, call) : priceOf(schema, call);
          if (price === undefined) return;
          const { cost, documents } = price;
          const most = Math.min(queryLimits.cost, token?.costPerMinute ?? queryLimits.cost);
          if (cost > most) throw tooComplex(`The query costs ${cost}; at most ${most} are allowed.`);
          if (documents > mostDocuments)
            throw tooComplex(`At most ${limits.documents.formsPerZip} documents in an operation.`);
          if (token) spent = { ...(await spend(ctx, token, cost)), documents };
        },
        async willSendResponse({ response }) {
          endTurn?.();
          const token = ctx.user?.token;
          if (!spent || !token || response.body.kind !== 'single') return;
          const { singleResult } = response.body;
          const cost = await settle(ctx, token, spent, singleResult);
          const resetInMs = new Date(cost.resetAt).getTime() - ctx.now().getTime();
          for (const [name, value] of quotaHeaders(token, { left: cost.remaining, resetInMs }))
            response.http.headers.set(name, value);
          response.body.singleResult = { ...singleResult, extensions: { ...singleResult.extensions, cost } };
        },
      };
    },
  };
}
