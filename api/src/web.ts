import { existsSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Express, NextFunction, Request, Response } from 'express';
import expressStaticGzip from 'express-static-gzip';
import type { App } from './app.ts';

const built = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** The built web client: hashed assets for a year, precompressed; every page address answers the one document. */
export function mountWeb(host: Express, app: App): void {
  if (!existsSync(join(built, 'index.html'))) {
    app.log.warn('web/dist is not built; only the API is served');
    return;
  }
  const assets = expressStaticGzip(built, {
    enableBrotli: true,
    orderPreference: ['br', 'gz'],
    index: false,
    serveStatic: {
      cacheControl: false,
      setHeaders: (response, path) => {
        const isHashed = path.includes(`${sep}assets${sep}`);
        response.setHeader('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    },
  });
  const page = { br: read('index.html.br'), gzip: read('index.html.gz'), identity: read('index.html') };
  host.use(assets);
  host.get('/{*path}', (request: Request, response: Response, next: NextFunction) => {
    // A file of an older build is gone; the document in its place would only confuse the browser.
    if (request.path.startsWith('/assets/') || request.path.startsWith('/files/')) return next();
    const encoding =
      page.br && request.acceptsEncodings('br')
        ? 'br'
        : page.gzip && request.acceptsEncodings('gzip')
          ? 'gzip'
          : 'identity';
    response.setHeader('Cache-Control', 'no-cache').setHeader('Vary', 'Accept-Encoding');
    if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
    response.type('html').send(page[encoding]);
  });
}

function read(name: string): Buffer | undefined {
  const file = join(built, name);
  return existsSync(file) ? readFileSync(file) : undefined;
}
