import {
  type DocumentNode,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  Lexer,
  parse,
  type SelectionNode,
  type SelectionSetNode,
  Source,
  TokenKind,
} from 'graphql';

/** The limits of contract section 4 for every caller; a query that exceeds one answers 400 before it runs. */
export const queryLimits = { depth: 10, aliases: 30, tokens: 2000, bytes: 100 * 1024, cost: 20_000 } as const;

/** The standard introspection query is deeper than any other; in production only callers with a token may send it. */
const introspectionDepth = 16;
/** The most that a query without fragments can have within its tokens. */
const maxSelections = queryLimits.tokens;
/** GraphQL finds the line of an error by counting all lines before it. */
const maxLines = queryLimits.tokens;
/** Validation compares fields of one name and fragments of one level in pairs; a fragment counts as several fields. */
const maxPairs = queryLimits.tokens;
const fieldsOfFragment = 4;
const maxDirectives = 100;
/** Fragments that spread one another in a chain: each is compared with all that follow. */
const maxFragmentsInChain = 30;
/** Nested brackets: the parser is recursive, and far more of them overflow its stack. */
const maxNested = 100;
/** Explorers send all operations of their editor with the name of the one to run. */
const maxOperations = 100;

/** The highest number and length of memoized texts: callers must not fill the memory by long ones. */
export const memoizedTexts = { count: 1_000, length: 4_096 } as const;

/** The size of a selection set, including its fragments: a fragment counts at each spread. */
interface Size {
  /** Levels of selection sets. */
  levels: number;
  /** The same below `__schema` and `__type` of this level. */
  schemaLevels: number;
  selections: number;
  aliases: number;
  /** Fields with @GuessLimited of this level. */
  guesses: number;
  /** The longest chain of fragments. */
  chain: number;
  /** `__schema` of this level: each is the whole schema. */
  schemas: number;
}

const refusal = (code: string, message: string): GraphQLError => new GraphQLError(message, { extensions: { code } });
const tooComplex = (message: string): GraphQLError => refusal('QUERY_TOO_COMPLEX', message);

/**
 * Checks a query against the limits before GraphQL validates it. Each fragment is measured once, so the time is linear in the length.
 * Returns undefined for a query within the limits.
 */
export function createQueryLimits(schema: GraphQLSchema): (query: string) => GraphQLError | undefined {
  const guessed = guessLimitedNames(schema);
  const known = new Set<string>();
  return (query) => {
    if (known.has(query)) return undefined;
    if (hasMoreLines(query, maxLines)) return tooComplex(`The query has more than ${maxLines} lines.`);
    const document = parseQuery(query);
    const refused = document instanceof GraphQLError ? document : new QuerySize(document, guessed).refusalFor(schema);
    if (refused || query.length > memoizedTexts.length) return refused;
    if (known.size >= memoizedTexts.count) known.clear();
    known.add(query);
    return undefined;
  };
}

/** The message of the parser at its token limit. */
const tooManyTokens = /^Syntax Error: Document contains more tha[nt] \d+ tokens/;

function parseQuery(query: string): DocumentNode | GraphQLError {
  try {
    if (isNestedBeyond(query, maxNested)) return tooComplex(`The query nests more than ${maxNested} brackets.`);
    return parse(query, { maxTokens: queryLimits.tokens, noLocation: true });
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    const { message, source, positions } = error;
    if (tooManyTokens.test(message)) return tooComplex(`The query has more than ${queryLimits.tokens} tokens.`);
    return new GraphQLError(message, { source, positions, extensions: { code: 'GRAPHQL_PARSE_FAILED' } });
  }
}

/** The document; undefined if the text is invalid or beyond the limits of the parser. */
export function parseWithinLimits(query: string): DocumentNode | undefined {
  const document = parseQuery(query);
  return document instanceof GraphQLError ? undefined : document;
}

const opening: ReadonlySet<TokenKind> = new Set([TokenKind.BRACE_L, TokenKind.BRACKET_L, TokenKind.PAREN_L]);
const closing: ReadonlySet<TokenKind> = new Set([TokenKind.BRACE_R, TokenKind.BRACKET_R, TokenKind.PAREN_R]);

/** Reads no more tokens than are allowed; throws the parser's error for an invalid one. */
function isNestedBeyond(query: string, most: number): boolean {
  const lexer = new Lexer(new Source(query));
  let levels = 0;
  for (let count = 0; count <= queryLimits.tokens; count += 1) {
    const { kind } = lexer.advance();
    if (kind === TokenKind.EOF) return false;
    if (opening.has(kind)) levels += 1;
    else if (closing.has(kind)) levels -= 1;
    if (levels > most) return true;
  }
  return false;
}

function hasMoreLines(text: string, most: number): boolean {
  let count = 1;
  for (const _ of text.matchAll(/\r\n|\n|\r/g)) {
    count += 1;
    if (count > most) return true;
  }
  return false;
}

class QuerySize {
  private readonly fragments = new Map<string, FragmentDefinitionNode>();
  private readonly known = new Map<string, Size>();
  /** Fragments in progress: one that occurs again spreads itself. */
  private readonly open = new Set<string>();
  private cycle: string | undefined;
  private pairs = 0;
  private directives = 0;
  private operations = 0;

  constructor(
    private readonly document: DocumentNode,
    private readonly guessed: ReadonlySet<string>,
  ) {
    for (const one of document.definitions)
      if (one.kind === Kind.FRAGMENT_DEFINITION) this.fragments.set(one.name.value, one);
  }

  refusalFor(schema: GraphQLSchema): GraphQLError | undefined {
    for (const one of this.document.definitions) {
      if (one.kind === Kind.FRAGMENT_DEFINITION) this.ofFragment(one.name.value);
      if (one.kind !== Kind.OPERATION_DEFINITION) continue;
      this.operations += 1;
      this.directives += one.directives?.length ?? 0;
      if (!schema.getRootType(one.operation))
        return refusal('GRAPHQL_VALIDATION_FAILED', `The schema has no ${one.operation} operations.`);
      const beyond = beyondLimits(this.ofSet(one.selectionSet));
      if (beyond) return tooComplex(beyond);
    }
    if (this.cycle !== undefined)
      return refusal('GRAPHQL_VALIDATION_FAILED', `The fragment "${this.cycle}" spreads itself.`);
    if (this.directives > maxDirectives) return tooComplex(`The query uses more than ${maxDirectives} directives.`);
    if (this.operations > maxOperations) return tooComplex(`There are more than ${maxOperations} operations.`);
    return this.pairs > maxPairs ? tooComplex('The query names the same fields too often.') : undefined;
  }

  private ofSet({ selections }: SelectionSetNode): Size {
    const size: Size = { ...nothing, levels: 1 };
    const named = new Map<string, number>();
    for (const one of selections) {
      const isField = one.kind === Kind.FIELD;
      const name = isField ? (one.alias?.value ?? one.name.value) : '...';
      const before = named.get(name) ?? 0;
      this.pairs += isField ? before : before * fieldsOfFragment;
      named.set(name, before + 1);
      this.directives += one.directives?.length ?? 0;
      add(size, this.ofSelection(one));
    }
    return size;
  }

  private ofSelection(one: SelectionNode): Size {
    if (one.kind === Kind.FRAGMENT_SPREAD) return counted(this.ofFragment(one.name.value));
    if (one.kind === Kind.INLINE_FRAGMENT) return counted(this.ofSet(one.selectionSet));
    const inner = one.selectionSet ? this.ofSet(one.selectionSet) : nothing;
    const levels = 1 + Math.max(inner.levels, inner.schemaLevels);
    const isSchema = one.name.value === '__schema' || one.name.value === '__type';
    return {
      levels: isSchema ? 1 : levels,
      schemaLevels: isSchema ? levels : 0,
      selections: 1 + inner.selections,
      aliases: (one.alias ? 1 : 0) + inner.aliases,
      guesses: this.guessed.has(one.name.value) ? 1 : 0,
      chain: inner.chain,
      schemas: one.name.value === '__schema' ? 1 : 0,
    };
  }

  private ofFragment(name: string): Size {
    const known = this.known.get(name);
    if (known) return known;
    const fragment = this.fragments.get(name);
    if (!fragment) return nothing;
    if (this.open.has(name)) {
      this.cycle ??= name;
      return nothing;
    }
    this.open.add(name);
    this.directives += fragment.directives?.length ?? 0;
    const set = this.ofSet(fragment.selectionSet);
    const size = { ...set, chain: set.chain + 1 };
    this.open.delete(name);
    this.known.set(name, size);
    return size;
  }
}

const nothing: Size = { levels: 0, schemaLevels: 0, selections: 0, aliases: 0, guesses: 0, chain: 0, schemas: 0 };

/** A fragment is a selection and not a level. */
const counted = (size: Size): Size => ({ ...size, selections: size.selections + 1 });

function add(size: Size, more: Size): void {
  size.levels = Math.max(size.levels, more.levels);
  size.schemaLevels = Math.max(size.schemaLevels, more.schemaLevels);
  size.selections += more.selections;
  size.aliases += more.aliases;
  size.guesses += more.guesses;
  size.chain = Math.max(size.chain, more.chain);
  size.schemas += more.schemas;
}

function beyondLimits(size: Size): string | undefined {
  const { levels, schemaLevels, selections, aliases, guesses, chain, schemas } = size;
  if (levels > queryLimits.depth || schemaLevels > introspectionDepth)
    return `The query is deeper than ${queryLimits.depth}.`;
  if (selections > maxSelections) return 'The query selects too much.';
  if (aliases > queryLimits.aliases) return `The query uses more than ${queryLimits.aliases} aliases.`;
  if (chain > maxFragmentsInChain) return `More than ${maxFragmentsInChain} fragments spread one another in a row.`;
  if (schemas > 1) return 'One __schema in an operation.';
  return guesses > 1 ? 'One sign-in, code or password field in an operation.' : undefined;
}

function guessLimitedNames(schema: GraphQLSchema): Set<string> {
  const fields = Object.values(schema.getMutationType()?.getFields() ?? {});
  return new Set(fields.filter((field) => field.extensions['guessLimited'] === true).map((field) => field.name));
}
