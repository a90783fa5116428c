import {
  type ASTVisitor,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValidationContext,
  type ValidationRule,
} from 'graphql';

/** The limits of contract section 4 for whoever calls; refused with 400 before anything runs. */
export const queryLimits = { depth: 10, aliases: 30, tokens: 2000, bytes: 100 * 1024, cost: 20_000 } as const;

const introspectionDepth = 16;

const tooComplex = (message: string): GraphQLError =>
  new GraphQLError(message, { extensions: { code: 'QUERY_TOO_COMPLEX' } });

interface Totals {
  aliases: number;
  guesses: number;
}

/** Depth, aliases and guess-limited fields, counted through fragments: a fragment counts where it is spread. */
export const limitRule: ValidationRule = (context: ValidationContext): ASTVisitor => ({
  OperationDefinition(operation: OperationDefinitionNode) {
    if (!context.getSchema().getRootType(operation.operation)) {
      const message = `The schema has no ${operation.operation} operations.`;
      return void context.reportError(
        new GraphQLError(message, { nodes: operation, extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } }),
      );
    }
    const totals: Totals = { aliases: 0, guesses: 0 };
    const guessed = guessLimitedNames(context);
    let steps = 0;
    const walk = (set: SelectionSetNode | undefined, depth: number, path: readonly string[], most: number): void => {
      if (!set) return;
      if (depth > most) throw tooComplex(`The query is deeper than ${queryLimits.depth}.`);
      for (const selection of set.selections) {
        steps += 1;
        if (steps > queryLimits.tokens * 5) throw tooComplex('The query selects too much.');
        if (selection.kind === Kind.FIELD) {
          if (selection.alias) totals.aliases += 1;
          if (guessed.has(selection.name.value) && depth === 1) totals.guesses += 1;
          // The standard introspection query is deeper than any screen; production answers none at all.
          const inside = depth === 1 && /^__(schema|type)$/.test(selection.name.value) ? introspectionDepth : most;
          walk(selection.selectionSet, depth + 1, path, inside);
        } else if (selection.kind === Kind.INLINE_FRAGMENT) {
          walk(selection.selectionSet, depth, path, most);
        } else if (!path.includes(selection.name.value)) {
          const fragment: FragmentDefinitionNode | null | undefined = context.getFragment(selection.name.value);
          walk(fragment?.selectionSet, depth, [...path, selection.name.value], most);
        }
      }
    };
    try {
      walk(operation.selectionSet, 1, [], queryLimits.depth);
      if (totals.aliases > queryLimits.aliases)
        throw tooComplex(`The query uses more than ${queryLimits.aliases} aliases.`);
      if (totals.guesses > 1) throw tooComplex('One sign-in, code or password field in an operation.');
    } catch (error) {
      if (error instanceof GraphQLError) context.reportError(error);
      else throw error;
    }
  },
});

function guessLimitedNames(context: ValidationContext): Set<string> {
  const fields = Object.values(context.getSchema().getMutationType()?.getFields() ?? {});
  return new Set(fields.filter((field) => field.extensions['guessLimited'] === true).map((field) => field.name));
}
