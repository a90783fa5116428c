import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { S3Options } from './s3.ts';

export type BucketServer = {
  options: S3Options;
  /** Requested listing pages. */
  listings: number;
  /** Multipart uploads that are neither completed nor aborted. */
  readonly openUploads: number;
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

/** A small S3 server that verifies the Signature Version 4 of every request. */
export async function startBucketServer(bucket: string): Promise<BucketServer> {
  const objects = new Map<string, Stored>();
  const uploads = uploadsInto(objects);
  let failing = 0;
  const state = { listings: 0 };
  const server = createServer((request, response) => {
    void answer(request, response);
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
    const end = (status: number, content: string | Buffer = '', type = 'application/xml'): void => {
      const length = Buffer.byteLength(content);
      response.writeHead(status, status === 204 ? {} : { 'content-type': type, 'content-length': length }).end(content);
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
    if (url.searchParams.has('uploads') || url.searchParams.has('uploadId')) {
      const {
        status,
        body: answer = '',
        tag,
      } = uploads.answer({ method: request.method, url, key, body, type: request.headers['content-type'] });
      if (tag) response.setHeader('etag', tag);
      return end(status, answer);
    }
    const { status, content, type } = answerObject(objects, { bucket, key, body, request });
    return end(status, content, type);
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
    get openUploads() {
      return uploads.open;
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

interface ObjectCall {
  bucket: string;
  key: string;
  body: Buffer;
  request: IncomingMessage;
}

function answerObject(
  objects: Map<string, Stored>,
  { bucket, key, body, request: { method, headers } }: ObjectCall,
): { status: number; content?: string | Buffer; type?: string } {
  if (method === 'DELETE') {
    objects.delete(key);
    return { status: 204 };
  }
  const source = headers['x-amz-copy-source'];
  const found = objects.get(typeof source === 'string' ? source.slice(`/${bucket}/`.length) : key);
  if (method === 'PUT' && source === undefined) {
    objects.set(key, { bytes: body, contentType: headers['content-type'] ?? '', at: new Date() });
    return { status: 200 };
  }
  if (!found) return { status: 404, content: '<Error><Code>NoSuchKey</Code></Error>' };
  if (method !== 'PUT') return { status: 200, content: found.bytes, type: found.contentType };
  objects.set(key, { ...found, at: new Date() });
  return { status: 200, content: '<CopyObjectResult/>' };
}

interface PartCall {
  method: string | undefined;
  url: URL;
  key: string;
  body: Buffer;
  type: string | undefined;
}

/** Multipart uploads: a file exists once its parts are completed. */
function uploadsInto(objects: Map<string, Stored>) {
  const open = new Map<string, { contentType: string; parts: Map<number, Buffer> }>();
  let count = 0;
  const answer = ({ method, url, key, body, type }: PartCall): { status: number; body?: string; tag?: string } => {
    if (url.searchParams.has('uploads')) {
      count += 1;
      open.set(`upload-${count}`, { contentType: type ?? '', parts: new Map() });
      return { status: 200, body: `<Result><UploadId>upload-${count}</UploadId></Result>` };
    }
    const id = url.searchParams.get('uploadId') ?? '';
    const upload = open.get(id);
    if (!upload) return { status: 404, body: '<Error><Code>NoSuchUpload</Code></Error>' };
    if (method === 'PUT') {
      const part = Number(url.searchParams.get('partNumber'));
      upload.parts.set(part, body);
      return { status: 200, tag: `"part-${part}"` };
    }
    open.delete(id);
    if (method === 'DELETE') return { status: 204 };
    const named = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>"part-\1"<\/ETag>/g)];
    const bytes = Buffer.concat(named.map(([, part]) => upload.parts.get(Number(part)) ?? Buffer.alloc(0)));
    objects.set(key, { bytes, contentType: upload.contentType, at: new Date() });
    return { status: 200, body: '<CompleteMultipartUploadResult/>' };
  };
  return {
    answer,
    get open() {
      return open.size;
    },
  };
}

function isSigned(request: IncomingMessage, url: URL): boolean {
  const pattern =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([a-z0-9;-]+), Signature=([0-9a-f]{64})$/;
  const found = pattern.exec(request.headers.authorization ?? '');
  if (!found) return false;
  const [, id, day, scopeRegion, signedHeaders, signature] = [...found];
  const names = (signedHeaders ?? '').split(';');
  if (id !== accessKeyId || scopeRegion !== region || !names.includes('host') || !names.includes('x-amz-date'))
    return false;
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
  const scope = `${day}/${scopeRegion}/s3/aws4_request`;
  const hash = createHash('sha256').update(canonical).digest('hex');
  const toSign = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, hash].join('\n');
  const key = hmac(hmac(hmac(hmac(`AWS4${secretAccessKey}`, day ?? ''), scopeRegion ?? ''), 's3'), 'aws4_request');
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
