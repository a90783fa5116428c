import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { addTypenameToDocument } from '@apollo/client/utilities';
import { parse, print } from 'graphql';
import type { Plugin, Rolldown } from 'vite';

/** The calls of the generated modules whose argument is the text of an operation. */
type Factory = 'plainDocument' | 'apolloDocument';

interface PersistedDocument {
  id: string;
  /** The name of the operation. */
  name: string;
  /** The text that the API runs for the id. */
  text: string;
  /** The replacement of the text in the bundle. */
  source: object;
}

/** Apollo Client adds `__typename` to what it sends and needs the parsed document for its cache; plain requests need neither. */
export function persistDocument(factory: Factory, text: string): PersistedDocument {
  const document = parse(text, { noLocation: true });
  const [operation] = document.definitions;
  if (operation?.kind !== 'OperationDefinition') throw new Error(`No operation: ${text}`);
  const sent = print(factory === 'apolloDocument' ? addTypenameToDocument(document) : document);
  const id = `sha256:${createHash('sha256').update(sent).digest('hex')}`;
  const source =
    factory === 'apolloDocument'
      ? { documentId: id, definitions: document.definitions }
      : { documentId: id, name: operation.name?.value, kind: operation.operation };
  return { id, name: operation.name?.value ?? '', text: sent, source };
}

/** Lists that GraphQL's AST may omit; not those of list values and object fields. */
const optionalLists = new Set(['arguments', 'directives', 'variableDefinitions']);

/** The parsed document as it is bundled. */
export const bundledSource = (source: object): string =>
  JSON.stringify(source, (name, value: unknown) =>
    optionalLists.has(name) && Array.isArray(value) && value.length === 0 ? undefined : value,
  );

interface DocumentCall {
  factory: Factory;
  text: string;
  start: number;
  end: number;
}

/** The exported constants of a generated module that are made from a text. */
function documentCallsOf({ body }: ReturnType<Rolldown.PluginContext['parse']>): DocumentCall[] {
  return body.flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : null;
    if (declared?.type !== 'VariableDeclaration') return [];
    return declared.declarations.flatMap(({ init }): DocumentCall[] => {
      if (init?.type !== 'CallExpression' || init.callee.type !== 'Identifier') return [];
      const [text] = init.arguments;
      if (text?.type !== 'Literal' || typeof text.value !== 'string') return [];
      return [{ factory: init.callee.name as Factory, text: text.value, start: text.start, end: text.end }];
    });
  });
}

const ids = new Map<string, string>();

/** The id under which this build of the web client persists an operation, by its name. */
export function documentIdOf(operation: string): string {
  const id = ids.get(operation);
  if (!id) throw new Error(`No page sends an operation ${operation}.`);
  return id;
}

/** Replaces the texts of operations in the bundle by their ids, and writes the texts for the API. */
export function persistedDocuments(): Plugin {
  const texts = new Map<string, string>();
  let file: string | undefined;
  return {
    name: 'persisted-documents',
    apply: 'build',
    configResolved({ root, build }) {
      // The leading dot keeps the file from being served.
      file = build.ssr ? undefined : join(resolve(root, build.outDir), '.persisted-documents.json');
    },
    transform: {
      filter: { id: /\/src\/gql\/[\w.-]+\.ts$/ },
      handler(code) {
        let replaced = code;
        for (const { factory, text, start, end } of documentCallsOf(this.parse(code)).reverse()) {
          const document = persistDocument(factory, text);
          texts.set(document.id, document.text);
          ids.set(document.name, document.id);
          replaced = replaced.slice(0, start) + bundledSource(document.source) + replaced.slice(end);
        }
        return { code: replaced, map: null };
      },
    },
    async closeBundle() {
      if (file) await writeFile(file, JSON.stringify(Object.fromEntries([...texts].sort())));
    },
  };
}
