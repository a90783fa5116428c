import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  type DefinitionNode,
  type DocumentNode,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  parse,
  visit,
} from 'graphql';
import type { Operations } from './operation-types.ts';

export type OperationName = keyof Operations;

const folder = fileURLToPath(new URL('../features/', import.meta.url));

const documents = documentsOf(
  globSync('**/*.graphql', { cwd: folder }).flatMap(
    (file) => parse(readFileSync(`${folder}${file}`, 'utf8'), { noLocation: true }).definitions,
  ),
);

/** The operation of this name from the features' `*.graphql` files, with the fragments that it spreads. */
export function documentOf(name: OperationName): DocumentNode {
  const document = documents.get(name);
  if (!document) throw new Error(`No *.graphql file has the operation ${name}`);
  return document;
}

function documentsOf(definitions: readonly DefinitionNode[]): Map<string, DocumentNode> {
  const fragments = new Map(
    definitions.filter((one) => one.kind === Kind.FRAGMENT_DEFINITION).map((one) => [one.name.value, one]),
  );
  const operations = definitions.filter((one) => one.kind === Kind.OPERATION_DEFINITION);
  return new Map(
    operations.map((one) => [
      one.name?.value ?? '',
      { kind: Kind.DOCUMENT, definitions: [one, ...fragmentsOf(one, fragments)] },
    ]),
  );
}

function fragmentsOf(
  operation: OperationDefinitionNode,
  all: ReadonlyMap<string, FragmentDefinitionNode>,
): Set<FragmentDefinitionNode> {
  const found = new Set<FragmentDefinitionNode>();
  const collect = (from: OperationDefinitionNode | FragmentDefinitionNode) =>
    visit(from, {
      [Kind.FRAGMENT_SPREAD]: ({ name: { value } }) => {
        const fragment = all.get(value);
        if (!fragment) throw new Error(`No *.graphql file has the fragment ${value}`);
        if (found.has(fragment)) return;
        found.add(fragment);
        collect(fragment);
      },
    });
  collect(operation);
  return found;
}
