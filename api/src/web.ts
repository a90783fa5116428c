import { existsSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Express, NextFunction, Request, Response } from 'express';
import expressStaticGzip from 'express-static-gzip';
import type { App } from './core/context.ts';
import { siteOf } from './features/site/index.ts';
import { createPages, pageLanguage } from './prerendered-pages.ts';
import { immutable, serveAssetsOf, type WebReleases } from './web-releases.ts';

export const built = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** Under these paths, or with a file extension, an unknown address answers 404 instead of a page. A check code contains a dot. */
const notPages =
  /^\/(assets|files|metrics|dev|sandbox|graphql|explorer)(\/|$)|^\/\.|^(?!\/verify\/).*\.[a-z0-9]{1,12}$/i;

/** Whether an address that nothing else answers shows a page, if only 'Page Not Found'. */
export const isPageAddress = (path: string): boolean => !notPages.test(path);

/** Serves the built web client: precompressed assets, those of other builds, and HTML for every other address. */
export function mountWeb(host: Express, app: App, releases: WebReleases): void {
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
        response.setHeader('Cache-Control', isHashed ? immutable : 'no-cache');
      },
    },
  });
  const getPage = createPages(app, built, async () => siteOf(app.config, await app.institution.latest()));
  host.use((request: Request, response: Response, next: NextFunction) =>
    isDecodable(request.path) ? assets(request, response, next) : next(),
  );
  host.use(serveAssetsOf(releases));
  mountDoor(host);
  // Without a route pattern, because Express fails to decode some addresses, which are unknown pages.
  host.use(async (request: Request, response: Response, next: NextFunction) => {
    if (!['GET', 'HEAD'].includes(request.method) || !isPageAddress(request.path)) return next();
    const page = await getPage(request.path, pageLanguage(request));
    const encoding = request.acceptsEncodings('br') ? 'br' : request.acceptsEncodings('gzip') ? 'gzip' : 'identity';
    response.setHeader('Cache-Control', 'no-cache').setHeader('Vary', 'Accept-Encoding, Accept-Language, Cookie');
    if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
    response.type('html').send(page[encoding]);
  });
}

/**
 * `/door` is the only page that may compile WebAssembly (its reader of QR codes) and start the service worker that stores it. Its policy
 * replaces that of the other pages (`http/security-headers.ts`).
 */
function mountDoor(host: Express): void {
  const file = join(built, '.door.html');
  if (!existsSync(file)) return;
  const html = readFileSync(file);
  host.get('/door', (_request: Request, response: Response) => {
    const policy = String(response.getHeader('Content-Security-Policy'))
      .replace("script-src 'self'", "$& 'wasm-unsafe-eval'")
      .replace(/trusted-types [^;]+/, 'trusted-types door-worker');
    response
      .setHeader('Content-Security-Policy', policy)
      .setHeader('Cache-Control', 'no-cache')
      .type('html')
      .send(html);
  });
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
