import { setSourceMapsSupport } from 'node:module';
import { holdHeap } from './core/heap.ts';

// Both before any module of the product is loaded. The flag --enable-source-maps also keeps the maps of the packages: 14 MB.
holdHeap();
setSourceMapsSupport(true, { nodeModules: false });
const { endWith, main } = await import('./server-process.ts');
main().catch((error: unknown) => endWith(error instanceof Error ? error.message : String(error)));
