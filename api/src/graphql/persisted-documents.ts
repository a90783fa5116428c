import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { InMemoryLRUCache } from '@apollo/utils.keyvaluecache';
import { type ASTVisitor, type DocumentNode, type GraphQLSchema, parse, print, validate, visit } from 'graphql';
import { Refusal } from '../core/refusal.ts';
import { createQueryLimits, memoizedTexts, parseWithinLimits } from './query-limits.ts';

/** Document texts by identifier, as the build of the web client writes them. */
export type DocumentTexts = Readonly<Record<string, string>>;

/** The documents of the web client: validated, measured and parsed once, at start. */
export interface PersistedDocuments {
  /** The text of a document identifier; undefined if it is unknown or no text. */
  textOf(id: unknown): string | undefined;
  /** The same for documents of other builds that run at the same time; a Refusal if another node must answer. */
  textOfOtherBuild?(id: string): Promise<string | Refusal | undefined>;
  /** Whether the query is exactly the text of a document. */
  hasText(query: string): boolean;
  /** Whether the query equals a document up to layout, order and `__typename`. */
  hasDocument(query: string): boolean;
  /** The documents by the SHA-256 of their text, in hex. */
  byHash: ReadonlyMap<string, DocumentNode>;
  /** The document of a request: by its identifier, or by exactly its text. */
  find(body: { documentId?: unknown; query?: unknown }): DocumentNode | undefined;
  /** Adds a document; returns the reason if it is not valid. */
  add(text: string): string | undefined;
}

const built = (name: string): string => fileURLToPath(new URL(`../../../web/dist/${name}`, import.meta.url));

/** The documents of the built web client; none if it is not built. */
export function readPersistedDocuments(): DocumentTexts {
  const file = built('.persisted-documents.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as DocumentTexts;
  if (!existsSync(built('index.html'))) return {};
  throw new Error('web/dist lacks the documents of the web client; build it again');
}

/** Parses the documents; reports those that this schema does not accept to `onInvalid`, and omits them. */
export function createPersistedDocuments(
  schema: GraphQLSchema,
  given: DocumentTexts,
  onInvalid: (message: string) => void,
): PersistedDocuments {
  const checkLimits = createQueryLimits(schema);
  const texts = new Map<string, string>();
  const byText = new Map<string, DocumentNode>();
  const byHash = new Map<string, DocumentNode>();
  const canonicalHashes = new Set<string>();
  const nameLists = new Set<string>();
  const add = (text: string): string | undefined => {
    if (byText.has(text)) return undefined;
    const exceeded = checkLimits(text);
    if (exceeded) return exceeded.message;
    const document = parse(text, { noLocation: true });
    const [problem] = validate(schema, document);
    if (problem) return problem.message;
    const hash = sha256(text);
    texts.set(`sha256:${hash}`, text);
    byText.set(text, document);
    byHash.set(hash, document);
    canonicalHashes.add(canonicalHash(document));
    nameLists.add(namesOf(document));
    return undefined;
  };
  for (const [id, text] of Object.entries(given)) {
    if (id !== `sha256:${sha256(text)}`) throw new Error(`${id} is not the identifier of its document`);
    const problem = add(text);
    if (problem) onInvalid(`The web client was built for another schema (${problem}); build it again`);
  }
  const textOf = (id: unknown) => (typeof id === 'string' ? texts.get(id) : undefined);
  const isVariant = memoizeTrue((query: string) => {
    const document = parseWithinLimits(query);
    // An invalid text is refused later by its syntax, without information about the schema.
    if (!document) return true;
    return nameLists.has(namesOf(document)) && canonicalHashes.has(canonicalHash(document));
  });
  return {
    textOf,
    hasText: (query) => byText.has(query),
    hasDocument: (query) => byText.has(query) || isVariant(query),
    byHash,
    find: ({ documentId, query = textOf(documentId) }) => (typeof query === 'string' ? byText.get(query) : undefined),
    add,
  };
}

/**
 * Also accepts the documents of other builds; those that this schema does not accept fail in the validation. While a later build is
 * rolled out, its document with a new field answers SERVICE_UNAVAILABLE, because the next node may accept it.
 */
export function withOtherBuilds(
  own: PersistedDocuments,
  find: (id: string) => Promise<{ text: string; isComing: boolean } | undefined>,
  schema: GraphQLSchema,
): PersistedDocuments {
  /** Whether this schema accepts a document, by text. */
  const others = new Map<string, boolean>();
  return {
    ...own,
    hasDocument: (query) => others.has(query) || own.hasDocument(query),
    async textOfOtherBuild(id) {
      const found = await find(id);
      if (!found) return undefined;
      const { text, isComing } = found;
      const isValid = others.get(text) ?? validate(schema, parse(text, { noLocation: true })).length === 0;
      others.set(text, isValid);
      const isForOthers = isComing && !isValid;
      return isForOthers ? new Refusal('SERVICE_UNAVAILABLE', 'serviceBusy', { retryAfter: 1 }) : text;
    },
  };
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Remembers the texts that pass the check. */
function memoizeTrue(check: (text: string) => boolean): (text: string) => boolean {
  const known = new Set<string>();
  return (text) => {
    if (known.has(text)) return true;
    const isTrue = check(text);
    if (!isTrue || text.length > memoizedTexts.length) return isTrue;
    if (known.size >= memoizedTexts.count) known.clear();
    known.add(text);
    return true;
  };
}

const withoutTypeNames: ASTVisitor = {
  Field: (node) => (node.name.value === '__typename' && !node.alias ? null : undefined),
};

/** The same for every spelling of a document: without layout and added `__typename`, with sorted definitions. */
function canonicalHash(document: DocumentNode): string {
  const bare = visit(document, withoutTypeNames);
  const parts = bare.definitions.map((one) => print(one)).sort();
  return sha256(parts.join('\n'));
}

/** The names of the operations and fragments: a cheap first check. */
const namesOf = ({ definitions }: DocumentNode): string =>
  definitions
    .map((one) => ('name' in one ? (one.name?.value ?? '') : ''))
    .sort()
    .join(' ');

/** Apollo Server's cache of parsed and validated documents, which always has the persisted ones. Its keys end with the SHA-256. */
export class DocumentStore extends InMemoryLRUCache<DocumentNode> {
  readonly #persisted: ReadonlyMap<string, DocumentNode>;

  constructor({ byHash }: PersistedDocuments) {
    super();
    this.#persisted = byHash;
  }

  override async get(key: string): Promise<DocumentNode | undefined> {
    return this.#persisted.get(key.slice(-64)) ?? super.get(key);
  }
}
