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

/** The limits of contract section 4 for whoever calls; refused with 400 before anything runs. */
export const queryLimits = { depth: 10, aliases: 30, tokens: 2000, bytes: 100 * 1024, cost: 20_000 } as const;

/** The standard introspection query is deeper than any screen; production answers none at all to callers without a token. */
const introspectionDepth = 16;
/** As many as a query without fragments could name within its tokens. */
const mostSelections = queryLimits.tokens;
/** An error tells its line, and finding it takes time for each line before it. */
const mostLines = queryLimits.tokens;
/** Fields of one name and fragments of one level are compared pair by pair when a query is validated; a fragment holds several fields. */
const mostPairs = queryLimits.tokens;
const fieldsOfFragment = 4;
const mostDirectives = 100;
/** Fragments that spread one another in a row: each is compared with all that follow. */
const mostFragmentsInRow = 30;
/** Brackets within brackets: far more than any query, and far less than what the parser, which calls itself for each, stumbles over. */
const mostNested = 100;
/** Explorers send all that stand in their editor, and name the one to run. */
const mostOperations = 100;

/** Texts that were found to be within the limits; enough for every program, and small whatever is sent. */
const remembered = { texts: 1_000, length: 4_096 } as const;

/** What a selection set holds, with what its fragments bring: a fragment counts where it is spread. */
interface Held {
  /** Levels of selection sets. */
  levels: number;
  /** The same below `__schema` and `__type` of this level. */
  schemaLevels: number;
  selections: number;
  aliases: number;
  /** Guess-limited fields of this level. */
  guesses: number;
  /** Fragments in a row. */
  row: number;
  /** `__schema` of this level: each is the whole schema once more. */
  schemas: number;
}

const refusal = (code: string, message: string): GraphQLError => new GraphQLError(message, { extensions: { code } });
const tooComplex = (message: string): GraphQLError => refusal('QUERY_TOO_COMPLEX', message);

/**
 * Holds a query against the limits before GraphQL validates it: each part of the document is looked at once, whatever it is spread
 * into, so that it takes no longer than reading it. Undefined where the query may go on.
 */
export function limitsOf(schema: GraphQLSchema): (query: string) => GraphQLError | undefined {
  const guessed = guessLimitedNames(schema);
  const fine = new Set<string>();
  return (query) => {
    if (fine.has(query)) return undefined;
    if (hasMoreLines(query, mostLines)) return tooComplex(`The query has more than ${mostLines} lines.`);
    const document = read(query);
    const refused = document instanceof GraphQLError ? document : new Measure(document, guessed).refusalFor(schema);
    if (refused || query.length > remembered.length) return refused;
    if (fine.size >= remembered.texts) fine.clear();
    fine.add(query);
    return undefined;
  };
}

/** What the parser says where it stops at the limit it was given. */
const tooManyTokens = /^Syntax Error: Document contains more tha[nt] \d+ tokens/;

/** The document, or why the text is none. */
function read(query: string): DocumentNode | GraphQLError {
  try {
    if (isNestedBeyond(query, mostNested)) return tooComplex(`The query nests more than ${mostNested} brackets.`);
    return parse(query, { maxTokens: queryLimits.tokens, noLocation: true });
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    const { message, source, positions } = error;
    if (tooManyTokens.test(message)) return tooComplex(`The query has more than ${queryLimits.tokens} tokens.`);
    return new GraphQLError(message, { source, positions, extensions: { code: 'GRAPHQL_PARSE_FAILED' } });
  }
}

/** The document; undefined where the text is none. */
export function parsed(query: string): DocumentNode | undefined {
  const document = read(query);
  return document instanceof GraphQLError ? undefined : document;
}

const opening: ReadonlySet<TokenKind> = new Set([TokenKind.BRACE_L, TokenKind.BRACKET_L, TokenKind.PAREN_L]);
const closing: ReadonlySet<TokenKind> = new Set([TokenKind.BRACE_R, TokenKind.BRACKET_R, TokenKind.PAREN_R]);

/** Looks at no more tokens than are allowed; throws what the parser throws where one cannot be read. */
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

class Measure {
  private readonly fragments = new Map<string, FragmentDefinitionNode>();
  private readonly known = new Map<string, Held>();
  /** Fragments that are being looked at: one that is met again spreads itself. */
  private readonly open = new Set<string>();
  private circle: string | undefined;
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
    if (this.circle !== undefined)
      return refusal('GRAPHQL_VALIDATION_FAILED', `The fragment "${this.circle}" spreads itself.`);
    if (this.directives > mostDirectives) return tooComplex(`The query uses more than ${mostDirectives} directives.`);
    if (this.operations > mostOperations) return tooComplex(`There are more than ${mostOperations} operations.`);
    return this.pairs > mostPairs ? tooComplex('The query names the same fields too often.') : undefined;
  }

  private ofSet({ selections }: SelectionSetNode): Held {
    const held: Held = { ...nothing, levels: 1 };
    const named = new Map<string, number>();
    for (const one of selections) {
      const isField = one.kind === Kind.FIELD;
      const name = isField ? (one.alias?.value ?? one.name.value) : '...';
      const before = named.get(name) ?? 0;
      this.pairs += isField ? before : before * fieldsOfFragment;
      named.set(name, before + 1);
      this.directives += one.directives?.length ?? 0;
      add(held, this.ofSelection(one));
    }
    return held;
  }

  private ofSelection(one: SelectionNode): Held {
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
      row: inner.row,
      schemas: one.name.value === '__schema' ? 1 : 0,
    };
  }

  private ofFragment(name: string): Held {
    const known = this.known.get(name);
    if (known) return known;
    const fragment = this.fragments.get(name);
    if (!fragment) return nothing;
    if (this.open.has(name)) {
      this.circle ??= name;
      return nothing;
    }
    this.open.add(name);
    this.directives += fragment.directives?.length ?? 0;
    const set = this.ofSet(fragment.selectionSet);
    const held = { ...set, row: set.row + 1 };
    this.open.delete(name);
    this.known.set(name, held);
    return held;
  }
}

const nothing: Held = { levels: 0, schemaLevels: 0, selections: 0, aliases: 0, guesses: 0, row: 0, schemas: 0 };

/** A fragment is no level of its own, but it is a selection. */
const counted = (held: Held): Held => ({ ...held, selections: held.selections + 1 });

function add(held: Held, more: Held): void {
  held.levels = Math.max(held.levels, more.levels);
  held.schemaLevels = Math.max(held.schemaLevels, more.schemaLevels);
  held.selections += more.selections;
  held.aliases += more.aliases;
  held.guesses += more.guesses;
  held.row = Math.max(held.row, more.row);
  held.schemas += more.schemas;
}

function beyondLimits({ levels, schemaLevels, selections, aliases, guesses, row, schemas }: Held): string | undefined {
  if (levels > queryLimits.depth || schemaLevels > introspectionDepth)
    return `The query is deeper than ${queryLimits.depth}.`;
  if (selections > mostSelections) return 'The query selects too much.';
  if (aliases > queryLimits.aliases) return `The query uses more than ${queryLimits.aliases} aliases.`;
  if (row > mostFragmentsInRow) return `More than ${mostFragmentsInRow} fragments spread one another in a row.`;
  if (schemas > 1) return 'One __schema in an operation.';
  return guesses > 1 ? 'One sign-in, code or password field in an operation.' : undefined;
}

function guessLimitedNames(schema: GraphQLSchema): Set<string> {
  const fields = Object.values(schema.getMutationType()?.getFields() ?? {});
  return new Set(fields.filter((field) => field.extensions['guessLimited'] === true).map((field) => field.name));
}
