import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const slim = fileURLToPath(new URL('../src/lib/slimRouter.ts', import.meta.url));

/** What the client's half of React Router imports of the other half. A name that `src/lib/slimRouter.ts` lacks stops the build. */
const replaced = [
  { importer: /react-router\/dist\/production\/lib\/dom\/lib\.js$/, source: './ssr/components.js' },
  { importer: /react-router\/dist\/production\/lib\/components\.js$/, source: './dom/ssr/components.js' },
  { importer: /react-router\/dist\/production\/lib\/router\/router\.js$/, source: './instrumentation.js' },
];

/** Leaves out what React Router brings for servers and for watching it, which would be a good part of the sign-in page. */
export function slimRouter(): Plugin {
  return {
    name: 'slim-router',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer = '') =>
      replaced.some((one) => one.source === source && one.importer.test(importer)) ? slim : null,
  };
}
