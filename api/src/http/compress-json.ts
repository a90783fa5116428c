import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { NextFunction, Request, Response } from 'express';
import { setHeaders } from './security-headers.ts';

/** Shorter answers fit into one packet. */
const minBytes = 1024;
/** Higher levels take several times as long for a few per cent. */
const levels = { br: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }, gzip: { level: 3 } } as const;
const compressors = {
  br: (text: string) => promisify(brotliCompress)(text, levels.br),
  gzip: (text: string) => promisify(gzip)(text, levels.gzip),
} as const;

const acceptedCodings = /\b(br|gzip)\b(?!\s*;\s*q=0(?:\.0+)?\s*(?:,|$))/g;

/** The accepted coding that compresses best. */
function codingOf(header: string | string[]): Coding | undefined {
  const accepted = [...String(header).matchAll(acceptedCodings)].map(([, coding]) => coding);
  return accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : undefined;
}

type Coding = keyof typeof compressors;

/** An encoded JSON text, with the headers of its coding as a flat list of names and values. */
export interface EncodedBody {
  headers: readonly string[];
  bytes: Buffer;
}

const varies = ['Vary', 'Accept-Encoding'];

/** A JSON text with its encoded forms, which are cached. */
export class JsonBody {
  readonly #text: string;
  readonly #encoded = new Map<Coding | undefined, EncodedBody>();

  constructor(text: string) {
    this.#text = text;
  }

  get length(): number {
    return this.#text.length;
  }

  /** The form for the header, if `encode` has computed it. */
  encoded(acceptEncoding: string | string[] | undefined): EncodedBody | undefined {
    return this.#encoded.get(this.#codingFor(acceptEncoding));
  }

  async encode(acceptEncoding: string | string[] | undefined): Promise<EncodedBody> {
    const coding = this.#codingFor(acceptEncoding);
    const bytes = coding ? await compressors[coding](this.#text) : Buffer.from(this.#text);
    const headers = [...(this.#isLong ? varies : []), ...(coding ? ['Content-Encoding', coding] : [])];
    const body = { headers, bytes };
    this.#encoded.set(coding, body);
    return body;
  }

  get #isLong(): boolean {
    return this.#text.length >= minBytes;
  }

  #codingFor(acceptEncoding: string | string[] | undefined): Coding | undefined {
    return this.#isLong && acceptEncoding !== undefined ? codingOf(acceptEncoding) : undefined;
  }
}

export const noStore = 'no-store';
/** For answers to mutations: they may contain secrets, so neither this server nor a proxy may compress them (BREACH). */
export const noTransform = 'no-store, no-transform';
const isNoTransform = (response: Response): boolean =>
  String(response.getHeader('Cache-Control') ?? '').includes('no-transform');

/** Compresses the long JSON answers that Express sends. */
export function compressJson(request: Request, response: Response, next: NextFunction): void {
  const send = response.send.bind(response);
  response.send = (body: unknown) => {
    const isJson = typeof body === 'string' && /\bjson\b/.test(String(response.getHeader('Content-Type') ?? ''));
    if (!isJson || response.hasHeader('Content-Encoding') || isNoTransform(response)) return send(body);
    new JsonBody(body).encode(request.headers['accept-encoding']).then(({ headers, bytes }) => {
      if (response.destroyed) return;
      setHeaders(response, headers);
      send(response.hasHeader('Content-Encoding') ? bytes : body);
    }, next);
    return response;
  };
  next();
}
