import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { S3Options } from './s3.ts';

export type BucketServer = {
  options: S3Options;
  /** How many listing pages were asked for. */
  listings: number;
  /** Answers the next calls with 503. */
  failNext(calls: number): void;
  close(): Promise<void>;
};

type Stored = { bytes: Buffer; contentType: string; at: Date };
const pageSize = 3;
const accessKeyId = 'AKIDEXAMPLE';
const secretAccessKey = 'a-secret-of-the-test';
const region = 'ap-southeast-1';
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** A small object storage on a real port that checks every Signature Version 4 by computing it from the request itself. */
export async function startBucketServer(bucket: string): Promise<BucketServer> {
  const objects = new Map<string, Stored>();
  let failing = 0;
  const state = { listings: 0 };
  const server = createServer((request, response) => {
    void answer(request, response);
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
    const end = (status: number, content: string | Buffer = '', type = 'application/xml'): void => {
      response.writeHead(status, { 'content-type': type }).end(content);
    };
    if (failing > 0) {
      failing -= 1;
      return end(503);
    }
    if (!isSigned(request, url)) return end(403, '<Error><Code>SignatureDoesNotMatch</Code></Error>');
    const [, name, ...rest] = url.pathname.split('/');
    if (name !== bucket) return end(404, '<Error><Code>NoSuchBucket</Code></Error>');
    const key = rest.join('/');
    if (key === '') {
      state.listings += 1;
      return end(200, listing(objects, url.searchParams));
    }
    if (request.method === 'PUT') {
      objects.set(key, {
        bytes: body,
        contentType: request.headers['content-type'] ?? '',
        at: new Date(),
      });
      return end(200);
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return end(204);
    }
    const found = objects.get(key);
    return found ? end(200, found.bytes, found.contentType) : end(404, '<Error><Code>NoSuchKey</Code></Error>');
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    options: {
      endpoint: `http://127.0.0.1:${port}/`,
      bucket,
      region,
      accessKeyId,
      secretAccessKey,
    },
    get listings() {
      return state.listings;
    },
    failNext(calls) {
      failing = calls;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function isSigned(request: IncomingMessage, url: URL): boolean {
  const shape =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([a-z0-9;-]+), Signature=([0-9a-f]{64})$/;
  const found = shape.exec(request.headers.authorization ?? '');
  if (!found) return false;
  const [, id, day, place, signedHeaders, signature] = [...found];
  const names = (signedHeaders ?? '').split(';');
  if (id !== accessKeyId || place !== region || !names.includes('host') || !names.includes('x-amz-date')) return false;
  const canonical = [
    request.method,
    url.pathname,
    [...url.searchParams]
      .map(([k, v]) => `${encodeURIComponent(k)}=${encodeURIComponent(v)}`)
      .sort()
      .join('&'),
    ...names.map((name) => `${name}:${String(request.headers[name]).trim()}`),
    '',
    signedHeaders,
    request.headers['x-amz-content-sha256'],
  ].join('\n');
  const scope = `${day}/${place}/s3/aws4_request`;
  const hash = createHash('sha256').update(canonical).digest('hex');
  const toSign = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, hash].join('\n');
  const key = hmac(hmac(hmac(hmac(`AWS4${secretAccessKey}`, day ?? ''), place ?? ''), 's3'), 'aws4_request');
  return hmac(key, toSign).toString('hex') === signature;
}

function listing(objects: Map<string, Stored>, query: URLSearchParams): string {
  const keys = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '')).sort();
  const from = Number(query.get('continuation-token') ?? 0);
  const page = keys.slice(from, from + pageSize);
  const next = from + pageSize < keys.length ? `<NextContinuationToken>${from + pageSize}</NextContinuationToken>` : '';
  const contents = page.map((key) => {
    const stored = objects.get(key);
    const at = stored?.at.toISOString();
    return `<Contents><Key>${key}</Key><LastModified>${at}</LastModified><Size>${stored?.bytes.length}</Size></Contents>`;
  });
  return `<?xml version="1.0"?><ListBucketResult>${next}${contents.join('')}</ListBucketResult>`;
}
