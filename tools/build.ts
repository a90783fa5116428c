import { command } from './lib/environment.ts';
import { buildProduct, buildServer } from './lib/product.ts';

/** `build` makes the whole product; `gen` stops when the files that programs write are up to date. */
await command(() => (process.argv.includes('--generated') ? buildServer() : buildProduct()));
