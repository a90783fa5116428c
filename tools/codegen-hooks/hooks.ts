import type { CodegenPlugin, Types } from '@graphql-codegen/plugin-helpers';
import { type FragmentDefinitionNode, Kind, type OperationDefinitionNode, print, visit } from 'graphql';

export interface HooksConfig {
  /** The module of the hook factories, as the generated file imports it. */
  hooksFrom: string;
  /** `apollo`: hooks of Apollo Client; `plain`: hooks without it, for pages that need no session. */
  client: 'apollo' | 'plain';
  externalFragments?: { node: FragmentDefinitionNode }[];
}

const pascal = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

const definitionsOf = (documents: Types.DocumentFile[]) =>
  documents.flatMap((file) => file.document?.definitions ?? []);

/** The operations of the given files in source order. Each must be named. */
export function operationsOf(
  documents: Types.DocumentFile[],
): { name: string; kind: 'Query' | 'Mutation'; node: OperationDefinitionNode }[] {
  return definitionsOf(documents)
    .filter((node) => node.kind === Kind.OPERATION_DEFINITION)
    .map((node) => {
      if (!node.name) throw new Error('Every operation needs a name: its hook is called after it.');
      if (node.operation === 'subscription') throw new Error(`${node.name.value}: subscriptions have no hook.`);
      return { name: pascal(node.name.value), kind: pascal(node.operation) as 'Query' | 'Mutation', node };
    });
}

/**
 * Names of all fragments that a node of the web client's *.graphql files spreads, directly or through others; a generated file
 * imports them.
 */
export function spreadsOf(
  node: OperationDefinitionNode | FragmentDefinitionNode,
  all: ReadonlyMap<string, FragmentDefinitionNode>,
): Set<string> {
  const found = new Set<string>();
  const walk = (from: OperationDefinitionNode | FragmentDefinitionNode): void => {
    visit(from, {
      FragmentSpread(spread) {
        const fragment = all.get(spread.name.value);
        if (!fragment) throw new Error(`Unknown fragment ${spread.name.value}.`);
        if (found.has(spread.name.value)) return;
        found.add(spread.name.value);
        walk(fragment);
      },
    });
  };
  walk(node);
  return found;
}

/** No comments, no indentation. */
const compact = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The hook factories that a generated file calls, by client and kind of operation. */
const hooksOf = {
  apollo: { Query: ['Query', 'LazyQuery'], Mutation: ['Mutation'] },
  plain: { Query: ['Query'], Mutation: ['Mutation'] },
} as const;

/** A factory is `queryHook` or `lazyQueryHook` for Apollo, `plainQueryHook` for plain. */
const factoryOf = (client: HooksConfig['client'], hook: string): string =>
  client === 'plain' ? `plain${hook}Hook` : `${hook.charAt(0).toLowerCase()}${hook.slice(1)}Hook`;

/**
 * Writes each operation as text with its fragments and types, and its hooks: `useXQuery` and `useXLazyQuery`, or `useXMutation`.
 * The production build replaces the text by the document's id (`web/build/persistedDocuments.ts`).
 */
export const documentHooks: CodegenPlugin<HooksConfig> = {
  plugin(_schema, documents, { client, hooksFrom, externalFragments = [] }) {
    const operations = operationsOf(documents);
    if (operations.length === 0) return '';
    const own = definitionsOf(documents).filter((node) => node.kind === Kind.FRAGMENT_DEFINITION);
    const fragments = new Map(
      [...own, ...externalFragments.map(({ node }) => node)].map((node) => [node.name.value, node]),
    );
    const imports = new Set<string>([`${client}Document`]);
    const lines = operations.flatMap(({ name, kind, node }) => {
      const used = [...spreadsOf(node, fragments)]
        .map((fragment) => fragments.get(fragment))
        .filter((fragment) => fragment !== undefined);
      const text = compact([node, ...used].map((part) => print(part)).join('\n'));
      const hooks = hooksOf[client][kind].map((hook) => {
        const factory = factoryOf(client, hook);
        imports.add(factory);
        return `export const use${name}${hook} = /*#__PURE__*/ ${factory}(${name}Document);`;
      });
      return [
        `export const ${name}Document = /*#__PURE__*/ ${client}Document<${name}${kind}, ${name}${kind}Variables>(${JSON.stringify(text)});`,
        ...hooks,
      ];
    });
    return {
      prepend: [`import { ${[...imports].sort().join(', ')} } from '${hooksFrom}';`],
      content: lines.join('\n'),
    };
  },
};
