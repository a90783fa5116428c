import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { features } from './features.ts';
import { buildProductSchema, printProductSchema } from './graphql/schema.ts';

/** Writes schema/schema.graphql only if it differs, so that later steps of a build are not repeated. */
const file = fileURLToPath(new URL('../../schema/schema.graphql', import.meta.url));
const sdl = printProductSchema(buildProductSchema(features));
if (readFileSync(file, 'utf8') !== sdl) writeFileSync(file, sdl);
