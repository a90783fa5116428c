import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { productSchema } from './compose.ts';
import { printProductSchema } from './graphql/schema.ts';

/** Writes schema/schema.graphql, only where it differs, so that nothing is rebuilt for nothing. */
const file = fileURLToPath(new URL('../../schema/schema.graphql', import.meta.url));
const sdl = printProductSchema(productSchema());
if (readFileSync(file, 'utf8') !== sdl) writeFileSync(file, sdl);
