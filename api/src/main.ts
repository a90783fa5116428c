import module from 'node:module';
import { holdHeap } from './core/heap.ts';
import { refusalOfNode } from './core/node-version.ts';

const refusal = refusalOfNode(process.versions.node);
if (refusal) {
  process.stderr.write(`${refusal}\n`);
  process.exit(1);
}
// Both before any module of the product is loaded. The flag --enable-source-maps also keeps the maps of the packages: 14 MB.
holdHeap();
module.setSourceMapsSupport(true, { nodeModules: false });
const { endWith, main } = await import('./server-process.ts');
main().catch((error: unknown) => endWith(error instanceof Error ? error.message : String(error)));
