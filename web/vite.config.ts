import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { persistedDocuments } from './build/persistedDocuments.ts';
import { precompress } from './build/precompress.ts';
import { prerender } from './build/prerender.ts';
import { slimModules } from './build/slimModules.ts';

/** What the API answers; in development all else comes from Vite. */
const apiPaths = '^/(graphql|explorer|api|files|pay/bkash/(callback|ipn)|sandbox|dev|healthz|readyz)(/|\\?|$)';

/** Libraries change more rarely than our own code: in chunks of their own they stay in the cache of a browser over releases. */
const groups = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router|cookie)\/|src\/lib\/slimRouter/ },
  {
    name: 'chakra',
    test: /node_modules\/(@emotion|stylis|@pandacss)\/|node_modules\/@chakra-ui\/react\/dist\/esm\/(styled-system|utils|preset-base\.js|create-context|merge-)/,
  },
  {
    name: 'apollo',
    test: /node_modules\/(@apollo|@wry|optimism|graphql|graphql-tag|rxjs)\//,
  },
  // What every form draws and is judged by, in one piece: many small ones compress badly.
  {
    name: 'forms',
    test: /node_modules\/(formik|react-fast-compare|deepmerge|tiny-warning)\/|src\/lib\/slim\.ts|src\/forms\/(RulesForm|ServerProblems|placeFailure|rules|useRulesForm)\.|src\/ui\/(Field|TextFields|ErrorSummary|PrimaryBar)\.tsx/,
    includeDependenciesRecursively: false,
  },
  {
    name: 'slate',
    test: /node_modules\/(slate|slate-react|slate-dom|slate-history|lodash|immer|is-hotkey|is-plain-object|compute-scroll-into-view|scroll-into-view-if-needed|direction)\//,
  },
  // Alone, because it is put together in a step of its own (src/main.tsx).
  {
    name: 'looks',
    test: /src\/ui\/theme\/(brand|colours|globalCss|recipes|system)\.ts/,
    includeDependenciesRecursively: false,
  },
  // What every page needs, with what the guards need of the shared package.
  {
    name: 'app',
    test: /schema\/dist\/(access|characters|delays)\.js|src\/(guards|paths|page)\.tsx?|src\/gql\/(session|site)\.public\.ts|src\/ui\/(Alert|Button|Card|Heading|Icon|LoadError|PageFrame|Skeletons|TextLink|Toaster)\.tsx|src\/layout\/(BanglaName|Layout|Mark|NavBar|NotFoundPage|OfficeSide|OutdatedNote|Preferences|RouteErrorPage)\.tsx|src\/features\/(home|accounts)\/index\.ts|src\/lib\/(afterPress|alerts|colourMode|failureTexts|idempotencyKeys|language|numbers|online|outdated|plainHooks|problems|reporting|session|signOut|site|storage|store|texts|token|transport|useSubmitOnce)\.ts/,
    includeDependenciesRecursively: false,
  },
  // The figures of the rules, which texts name; the rules themselves come when a form is touched.
  { name: 'limits', test: /schema\/dist\/(limits|normalise|enums|image-facts)\.js/ },
  { name: 'rules', test: /node_modules\/(yup|property-expr|tiny-case|toposort)\// },
];

export default defineConfig(({ mode, isSsrBuild }) => {
  const env = loadEnv(mode, process.cwd(), ['PORT', 'WEB_PORT']);
  const api = `http://localhost:${env.PORT ?? 4000}`;
  return {
    plugins: [react(), slimModules(), persistedDocuments(), prerender(), precompress()],
    server: {
      port: Number(env.WEB_PORT ?? 5173),
      proxy: { [apiPaths]: { target: api } },
    },
    build: {
      target: 'es2022',
      reportCompressedSize: false,
      modulePreload: { polyfill: false },
      rolldownOptions: isSsrBuild ? {} : { output: { codeSplitting: { groups } } },
    },
    // The program that draws for the server stands alone: nothing of it is looked for in `node_modules`.
    ...(isSsrBuild ? { ssr: { noExternal: true as const }, define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  };
});
