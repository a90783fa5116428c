import { globSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type FragmentDefinitionNode, Kind, type OperationDefinitionNode, parse, print, visit } from 'graphql';
import type { Plugin } from 'vite';

/** Every operation below a folder with the fragments that it needs, one text each: what the client may ever send. */
export function clientDocuments(folder: string): string[] {
  const files = globSync('**/*.graphql', { cwd: folder }).sort();
  const definitions = files.flatMap((file) => parse(readFileSync(join(folder, file), 'utf8')).definitions);
  const fragments = new Map(
    definitions.filter((one) => one.kind === Kind.FRAGMENT_DEFINITION).map((one) => [one.name.value, one]),
  );
  return definitions
    .filter((one) => one.kind === Kind.OPERATION_DEFINITION)
    .map((operation) => [operation, ...fragmentsOf(operation, fragments)].map((one) => print(one)).join('\n'));
}

function fragmentsOf(
  operation: OperationDefinitionNode,
  all: ReadonlyMap<string, FragmentDefinitionNode>,
): FragmentDefinitionNode[] {
  const found = new Map<string, FragmentDefinitionNode>();
  const walk = (from: OperationDefinitionNode | FragmentDefinitionNode): void => {
    visit(from, {
      [Kind.FRAGMENT_SPREAD]: ({ name: { value } }) => {
        const fragment = all.get(value);
        if (!fragment) throw new Error(`Unknown fragment ${value}.`);
        if (found.has(value)) return;
        found.set(value, fragment);
        walk(fragment);
      },
    });
  };
  walk(operation);
  return [...found.values()];
}

/** Names beside the built site the operations that it runs: in production the API runs no others for whoever has no token. */
export function nameDocuments(): Plugin {
  let root = '';
  let directory = 'dist';
  return {
    name: 'name-documents',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved(config) {
      root = config.root;
      directory = resolve(config.root, config.build.outDir);
    },
    // A name with a dot in front is not served.
    closeBundle: () =>
      writeFile(join(directory, '.documents.json'), JSON.stringify(clientDocuments(join(root, 'src')))),
  };
}
