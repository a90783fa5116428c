import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { minify, type Plugin, type Rolldown } from 'vite';
import { type PathName, paths } from '../src/paths.ts';
import { filesBeyondStart, startFilesOf } from './bundleFiles.ts';
import { modulesOfPage, readAllPages } from './pageFiles.ts';

/** The dynamic imports of those pages. */
const later = ['lib/offlineWorker.ts'];

const fileName = 'offline-worker.js';
/** Files in `public` that a page needs. */
const publicFiles = ['/theme.js', '/favicon.svg'];
const langs = ['en', 'bn'];

/**
 * Writes the service worker with the files of all pages that `src/paths.ts` declares readable without a connection, in both languages.
 * Its text changes with every file, so that browsers update it.
 */
export function offlineWorker(): Plugin {
  let root = '';
  return {
    name: 'offline-worker',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved(config) {
      ({ root } = config);
    },
    async generateBundle(_, bundle) {
      const worker = await readFile(join(root, 'public', fileName), 'utf8');
      const precache = JSON.stringify(filesToStore(bundle, join(root, 'src')));
      const { code } = await minify(
        fileName,
        worker.replaceAll('self.precache', () => precache),
        { module: false },
      );
      this.emitFile({ type: 'asset', fileName, source: code });
    },
  };
}

function filesToStore(bundle: Rolldown.OutputBundle, src: string) {
  const pages = readAllPages(src).filter(({ name }) => paths[name as PathName].isOffline);
  const modules = pages.flatMap((page) => langs.flatMap((lang) => modulesOfPage(page, lang)));
  const start = startFilesOf(bundle);
  const files = [...start, ...filesBeyondStart(bundle, [...modules, ...later]), ...publicFiles];
  const entry = Object.values(bundle).find((one) => one.type === 'chunk' && one.isEntry);
  if (!entry) throw new Error('The build has no entry.');
  const fonts = Object.keys(bundle).filter((file) => /noto-sans-(latin|bengali-bengali)-wght-.*\.woff2$/.test(file));
  return {
    build: createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 16),
    entry: `/${entry.fileName}`,
    page: paths.dashboard.url(),
    files,
    fonts: fonts.map((file) => `/${file}`),
  };
}
