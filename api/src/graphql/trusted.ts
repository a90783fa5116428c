import { createHash } from 'node:crypto';
import { type ASTVisitor, type DocumentNode, type GraphQLSchema, parse, print, validate, visit } from 'graphql';
import { parsed } from './limits.ts';

/** Tells whether an unknown caller may run a query. */
export interface TrustedDocuments {
  has(query: string): boolean;
}

/** Texts that were looked at before; enough for every document of the client in each of its spellings. */
const rememberedTexts = 2_000;

const withoutTypeNames: ASTVisitor = {
  Field: (node) => (node.name.value === '__typename' && !node.alias ? null : undefined),
};

/**
 * The same for every spelling of one document: clients add `__typename` and lay the text out as they like. So the layout goes, the
 * added name goes, and the definitions stand in the order of their names.
 */
function nameOf(document: DocumentNode): string {
  const bare = visit(document, withoutTypeNames);
  const parts = bare.definitions.map((one) => print(one)).sort();
  return createHash('sha256').update(parts.join('\n')).digest('base64url');
}

/** What its operations and fragments are called: cheap to tell, and enough to know most strangers by. */
const titleOf = ({ definitions }: DocumentNode): string =>
  definitions
    .map((one) => ('name' in one ? (one.name?.value ?? '') : ''))
    .sort()
    .join(' ');

/**
 * The documents that unknown callers may run, and no other. Each is held against the schema first: a client that was built for another
 * one stops the start instead of failing its users.
 */
export function trustDocuments(schema: GraphQLSchema, texts: readonly string[]): TrustedDocuments {
  const names = new Set<string>();
  const titles = new Set<string>();
  for (const text of texts) {
    const document = parse(text);
    const [problem] = validate(schema, document);
    if (problem) throw new Error(`The web client was built for another schema (${problem.message}); build it again`);
    names.add(nameOf(document));
    titles.add(titleOf(document));
  }
  const seen = new Map<string, boolean>();
  return {
    has(query) {
      const known = seen.get(query);
      if (known !== undefined) return known;
      const document = parsed(query);
      // What cannot be read is refused as such, and says nothing of the schema.
      if (!document) return true;
      const isTrusted = titles.has(titleOf(document)) && names.has(nameOf(document));
      if (isTrusted && seen.size < rememberedTexts) seen.set(query, true);
      return isTrusted;
    },
  };
}
