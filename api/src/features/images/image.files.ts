import type { Express, NextFunction, Request, Response } from 'express';
import type { App } from '../../app.ts';
import { Refusal } from '../../graphql/errors.ts';
import { verifyFileUrl } from '../../outside/files/index.ts';

/** GET /files/{token}: a stored file while its signed address lives; whatever else answers 404 in JSON. */
export function mountFiles(host: Express, app: App): void {
  host.use('/files', async (request: Request, response: Response, next: NextFunction) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      return next(new Refusal('METHOD_NOT_ALLOWED', 'methodNotAllowed'));
    }
    const now = app.now();
    const address = verifyFileUrl(request.path.slice(1), app.config.JWT_SECRET, now);
    const file = address && (await app.files.get(address.key));
    if (!file) return next(new Refusal('NOT_FOUND', 'imageNotFound'));
    const seconds = Math.floor((address.expiresAt.getTime() - now.getTime()) / 1000);
    response.setHeader('Cache-Control', `private, max-age=${seconds}, immutable`);
    // Whatever a browser takes it for, nothing in it may run.
    response.setHeader('Content-Security-Policy', "default-src 'none'; sandbox");
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.setHeader('Content-Type', file.contentType);
    response.send(file.bytes);
  });
}
