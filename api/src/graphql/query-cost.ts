import type { TextKey } from '@admission/schema';
import { type ApolloServerPlugin, HeaderMap } from '@apollo/server';
import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  getVariableValues,
  type OperationDefinitionNode,
} from 'graphql';
import {
  type ComplexityEstimator,
  fieldExtensionsEstimator,
  getComplexity,
  simpleEstimator,
} from 'graphql-query-complexity/cjs';
import type { Ctx, TokenGrant } from '../core/context.ts';
import type { RateLimit } from '../core/rate-limits.ts';
import { Refusal } from '../core/refusal.ts';
import { toGraphQLError } from './client-errors.ts';
import { queryLimits } from './query-limits.ts';

/** The length assumed for a list without a limit. */
const assumedListSize = 20;

/** The schema is in memory and the depth of its queries is limited, so introspection has a fixed cost. */
const introspectionCost = 100;
const introspectionEstimator: ComplexityEstimator = ({ type, field }) => {
  if (type.name.startsWith('__')) return 0;
  return field.name === '__schema' || field.name === '__type' ? introspectionCost : undefined;
};

/** A list costs its requested length times the cost of an item. */
const listEstimator: ComplexityEstimator = ({ field, args, childComplexity }) => {
  if (!String(field.type).includes('[')) return undefined;
  const asked = [args['limit'], args['first'], args['last'], args['pageSize']].find((one) => typeof one === 'number');
  return 1 + Math.max(1, childComplexity) * Math.max(1, asked ?? assumedListSize);
};

/** The cost of a field that returns a page of a list: by the length of the page instead of the assumed one. */
export const costOfPage =
  <TArgs>(sizeOf: (args: TArgs) => number) =>
  ({ args, childComplexity }: { args: TArgs; childComplexity: number }): number =>
    1 + Math.ceil(childComplexity * Math.max(1, sizeOf(args) / assumedListSize));

/** The cost of an answer and the remaining budget of the token. */
interface SpentCost {
  requested: number;
  budget: number;
  remaining: number;
  resetAt: string;
}

interface OperationCall {
  document: DocumentNode;
  operation: OperationDefinitionNode | undefined;
  variables: Record<string, unknown>;
}

/** The cost of the operation; undefined if its variables are of the wrong type, which the execution refuses by name. */
export function costOf(schema: GraphQLSchema, { document, operation, variables }: OperationCall): number | undefined {
  // One error is enough: a list of wrong values would give one each.
  const read = getVariableValues(schema, operation?.variableDefinitions ?? [], variables, { maxErrors: 1 });
  if (read.errors) return undefined;
  return getComplexity({
    schema,
    query: document,
    ...(operation?.name ? { operationName: operation.name.value } : {}),
    variables,
    estimators: [
      introspectionEstimator,
      fieldExtensionsEstimator(),
      listEstimator,
      simpleEstimator({ defaultComplexity: 1 }),
    ],
  });
}

const budgetOf = ({ costPerMinute }: TokenGrant): RateLimit => ({
  name: `token-cost-${costPerMinute}`,
  points: costPerMinute,
  seconds: 60,
  scales: false,
  refusal: 'tokenBudgetSpent' satisfies TextKey,
});

/** Takes the cost from the budget of the calling token; refuses if less is left. */
async function spend(ctx: Ctx, token: TokenGrant, cost: number): Promise<SpentCost> {
  try {
    const { left, resetInMs } = await ctx.app.limits.consumePoints(budgetOf(token), token.id, cost);
    const resetAt = new Date(ctx.now().getTime() + resetInMs).toISOString();
    return { requested: cost, budget: token.costPerMinute, remaining: left, resetAt };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const shown = toGraphQLError(error, ctx.lang, ctx.requestId);
    const headers = new HeaderMap([['retry-after', String(error.details.retryAfter ?? 1)]]);
    throw new GraphQLError(shown.message, { extensions: { ...shown.extensions, http: { status: 429, headers } } });
  }
}

/** Refuses operations that cost too much, and reports to tokens the cost of the answer and their remaining budget. */
export function costPlugin(schema: GraphQLSchema): ApolloServerPlugin<Ctx> {
  return {
    async requestDidStart({ contextValue: ctx }) {
      let spent: SpentCost | undefined;
      return {
        async didResolveOperation({ document, operation, request }) {
          // Several operations and no name: refused on execution.
          if (!operation) return;
          const cost = costOf(schema, { document, operation, variables: request.variables ?? {} });
          if (cost === undefined) return;
          const token = ctx.user?.token;
          const most = Math.min(queryLimits.cost, token?.costPerMinute ?? queryLimits.cost);
          if (cost > most) {
            throw new GraphQLError(`The query costs ${cost}; at most ${most} are allowed.`, {
              extensions: { code: 'QUERY_TOO_COMPLEX', http: { status: 400, headers: new HeaderMap() } },
            });
          }
          if (token) spent = await spend(ctx, token, cost);
        },
        async willSendResponse({ response }) {
          if (!spent || response.body.kind !== 'single') return;
          const { singleResult } = response.body;
          response.body.singleResult = { ...singleResult, extensions: { ...singleResult.extensions, cost: spent } };
        },
      };
    },
  };
}
