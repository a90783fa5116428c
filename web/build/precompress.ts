import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(js|css|html|svg|txt|json|webmanifest|wasm)$/;
/** Bytes; smaller files are not compressed. */
const minSize = 300;

/** Writes `.br` and `.gz` files next to every text file of the build, so that the server never compresses. */
export function precompress(): Plugin {
  let directory = 'dist';
  return {
    name: 'precompress',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved(config) {
      directory = config.build.outDir;
      if (!directory.startsWith('/')) directory = join(config.root, directory);
    },
    closeBundle: { sequential: true, handler: () => compressSite(directory) },
  };
}

/** Compresses all text files of a directory, recursively. */
export async function compressSite(directory: string): Promise<void> {
  const names = await readdir(directory, { recursive: true });
  // Names with a leading dot are not served.
  const files = names
    .filter((name) => compressible.test(name) && !name.startsWith('.'))
    .map((name) => join(directory, name));
  await Promise.all(files.map(compressOne));
}

async function compressOne(file: string): Promise<void> {
  if ((await stat(file)).size < minSize) return;
  const content = await readFile(file);
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }),
    promisify(gzip)(content, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}
