import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { noChunkCycles } from './build/chunkCycles.ts';
import { doorPage } from './build/doorPage.ts';
import { minifyPublic } from './build/minifyPublic.ts';
import { offlineWorker } from './build/offlineWorker.ts';
import { persistedDocuments } from './build/persistedDocuments.ts';
import { precompress } from './build/precompress.ts';
import { prerender } from './build/prerender.ts';
import { slimModules } from './build/slimModules.ts';
import { usedNamesOnly } from './build/usedNames.ts';

/** What the API answers; in development all else comes from Vite. */
const apiPaths =
  '^/(graphql|explorer|api|files|pay/bkash/(callback|ipn)|auth/oidc|sandbox|dev|healthz|readyz)(/|\\?|$)';

/**
 * The modules of the first load: the sign-in page with its form, the frame of every page, and what the guards need. One chunk
 * compresses better than several (docs/decisions/0017). None of them imports another chunk that imports this one, such as `limits`:
 * `noChunkCycles` fails the build.
 */
const start = [
  'vite/preload-helper',
  'node_modules/(react|react-dom|scheduler|react-router|cookie)/',
  'node_modules/(@emotion|stylis|@pandacss|formik|react-fast-compare|deepmerge|tiny-warning)/',
  'node_modules/@chakra-ui/react/dist/esm/(styled-system|utils|preset-base\\.js|create-context|merge-)',
  'schema/dist/(access|characters|delays)\\.js',
  'src/(App|guards|hydrate|page|paths|prefetchStart|router)\\.',
  'src/features/home/index\\.',
  'src/features/accounts/(AccountCard|LoginForm|LoginPage|flowStorage|index)\\.',
  'src/forms/(RulesForm|ServerProblems|placeFailure|rules|useRulesForm)\\.',
  'src/gql/(accounts|session|site)\\.public\\.',
  'src/layout/(BanglaName|Layout|Mark|NavBar|NotFoundPage|OfficeSide|OutdatedNote|Preferences|RouteErrorPage)\\.',
  'src/lib/(afterPress|alerts|colourMode|earlyAnswers|failureTexts|idempotencyKeys|isRecord|language|numbers|online|outdated|plainHooks|problems)\\.',
  'src/lib/(replayInput|reporting|savedQueries|session|site|slim|slimProps|slimRouter|storage|store|texts|token|transport|useSubmitOnce)\\.',
  'src/ui/(Alert|Button|Card|ErrorSummary|Field|Heading|Icon|LoadError|PageFrame|PageSkeleton|PrimaryBar|TextFields|TextLink)\\.',
  'src/ui/(Toaster|toastPlace)\\.',
  'src/ui/theme/(brand|colours|globalCss|recipes|system)\\.',
];

const groups = [
  { name: 'app', test: new RegExp(start.join('|')), includeDependenciesRecursively: false },
  {
    name: 'apollo',
    test: /node_modules\/(@apollo|@wry|optimism|graphql|graphql-tag|rxjs)\//,
  },
  {
    name: 'slate',
    test: /node_modules\/(slate|slate-react|slate-dom|slate-history|lodash|immer|is-hotkey|is-plain-object|compute-scroll-into-view|scroll-into-view-if-needed|direction)\//,
  },
  // With the texts, so that the first navigation to one of these pages makes no request more.
  {
    name: 'features',
    test: /src\/(features|features\/[\w-]+\/index|lib\/otherTexts)\.ts/,
    includeDependenciesRecursively: false,
  },
  // The figures of the rules, which texts name; the rules themselves come when a form is touched.
  // What pages without forms take from the shared code: the rules and their texts are ten times as large.
  {
    name: 'decisions',
    test: /schema\/dist\/(mark-scheme|decision-reasons|exam-day\/attendance)\.js/,
    includeDependenciesRecursively: false,
  },
  { name: 'notice-document', test: /schema\/dist\/notice-document\.js/ },
  { name: 'message-parts', test: /schema\/dist\/(sms-segments|merge-fields)\.js/ },
  { name: 'limits', test: /schema\/dist\/(limits|limits\/\w+|normalise|enums|image-facts)\.js/ },
  { name: 'rules', test: /node_modules\/(yup|property-expr|tiny-case|toposort)\// },
];

export default defineConfig(({ mode, isSsrBuild }) => {
  const env = loadEnv(mode, process.cwd(), ['PORT', 'WEB_PORT']);
  const api = `http://localhost:${env.PORT ?? 4000}`;
  return {
    plugins: [
      ...[react(), slimModules(), usedNamesOnly(), noChunkCycles()],
      ...[minifyPublic(), persistedDocuments(), prerender(), offlineWorker(), doorPage(), precompress()],
    ],
    server: {
      port: Number(env.WEB_PORT ?? 5173),
      proxy: { [apiPaths]: { target: api } },
    },
    build: {
      target: 'es2022',
      reportCompressedSize: false,
      modulePreload: { polyfill: false },
      // /login names fifty chunks: one character less of each hash is 40 bytes. The names of 65 chunks need seven.
      rolldownOptions: isSsrBuild
        ? {}
        : { output: { codeSplitting: { groups }, chunkFileNames: 'assets/[name]-[hash:7].js' } },
    },
    // The program that draws for the server stands alone: nothing of it is looked for in `node_modules`.
    ...(isSsrBuild ? { ssr: { noExternal: true as const }, define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  };
});
