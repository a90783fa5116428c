import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Outcome, root, run } from './run.ts';
import { type Footprint, filesOf, isFresh, remember } from './stamp.ts';

interface Step extends Footprint {
  what: string;
  make(): Promise<Outcome>;
}

const shared = ['package.json', 'pnpm-lock.yaml', 'tsconfig.base.json'];
const notBuilt = /\.(test|fixture)\.tsx?$/;
const generated = ['schema/schema.graphql', 'web/src/gql/**', 'api/src/rest/gql/**'];

const schema: Step = {
  name: 'schema',
  what: 'the shared rules and texts',
  inputs: [...shared, 'schema/package.json', 'schema/tsconfig.json', 'schema/src/**'],
  except: notBuilt,
  outputs: ['schema/dist/index.js'],
  make: () => compile('schema/dist', 'schema/tsconfig.json'),
};
const api: Step = {
  name: 'api',
  what: 'the API',
  inputs: [...schema.inputs, 'api/package.json', 'api/tsconfig*.json', 'api/src/**'],
  except: notBuilt,
  outputs: ['api/dist/main.js'],
  make: () => compile('api/dist', 'api/tsconfig.build.json'),
};
const sdl: Step = {
  name: 'sdl',
  what: 'the GraphQL schema',
  inputs: api.inputs,
  except: notBuilt,
  outputs: ['schema/schema.graphql'],
  holdsOutputs: true,
  make: () => run('node', ['--enable-source-maps', 'api/dist/emit-schema.js']),
};
const documents: Step = {
  name: 'documents',
  what: 'the typed operations',
  inputs: [
    'pnpm-lock.yaml',
    'biome.json',
    'codegen.ts',
    'tools/codegen-hooks/*.ts',
    'schema/schema.graphql',
    '{web,api}/src/**/*.graphql',
  ],
  outputs: generated.slice(1),
  holdsOutputs: true,
  make: generateDocuments,
};
const web: Step = {
  name: 'web',
  what: 'the web client',
  inputs: [...schema.inputs, 'web/package.json', 'web/*.{html,json,ts}', 'web/build/**', 'web/public/**', 'web/src/**'],
  env: ['VITE_SENTRY_DSN'],
  except: notBuilt,
  outputs: ['web/dist/index.html', 'web/dist/.documents.json'],
  make: () => run('vite', ['build'], { cwd: 'web' }),
};

/** A part that could not be built; the message is what its tool said. */
export class BuildError extends Error {}

/** Everything that is committed though a program writes it: file -> content. */
export function readGenerated(): Map<string, string> {
  return new Map(filesOf(root, generated).map((file) => [file.slice(root.length), readFileSync(file, 'utf8')]));
}

/** The server and the generated files, each step only if something that it reads has changed. */
export async function buildServer({ force = false } = {}): Promise<void> {
  await ensure(schema);
  try {
    await ensure(api);
  } catch {
    // The code may wait for operations that are written but not generated yet.
    await documents.make();
    await ensure(api);
  }
  await ensure(sdl, force);
  await ensure(documents, force);
  await ensure(api);
}

/** What programs write, from a server that somebody else compiles. */
export async function refreshGenerated(): Promise<void> {
  await ensure(sdl);
  await ensure(documents);
}

/** The server and the web client. */
export async function buildProduct(): Promise<void> {
  await buildServer();
  await buildWeb();
}

/** The web client alone, from what the server's build has generated. */
export const buildWeb = (): Promise<void> => ensure(web);

async function ensure(step: Step, force = false): Promise<void> {
  if (!force && isFresh(root, step)) return;
  const { ok, output, ms } = await step.make();
  if (!ok) throw new BuildError(`${step.what} could not be built:\n${output}`);
  remember(root, step);
  process.stdout.write(`Built ${step.what} in ${(ms / 1000).toFixed(1)} s\n`);
}

/** Into an empty folder: a module that is gone from the sources must be gone from the product. */
function compile(dist: string, project: string): Promise<Outcome> {
  rmSync(join(root, dist), { recursive: true, force: true });
  return run('tsc', ['-p', project]);
}

/** Operations that are gone leave no file behind; where the generator fails everything stays as it was. */
async function generateDocuments(): Promise<Outcome> {
  const before = readGenerated();
  const files = [...before].filter(([file]) => file !== 'schema/schema.graphql');
  for (const [file] of files) rmSync(join(root, file));
  const outcome = await run('graphql-codegen', ['--config', 'codegen.ts']);
  if (outcome.ok) return outcome;
  for (const [file, content] of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), content);
  }
  return outcome;
}
