import { existsSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Express, NextFunction, Request, Response } from 'express';
import expressStaticGzip from 'express-static-gzip';
import type { App } from './core/context.ts';
import { siteOf } from './features/site/index.ts';
import { createDocuments, languageOf } from './web-documents.ts';

const built = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** A file of an older build is gone, and what is for programs or for developers may be off: a page in its place would only confuse. */
const notPages = /^\/(assets|files|metrics|dev|sandbox)(\/|$)/;

/** The built web client: hashed assets for a year, precompressed; every page address answers a document. */
export async function mountWeb(host: Express, app: App): Promise<void> {
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
  const documents = await createDocuments(app, built, siteOf(app.config));
  host.use((request: Request, response: Response, next: NextFunction) =>
    isReadable(request.path) ? assets(request, response, next) : next(),
  );
  // No pattern: its parts would be decoded, and an address that cannot be is a page that is not there like any other.
  host.use(async (request: Request, response: Response, next: NextFunction) => {
    if (!['GET', 'HEAD'].includes(request.method) || notPages.test(request.path)) return next();
    const document = await documents.of(request.path, languageOf(request));
    const encoding = request.acceptsEncodings('br') ? 'br' : request.acceptsEncodings('gzip') ? 'gzip' : 'identity';
    response.setHeader('Cache-Control', 'no-cache').setHeader('Vary', 'Accept-Encoding, Accept-Language, Cookie');
    if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
    response.type('html').send(document[encoding]);
  });
}

function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
