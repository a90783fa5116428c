import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { minify, type Plugin } from 'vite';

/** Minifies `public/theme.js`, which blocks the first paint; Vite copies public files as they are. */
export function minifyPublic(): Plugin {
  let publicDir = '';
  return {
    name: 'minify-public',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved(config) {
      ({ publicDir } = config);
    },
    async generateBundle() {
      const fileName = 'theme.js';
      const { code } = await minify(fileName, await readFile(join(publicDir, fileName), 'utf8'), { module: false });
      this.emitFile({ type: 'asset', fileName, source: code });
    },
  };
}
