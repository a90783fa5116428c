import { pipeline } from 'node:stream/promises';
import type { Express, NextFunction, Request, Response } from 'express';
import type { App } from '../../core/context.ts';
import { Refusal } from '../../core/refusal.ts';
import { type OpenedFile, verifyFileUrl } from '../../outside/files/index.ts';

/** The name is not signed: it must be safe in a header and have the extension of the file. */
const isSafeName = (name: string, key: string): boolean =>
  /^[A-Za-z0-9][A-Za-z0-9._-]{0,150}$/.test(name) && name.endsWith(key.slice(key.lastIndexOf('.')));

/**
 * The routes of stored images and other files: GET /files/{token} serves one until its signed address expires; otherwise 404 in
 * JSON. GET /files/{token}/{name} serves it as an uncached download with that name.
 */
export function mountFiles(host: Express, app: App): void {
  host.use('/files', async (request: Request, response: Response, next: NextFunction) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      return next(new Refusal('METHOD_NOT_ALLOWED', 'methodNotAllowed'));
    }
    const now = app.now();
    const [token = '', name, ...more] = request.path.slice(1).split('/');
    const address = more.length === 0 ? verifyFileUrl(token, app.config.keys.fileAddresses, now) : null;
    const isValid = address && (name === undefined || isSafeName(name, address.key));
    // Downloads can be large and are streamed.
    const file = isValid && (name ? await app.files.open(address.key) : await app.files.get(address.key));
    if (!file) return next(new Refusal('NOT_FOUND', name === undefined ? 'imageNotFound' : 'fileNotFound'));
    const seconds = Math.floor((address.expiresAt.getTime() - now.getTime()) / 1000);
    response.setHeader('Cache-Control', name ? 'private, no-store' : `private, max-age=${seconds}, immutable`);
    if (name) response.setHeader('Content-Disposition', `attachment; filename="${name}"`);
    // Prevents scripts, whatever type a browser detects.
    response.setHeader(
      'Content-Security-Policy',
      "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
    );
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.setHeader('Content-Type', file.contentType);
    if ('bytes' in file) response.send(file.bytes);
    else await streamFile(file, { request, response });
  });
}

/** Streams the file; an aborted response ends the stream. */
async function streamFile(
  { stream, size }: OpenedFile,
  { request, response }: { request: Request; response: Response },
): Promise<void> {
  if (size !== null) response.setHeader('Content-Length', size);
  if (request.method === 'HEAD') {
    stream.destroy();
    response.end();
    return;
  }
  await pipeline(stream, response).catch(() => response.destroy());
}
