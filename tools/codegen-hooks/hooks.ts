import type { CodegenPlugin, Types } from '@graphql-codegen/plugin-helpers';
import { type FragmentDefinitionNode, Kind, type OperationDefinitionNode, print, visit } from 'graphql';

/** Where the generated files find the functions that turn a document into hooks, as they write the import. */
export interface HooksConfig {
  hooksFrom: string;
  externalFragments?: { node: FragmentDefinitionNode }[];
}

const pascal = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

const definitionsOf = (documents: Types.DocumentFile[]) =>
  documents.flatMap((file) => file.document?.definitions ?? []);

/** The operations of the given files, in the order of the files and of the text. Each has to be named. */
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

/** Names of all fragments that a node spreads, directly or through other fragments. */
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

/** The text of a document as it travels: no comments, no indentation. */
const compact = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Hooks over the typed documents of the same file: `useXQuery` and `useXLazyQuery`, or `useXMutation`. */
export const apolloHooks: CodegenPlugin<HooksConfig> = {
  plugin(_schema, documents, config) {
    const operations = operationsOf(documents);
    if (operations.length === 0) return '';
    const makers = new Set<string>();
    const lines = operations.flatMap(({ name, kind }) => {
      const wanted = kind === 'Query' ? ['Query', 'LazyQuery'] : ['Mutation'];
      return wanted.map((hook) => {
        const maker = `${hook.charAt(0).toLowerCase()}${hook.slice(1)}Hook`;
        makers.add(maker);
        return `export const use${name}${hook} = /*#__PURE__*/ ${maker}(${name}Document);`;
      });
    });
    return {
      prepend: [`import { ${[...makers].sort().join(', ')} } from '${config.hooksFrom}';`],
      content: lines.join('\n'),
    };
  },
};

/**
 * The same for what a visitor who has not signed in needs (`*.public.graphql`): the document is a plain text and the hooks
 * send it by fetch, so that a public page loads neither Apollo nor a parsed document. There are no lazy queries.
 */
export const plainHooks: CodegenPlugin<HooksConfig> = {
  plugin(_schema, documents, config) {
    const operations = operationsOf(documents);
    if (operations.length === 0) return '';
    const own = definitionsOf(documents).filter((node) => node.kind === Kind.FRAGMENT_DEFINITION);
    const fragments = new Map(
      [...own, ...(config.externalFragments ?? []).map(({ node }) => node)].map((node) => [node.name.value, node]),
    );
    const makers = new Set<string>(['plainDocument']);
    const lines = operations.flatMap(({ name, kind, node }) => {
      const maker = kind === 'Query' ? 'plainQueryHook' : 'plainMutationHook';
      makers.add(maker);
      const used = [...spreadsOf(node, fragments)]
        .map((fragment) => fragments.get(fragment))
        .filter((fragment) => fragment !== undefined);
      const text = compact([node, ...used].map((part) => print(part)).join('\n'));
      return [
        `export const ${name}Document = /*#__PURE__*/ plainDocument<${name}${kind}, ${name}${kind}Variables>(${JSON.stringify(text)});`,
        `export const use${name}${kind} = /*#__PURE__*/ ${maker}(${name}Document);`,
      ];
    });
    return {
      prepend: [`import { ${[...makers].sort().join(', ')} } from '${config.hooksFrom}';`],
      content: lines.join('\n'),
    };
  },
};
