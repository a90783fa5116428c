import { createHash } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, minify, type Plugin, type Rolldown } from 'vite';
import { texts as bangla } from '../src/texts/bn/door.ts';
import { texts as english } from '../src/texts/en/door.ts';
import { slimModules } from './slimModules.ts';

/** Bundles only the catalogues of this page. */
const catalogues = [
  {
    module: /\/src\/lib\/texts\.ts$/,
    pattern: /\{common,nav,accounts,home\}/,
    replacement: '{common,nav}',
  },
  {
    module: /\/src\/lib\/otherTexts\.ts$/,
    pattern: /'\.\.\/texts\/\{en,bn\}\/\*\.ts'/,
    replacement: "'../texts/{en,bn}/{common,words,door}.ts'",
  },
];

/** Files in `public` that the page needs without a connection. */
const publicFiles = ['/theme.js', '/favicon.svg', '/door-192.png', '/door-512.png'];

/**
 * Builds `/door` (`door.html`) separately: it shares no file with the other pages. Writes `dist/.door.html`, which the API serves, the
 * service worker with the list of its files, and the two manifests.
 */
export function doorPage(): Plugin {
  let root = '';
  let outDir = '';
  return {
    name: 'door-page',
    apply: (_, { isSsrBuild }) => !isSsrBuild,
    configResolved(config) {
      root = config.root;
      outDir = join(root, config.build.outDir);
    },
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        if (/^\/door(\?|$)/.test(request.url ?? '')) request.url = '/door.html';
        next();
      });
    },
    closeBundle: {
      sequential: true,
      async handler() {
        const output = await buildDoor(root, outDir);
        await rename(join(outDir, 'door.html'), join(outDir, '.door.html'));
        const worker = await readFile(join(root, 'public/door-worker.js'), 'utf8');
        const { code } = await minify('door-worker.js', withFiles(worker, output), { module: false });
        await writeFile(join(outDir, 'door-worker.js'), code);
        for (const [lang, texts] of Object.entries({ en: english, bn: bangla }))
          await writeFile(join(outDir, `door.${lang}.webmanifest`), JSON.stringify(manifestOf(lang, texts)));
      },
    },
  };
}

async function buildDoor(root: string, outDir: string): Promise<Rolldown.RolldownOutput['output']> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [react(), slimModules([], catalogues)],
    build: {
      target: 'es2022',
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      reportCompressedSize: false,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: join(root, 'door.html') },
    },
  });
  if (!('output' in result)) throw new Error('The build of /door has no output.');
  return result.output;
}

/** The worker with the files that it stores. Its text changes with every file, so that browsers update it. */
function withFiles(worker: string, output: Rolldown.RolldownOutput['output']): string {
  const built = output.filter(({ fileName }) => fileName !== 'door.html');
  const files = [...built.map(({ fileName }) => `/${fileName}`), ...publicFiles];
  const entry = output.find((one) => one.type === 'chunk' && one.isEntry);
  if (!entry) throw new Error('The build of /door has no entry.');
  const page = output.find(({ fileName }) => fileName === 'door.html');
  const hash = createHash('sha256').update(JSON.stringify([files, page && 'source' in page ? page.source : '']));
  const given = { build: hash.digest('hex').slice(0, 16), entry: `/${entry.fileName}`, files };
  return worker.replaceAll('self.precache', () => JSON.stringify(given));
}

/** The web app manifest (https://www.w3.org/TR/appmanifest) in one language. */
const manifestOf = (lang: string, texts: Record<'appName' | 'appShortName' | 'appText', string>) => ({
  id: '/door',
  lang,
  name: texts.appName,
  short_name: texts.appShortName,
  description: texts.appText,
  start_url: '/door',
  scope: '/door',
  display: 'standalone',
  background_color: '#f8f9fa',
  theme_color: '#176a58',
  icons: [192, 512].map((size) => ({
    src: `/door-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose: 'any maskable',
  })),
});
