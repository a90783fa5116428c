import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { NextFunction, Request, Response } from 'express';

/** Shorter answers fit into one packet. */
const minBytes = 1024;
/** Higher levels take several times as long for a few per cent. */
const levels = { br: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }, gzip: { level: 3 } } as const;
const compressors = {
  br: (text: string) => promisify(brotliCompress)(text, levels.br),
  gzip: (text: string) => promisify(gzip)(text, levels.gzip),
} as const;

const acceptedCodings = /\b(br|gzip)\b(?!\s*;\s*q=0(?:\.0+)?\s*(?:,|$))/g;

/** Of the codings that a request accepts, the one that compresses best. */
function codingOf(header: string | string[] | undefined): keyof typeof compressors | undefined {
  const accepted = [...String(header ?? '').matchAll(acceptedCodings)].map(([, coding]) => coding);
  return accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : undefined;
}

/** The body to send for a text of JSON; sets the headers of a compressed one. */
export async function compressedBody(request: Request, response: Response, text: string): Promise<string | Buffer> {
  if (text.length < minBytes || isNoTransform(response)) return text;
  response.setHeader('Vary', 'Accept-Encoding');
  const coding = codingOf(request.headers['accept-encoding']);
  if (!coding) return text;
  const body = await compressors[coding](text);
  response.setHeader('Content-Encoding', coding);
  return body;
}

/** Answers to changes may hold tokens and secrets; neither this server nor a proxy compresses them (BREACH). */
export const noTransform = 'no-store, no-transform';
const isNoTransform = (response: Response): boolean =>
  String(response.getHeader('Cache-Control') ?? '').includes('no-transform');

/** Compresses long answers of JSON that Express sends. */
export function compressJson(request: Request, response: Response, next: NextFunction): void {
  const send = response.send.bind(response);
  response.send = (body: unknown) => {
    const isJson = typeof body === 'string' && /\bjson\b/.test(String(response.getHeader('Content-Type') ?? ''));
    if (!isJson || response.hasHeader('Content-Encoding')) return send(body);
    compressedBody(request, response, body).then((bytes) => {
      if (!response.destroyed) send(bytes);
    }, next);
    return response;
  };
  next();
}
