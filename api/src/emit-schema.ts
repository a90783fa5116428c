import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

/**
 * Writes schema/schema.graphql, only where it differs, so that nothing is rebuilt for nothing.
 * The façade's generated documents are made from this very file, so they are not loaded here: empty ones take their place,
 * and a new operation can be written before it was ever generated.
 */
const names = globSync(fileURLToPath(new URL('../src/features/**/*.graphql', import.meta.url))).flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/^(?:query|mutation) (\w+)/gm)].map((one) => `${one[1]}Document`),
);
const emptyDocuments = names.map((name) => `export const ${name} = { kind: 'Document', definitions: [] };`).join('\n');
registerHooks({
  resolve: (specifier, context, next) =>
    /\/rest\/gql\//.test(specifier)
      ? { url: 'admission:documents', format: 'module', shortCircuit: true }
      : next(specifier, context),
  load: (url, context, next) =>
    url === 'admission:documents'
      ? { format: 'module', source: emptyDocuments, shortCircuit: true }
      : next(url, context),
});

const { features } = await import('./features.ts');
const { buildProductSchema, printProductSchema } = await import('./graphql/schema.ts');
const file = fileURLToPath(new URL('../../schema/schema.graphql', import.meta.url));
const sdl = printProductSchema(buildProductSchema(features));
if (readFileSync(file, 'utf8') !== sdl) writeFileSync(file, sdl);
