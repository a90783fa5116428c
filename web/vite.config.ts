import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { precompress } from './build/precompress.ts';
import { slimFormik } from './build/slimFormik.ts';

/** What the API answers; in development all else comes from Vite. */
const apiPaths = '^/(graphql|explorer|api|files|pay/bkash/(callback|ipn)|sandbox|dev|healthz|readyz)(/|\\?|$)';

/** Libraries change more rarely than our own code: in chunks of their own they stay in the cache of a browser over releases. */
const groups = [
  // What the guards need of the shared rules; the rest comes when a form is touched.
  { name: 'access', test: /schema\/dist\/(access|normalise)\.js/ },
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router|cookie)\// },
  {
    name: 'chakra',
    test: /node_modules\/(@emotion|stylis|@pandacss)\/|node_modules\/@chakra-ui\/react\/dist\/esm\/(styled-system|utils|preset-base\.js|create-context|merge-)/,
  },
  {
    name: 'apollo',
    test: /node_modules\/(@apollo|@wry|optimism|graphql|graphql-tag|rxjs|apollo-upload-client|extract-files|is-plain-obj)\//,
  },
  {
    name: 'formik',
    test: /node_modules\/(formik|react-fast-compare|deepmerge|tiny-warning)\//,
  },
  {
    name: 'slate',
    test: /node_modules\/(slate|slate-react|slate-dom|slate-history|lodash|immer|is-hotkey|is-plain-object|compute-scroll-into-view|scroll-into-view-if-needed|direction)\//,
  },
  { name: 'rules', test: /node_modules\/(yup|property-expr|tiny-case|toposort)\// },
];

export default defineConfig(({ mode }) => {
  const env = loadEnv(mode, process.cwd(), ['PORT', 'WEB_PORT']);
  const api = `http://localhost:${env.PORT ?? 4000}`;
  return {
    plugins: [react(), slimFormik(), precompress()],
    server: {
      port: Number(env.WEB_PORT ?? 5173),
      proxy: { [apiPaths]: { target: api } },
    },
    build: {
      target: 'es2022',
      reportCompressedSize: false,
      modulePreload: { polyfill: false },
      rolldownOptions: { output: { codeSplitting: { groups } } },
    },
  };
});
