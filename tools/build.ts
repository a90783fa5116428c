import { command } from './lib/environment.ts';
import { buildProduct, buildServer } from './lib/product.ts';

/** `build` builds the product, `gen` only the generated files and the server that they need. */
await command(() => (process.argv.includes('--generated') ? buildServer() : buildProduct()));
