import { join } from 'node:path';
import type { Plugin } from 'vite';

const library = join(import.meta.dirname, '../src/lib/slim.ts');
const router = join(import.meta.dirname, '../src/lib/slimRouter.ts');

interface Alias {
  source: RegExp;
  /** The importing module; any by default. */
  importer?: RegExp;
  module: string;
  /** The export of `module` that becomes the default export. */
  asDefault?: string;
}

const ofLodash = ['clone', 'cloneDeep', 'isPlainObject', 'toPath'];

/** Modules of Formik, Emotion and React Router that the sign-in page does not need in full (docs/decisions/0017). */
export const aliases: readonly Alias[] = [
  ...ofLodash.map((name) => ({ source: new RegExp(`^lodash-es/${name}(\\.js)?$`), module: library, asDefault: name })),
  { source: /^hoist-non-react-statics$/, module: library, asDefault: 'hoistStatics' },
  {
    importer: /react-router\/dist\/production\/lib\/dom\/lib\.js$/,
    source: /^\.\/ssr\/components\.js$/,
    module: router,
  },
  {
    importer: /react-router\/dist\/production\/lib\/components\.js$/,
    source: /^\.\/dom\/ssr\/components\.js$/,
    module: router,
  },
  {
    importer: /react-router\/dist\/production\/lib\/router\/router\.js$/,
    source: /^\.\/instrumentation\.js$/,
    module: router,
  },
];

/** Replaces these modules in the build, and fails the client's build if an alias matches no import. */
export function slimModules(all: readonly Alias[] = aliases): Plugin {
  const unused = new Set(all);
  let isServer = false;
  return {
    name: 'slim-modules',
    apply: 'build',
    enforce: 'pre',
    configResolved({ build }) {
      isServer = Boolean(build.ssr);
    },
    resolveId(source, importer = '') {
      const alias = all.find((one) => one.source.test(source) && (one.importer?.test(importer) ?? true));
      if (!alias) return null;
      unused.delete(alias);
      return alias.asDefault ? `\0slim:${alias.asDefault}` : alias.module;
    },
    load: (id) =>
      id.startsWith('\0slim:') ? `export { ${id.slice(6)} as default } from ${JSON.stringify(library)};` : null,
    buildEnd() {
      if (unused.size === 0 || isServer) return;
      this.error(`No import matches these aliases: ${[...unused].map(({ source }) => source).join(', ')}`);
    },
  };
}
