import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { InMemoryLRUCache } from '@apollo/utils.keyvaluecache';
import { type ASTVisitor, type DocumentNode, type GraphQLSchema, parse, print, validate, visit } from 'graphql';
import { Refusal } from '../core/refusal.ts';
import { createQueryLimits, parseWithinLimits } from './query-limits.ts';

/** Document identifiers and texts, as the build of the web client writes them. */
export type DocumentTexts = Readonly<Record<string, string>>;

/** The documents of the web client: validated, measured and parsed once, at start. */
export interface PersistedDocuments {
  /** The text of a document identifier; undefined if it is unknown. */
  textOf(id: string): string | undefined;
  /** The same for documents of other builds that are deployed next to this one; a Refusal if another node has to answer. */
  textOfOtherBuild?(id: string): Promise<string | Refusal | undefined>;
  /** Whether this is exactly the text of one of them. */
  hasText(query: string): boolean;
  /** Whether this is one of them in any spelling. */
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

/** Prepares the documents; reports those that are not valid by this schema to `onInvalid`, and leaves them out. */
export function createPersistedDocuments(
  schema: GraphQLSchema,
  given: DocumentTexts,
  onInvalid: (message: string) => void,
): PersistedDocuments {
  const checkLimits = createQueryLimits(schema);
  const texts = new Map<string, string>();
  const byText = new Map<string, DocumentNode>();
  const byHash = new Map<string, DocumentNode>();
  const forms = new Set<string>();
  const titles = new Set<string>();
  const add = (text: string): string | undefined => {
    if (byText.has(text)) return undefined;
    const beyond = checkLimits(text);
    if (beyond) return beyond.message;
    const document = parse(text, { noLocation: true });
    const [problem] = validate(schema, document);
    if (problem) return problem.message;
    const hash = sha256(text);
    texts.set(`sha256:${hash}`, text);
    byText.set(text, document);
    byHash.set(hash, document);
    forms.add(canonicalHash(document));
    titles.add(titleOf(document));
    return undefined;
  };
  for (const [id, text] of Object.entries(given)) {
    if (id !== `sha256:${sha256(text)}`) throw new Error(`${id} is not the identifier of its document`);
    const problem = add(text);
    if (problem) onInvalid(`The web client was built for another schema (${problem}); build it again`);
  }
  const isSpelling = memoizeTrue((query: string) => {
    const document = parseWithinLimits(query);
    // An invalid text is refused as such, without information about the schema.
    if (!document) return true;
    return titles.has(titleOf(document)) && forms.has(canonicalHash(document));
  });
  return {
    textOf: (id) => texts.get(id),
    hasText: (query) => byText.has(query),
    hasDocument: (query) => byText.has(query) || isSpelling(query),
    byHash,
    find: ({ documentId, query = texts.get(String(documentId)) }) =>
      typeof query === 'string' ? byText.get(query) : undefined,
    add,
  };
}

/**
 * Accepts the documents of other builds as well; those that this schema does not know fail when they are validated. While a later build is
 * rolled out, one of its documents with a new field answers SERVICE_UNAVAILABLE: the next node may know it.
 */
export function withOtherBuilds(
  own: PersistedDocuments,
  find: (id: string) => Promise<{ text: string; isComing: boolean } | undefined>,
  schema: GraphQLSchema,
): PersistedDocuments {
  /** By their texts: whether they are valid. */
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

/** Texts whose check was successful; enough for every document of the client in several spellings. */
const memoizedTexts = 2_000;

function memoizeTrue(check: (text: string) => boolean): (text: string) => boolean {
  const known = new Set<string>();
  return (text) => {
    if (known.has(text)) return true;
    const isTrue = check(text);
    if (isTrue && known.size < memoizedTexts) known.add(text);
    return isTrue;
  };
}

const withoutTypeNames: ASTVisitor = {
  Field: (node) => (node.name.value === '__typename' && !node.alias ? null : undefined),
};

/** Equal for every spelling of a document: without layout and added `__typename`, with its definitions sorted. */
function canonicalHash(document: DocumentNode): string {
  const bare = visit(document, withoutTypeNames);
  const parts = bare.definitions.map((one) => print(one)).sort();
  return createHash('sha256').update(parts.join('\n')).digest('base64url');
}

/** The names of its operations and fragments: a cheap first check. */
const titleOf = ({ definitions }: DocumentNode): string =>
  definitions
    .map((one) => ('name' in one ? (one.name?.value ?? '') : ''))
    .sort()
    .join(' ');

/** Apollo Server's cache of parsed and validated documents: persisted ones are always in it. Its keys end with the SHA-256. */
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
