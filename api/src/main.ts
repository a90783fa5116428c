import module from 'node:module';
import { limitHeapGrowth } from './core/heap.ts';
import { refusalOfNode } from './core/node-version.ts';

const refusal = refusalOfNode(process.versions.node);
if (refusal) {
  process.stderr.write(`${refusal}\n`);
  process.exit(1);
}
// Both are called before any module of the product is loaded. The flag --enable-source-maps would also store the maps of packages: 14 MB.
limitHeapGrowth();
module.setSourceMapsSupport(true, { nodeModules: false });
const { endWith, main } = await import('./server-process.ts');
main().catch((error: unknown) => endWith(error instanceof Error ? error.message : String(error)));
