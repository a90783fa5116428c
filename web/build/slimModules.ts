import { join } from 'node:path';
import type { Plugin } from 'vite';

const library = join(import.meta.dirname, '../src/lib/slim.ts');
const props = join(import.meta.dirname, '../src/lib/slimProps.ts');
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

/** Modules of Formik, Emotion, Chakra and React Router that the sign-in page does not need in full (docs/decisions/0017). */
export const aliases: readonly Alias[] = [
  ...ofLodash.map((name) => ({ source: new RegExp(`^lodash-es/${name}(\\.js)?$`), module: library, asDefault: name })),
  { source: /^hoist-non-react-statics$/, module: library, asDefault: 'hoistStatics' },
  { source: /^@pandacss\/is-valid-prop$/, module: props },
  {
    importer: /@chakra-ui\/react\/dist\/esm\/styled-system\/system\.js$/,
    source: /^\.\/preflight\.js$/,
    module: library,
  },
  { source: /^@emotion\/is-prop-valid$/, module: props, asDefault: 'isPropValid' },
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

/** Code that keeps an unused component in the bundle, or that the client never reaches. */
interface Statement {
  module: RegExp;
  pattern: RegExp;
  replacement: string;
}

const ofRouter = (file: string): RegExp => new RegExp(`react-router/dist/production/lib/${file}\\.js$`);

/** Replaces the bodies of these functions; their last line has the indentation of the first. */
const bodies = (module: RegExp, names: readonly string[], body = ''): Statement[] =>
  names.map((name) => ({
    module,
    pattern: new RegExp(`^([ \\t]*)((?:async )?function ${name}\\(.*\\) \\{)$[^]*?^\\1\\}$`, 'm'),
    replacement: `$1$2${body}}`,
  }));

export const statements: readonly Statement[] = [
  // Names for developer tools.
  ...[/node_modules\/react-router\/.*\.js$/, /formik\.esm\.js$/].map((module) => ({
    module,
    pattern: /^\w+\.displayName = (['"])\w+\1;$/gm,
    replacement: '',
  })),
  {
    module: /react-router\/dist\/production\/lib\/dom\/lib\.js$/,
    pattern: /(?<=^const \w+ = )React\$1\.forwardRef\(/gm,
    replacement: '/* @__PURE__ */ $&',
  },
  // No route has an action or middleware, and no component a fetcher.
  ...bodies(ofRouter('router/router'), [
    ...['handleAction', 'fetch', 'handleFetcherAction', 'handleFetcherLoader', 'getFetcher', 'resetFetcher'],
    ...['queueFetcherForDeletion', 'deleteFetcher', 'getUpdatedActionData', 'getUpdatedRevalidatingFetchers'],
    ...['markFetchRedirectsDone', 'abortStaleFetchLoads', 'runClientMiddlewarePipeline'],
    ...['getSubmissionFromNavigation', 'getInstrumentationNavigateMeta', 'cancelDiscoveryNavigation'],
  ]),
  ...bodies(ofRouter('router/router'), ['normalizeNavigateOptions'], ' return { path }; '),
  // No view transitions.
  ...bodies(ofRouter('router/router'), ['restoreAppliedTransitions', 'persistAppliedTransitions']),
  // Chakra's reset is in `reset.css`.
  { module: /styled-system\/system\.js$/, pattern: /(?<=const _global = \[)getPreflightCss\(\), /, replacement: '' },
  // Warnings for developers.
  ...bodies(ofRouter('router/history'), ['warning']),
  ...bodies(ofRouter('server-runtime/warnings'), ['warnOnce']),
  {
    module: ofRouter('components'),
    pattern: /^var AwaitErrorBoundary = class .*?^\};$/ms,
    replacement: 'var AwaitErrorBoundary;',
  },
  // The client targets browsers that need the prefix for these properties alone.
  {
    module: /emotion-cache\.browser\.esm\.js$/,
    pattern: /^function prefix\(.*?(?=^var defaultStylisPlugins)/ms,
    replacement: `var prefixer = function (element) {
  if (element.type === DECLARATION && !element["return"] && /^(user-select|text-size-adjust|print-color-adjust|mask|hyphens)/.test(element.value))
    element["return"] = WEBKIT + element.value + element.value;
};
`,
  },
  // Into the function that builds the class.
  {
    module: /formik\.esm\.js$/,
    pattern: /( {2}return FieldArrayInner;\n\}\(Component\);\s+)(FieldArrayInner\.defaultProps = \{[^}]*\};)/,
    replacement: '$2\n$1',
  },
];

/** Replaces these modules and statements in the build, and fails the client's build if one of them matches nothing. */
export function slimModules(all: readonly Alias[] = aliases, edits: readonly Statement[] = statements): Plugin {
  const unused = new Set<Alias | Statement>([...all, ...edits]);
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
      return alias.asDefault ? `\0slim:${alias.asDefault}:${alias.module}` : alias.module;
    },
    load(id) {
      const [, name, module] = /^\0slim:(\w+):(.*)$/.exec(id) ?? [];
      return name && `export { ${name} as default } from ${JSON.stringify(module)};`;
    },
    transform: {
      filter: { id: edits.map(({ module }) => module) },
      handler(code, id) {
        const changed = edits
          .filter(({ module }) => module.test(id))
          .reduce((before, edit) => {
            const after = before.replace(edit.pattern, edit.replacement);
            if (after !== before) unused.delete(edit);
            return after;
          }, code);
        return { code: changed, map: null };
      },
    },
    buildEnd() {
      if (unused.size === 0 || isServer) return;
      const missed = [...unused].map((one) => ('source' in one ? one.source : one.pattern));
      this.error(`No import or statement matches: ${missed.join(', ')}`);
    },
  };
}
