import { cpSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type CachedStep, filesOf, isFresh, markFresh } from './build-cache.ts';
import { type Outcome, root, run } from './run.ts';

interface Step extends CachedStep {
  description: string;
  build(): Promise<Outcome>;
}

const shared = ['package.json', 'pnpm-lock.yaml', 'tsconfig.base.json'];
const testFiles = /\.(test|fixture)\.tsx?$/;
const generated = ['schema/schema.graphql', 'web/src/gql/**', 'api/src/rest/operation-types.ts'];

const schema: Step = {
  name: 'schema',
  description: 'the shared rules and texts',
  inputs: [...shared, 'schema/package.json', 'schema/tsconfig.json', 'schema/src/**'],
  exclude: testFiles,
  outputs: ['schema/dist/index.js'],
  build: () => compile('schema/dist', 'schema/tsconfig.json'),
};
const api: Step = {
  name: 'api',
  description: 'the API',
  inputs: [...schema.inputs, 'api/package.json', 'api/tsconfig*.json', 'api/src/**'],
  exclude: testFiles,
  outputs: ['api/dist/main.js'],
  build: compileApi,
};
const sdl: Step = {
  name: 'sdl',
  description: 'the GraphQL schema',
  inputs: api.inputs,
  exclude: testFiles,
  outputs: ['schema/schema.graphql'],
  hasCommittedOutputs: true,
  build: () => run('node', ['--enable-source-maps', 'api/dist/emit-schema.js']),
};
const documents: Step = {
  name: 'documents',
  description: 'the typed operations',
  inputs: [
    'pnpm-lock.yaml',
    'biome.json',
    'codegen.ts',
    'tools/codegen-hooks/*.ts',
    'schema/schema.graphql',
    '{web,api}/src/**/*.graphql',
  ],
  outputs: generated.slice(1),
  hasCommittedOutputs: true,
  build: generateDocuments,
};
const web: Step = {
  name: 'web',
  description: 'the web client',
  inputs: [...schema.inputs, 'web/package.json', 'web/*.{html,json,ts}', 'web/build/**', 'web/public/**', 'web/src/**'],
  env: ['VITE_SENTRY_DSN', 'VITE_SENTRY_TRACES_SAMPLE_RATE'],
  exclude: testFiles,
  outputs: ['web/dist/index.html', 'web/dist/.persisted-documents.json'],
  build: () => run('vite', ['build'], { cwd: 'web' }),
};

/** A failed build step; the message contains the output of its tool. */
export class BuildError extends Error {}

/** All committed generated files: path -> content. */
export function readGenerated(): Map<string, string> {
  return new Map(filesOf(root, generated).map((file) => [file.slice(root.length), readFileSync(file, 'utf8')]));
}

/** Builds the server and the generated files: each step only if its inputs have changed. */
export async function buildServer({ force = false } = {}): Promise<void> {
  await ensure(schema);
  try {
    await ensure(api);
  } catch {
    // Type errors are ignored: the code may import operations that are not generated yet.
    await documents.build();
    await ensure(api);
  }
  await ensure(sdl, force);
  await ensure(documents, force);
  await ensure(api);
}

/** Regenerates files from a server that `tsc --watch` compiles. */
export async function refreshGenerated(): Promise<void> {
  await ensure(sdl);
  await ensure(documents);
}

/** Builds the server and the web client. */
export async function buildProduct(): Promise<void> {
  await buildServer();
  await buildWeb();
}

/** Builds the web client from the generated files. */
export const buildWeb = (): Promise<void> => ensure(web);

async function ensure(step: Step, force = false): Promise<void> {
  if (!force && isFresh(root, step)) return;
  const { ok, output, ms } = await step.build();
  if (!ok) throw new BuildError(`${step.description} could not be built:\n${output}`);
  markFresh(root, step);
  process.stdout.write(`Built ${step.description} in ${(ms / 1000).toFixed(1)} s\n`);
}

/** Compiles into an empty folder, so that deleted sources leave no output. */
function compile(dist: string, project: string): Promise<Outcome> {
  rmSync(join(root, dist), { recursive: true, force: true });
  return run('tsc', ['-p', project]);
}

async function compileApi(): Promise<Outcome> {
  const outcome = await compile('api/dist', 'api/tsconfig.build.json');
  copyOperations();
  return outcome;
}

/** The REST façade reads the operations of its rows at start. */
function copyOperations(): void {
  cpSync(join(root, 'api/src/features'), join(root, 'api/dist/features'), {
    recursive: true,
    filter: (path) => path.endsWith('.graphql') || statSync(path).isDirectory(),
  });
}

/** Deletes all generated operations first; if the generator fails, restores them. */
async function generateDocuments(): Promise<Outcome> {
  const before = readGenerated();
  const files = [...before].filter(([file]) => file !== 'schema/schema.graphql');
  for (const [file] of files) rmSync(join(root, file));
  const outcome = await run('graphql-codegen', ['--config', 'codegen.ts']);
  if (outcome.ok) {
    copyOperations();
    return outcome;
  }
  for (const [file, content] of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), content);
  }
  return outcome;
}
