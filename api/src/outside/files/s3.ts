import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import type { FileEntry, FileStore } from '../../core/file-store.ts';
import { checkContentType, checkFolder, contentTypeOfKey } from './file-store.ts';

export type S3Options = {
  /** Scheme, host and port; the bucket is part of the path, which every S3-compatible server accepts. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** An unexpected answer of the object storage; the message contains no key or secret. */
export class FileStoreFailure extends Error {
  override name = 'FileStoreFailure';
}

// For all attempts of a call together; a part of a large file and the completion of its upload may take three times as long.
const timeoutMs = 10_000;
const retries = 2;
/** Bytes of one part of a large file; S3 allows 10,000 parts. */
const partBytes = 8 * 1024 * 1024;

/** Files in an S3-compatible bucket. */
export function openS3Store(options: S3Options): FileStore {
  const client = new AwsClient({
    accessKeyId: options.accessKeyId,
    secretAccessKey: options.secretAccessKey,
    region: options.region,
    service: 's3',
    retries,
  });
  const bucket = `${options.endpoint.replace(/\/+$/, '')}/${options.bucket}`;

  async function call(method: string, address: string, init: RequestInit = {}): Promise<Response> {
    const isLarge = method === 'POST' || (init.body instanceof Uint8Array && init.body.length >= partBytes);
    const signal = AbortSignal.timeout(isLarge ? 3 * timeoutMs : timeoutMs);
    const response = await client.fetch(address, { ...init, method, signal, redirect: 'error' });
    if (response.ok || response.status === 404) return response;
    await response.body?.cancel();
    throw new FileStoreFailure(`The file storage answered ${response.status} to ${method}`);
  }

  const write = async (method: string, address: string, init: RequestInit): Promise<Response> => {
    const response = await call(method, address, init);
    if (response.status !== 404) return response;
    await response.body?.cancel();
    throw new FileStoreFailure(`The file storage has no bucket ${options.bucket}`);
  };

  const put = async (key: string, bytes: Uint8Array, contentType: string): Promise<void> => {
    checkContentType(key, contentType);
    const headers = { 'content-type': contentType };
    const response = await write('PUT', `${bucket}/${key}`, { body: new Uint8Array(bytes), headers });
    await response.body?.cancel();
  };

  const remove = async (key: string): Promise<void> => {
    contentTypeOfKey(key);
    const response = await call('DELETE', `${bucket}/${key}`);
    await response.body?.cancel();
  };

  return {
    put,

    async putStream(key, chunks, contentType) {
      checkContentType(key, contentType);
      await sendInParts(write, {
        address: `${bucket}/${key}`,
        contentType,
        chunks,
        putWhole: (all) => put(key, all, contentType),
      });
    },

    async open(key) {
      const contentType = contentTypeOfKey(key);
      const response = await openBody(client, `${bucket}/${key}`);
      if (!response?.body) return null;
      const length = response.headers.get('content-length');
      const size = length === null ? null : Number(length);
      return { stream: Readable.fromWeb(response.body as ReadableStream), size, contentType };
    },

    async get(key) {
      const contentType = contentTypeOfKey(key);
      const response = await call('GET', `${bucket}/${key}`);
      if (response.status === 404) {
        await response.body?.cancel();
        return null;
      }
      return { bytes: Buffer.from(await response.arrayBuffer()), contentType };
    },

    delete: remove,

    async move(key, to) {
      checkContentType(to, contentTypeOfKey(key));
      const isCopied = await copy(call, `${bucket}/${to}`, `/${options.bucket}/${key}`);
      if (isCopied) await remove(key);
      return isCopied;
    },

    list(folder) {
      checkFolder(folder);
      return pages(folder, (query) => call('GET', `${bucket}?${query}`));
    },
  };
}

/** Opens an object as a stream; the timeout ends with the headers. Null if there is no such object. */
async function openBody(client: AwsClient, address: string): Promise<Response | null> {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), timeoutMs);
  const response = await client
    .fetch(address, { signal: stop.signal, redirect: 'error' })
    .finally(() => clearTimeout(timer));
  if (response.ok && response.body) return response;
  await response.body?.cancel();
  if (response.status === 404) return null;
  throw new FileStoreFailure(`The file storage answered ${response.status} to GET`);
}

/** Copies an object within the storage; false if it does not exist. */
async function copy(call: Call, address: string, source: string): Promise<boolean> {
  const response = await call('PUT', address, { headers: { 'x-amz-copy-source': source } });
  const answer = await response.text();
  // The storage sends status 200 before the copy ends, so an error arrives in the body.
  if (response.ok && answer.includes('<Error>')) throw new FileStoreFailure('The file storage could not copy a file');
  return response.ok;
}

interface Parts {
  address: string;
  contentType: string;
  chunks: AsyncIterable<Uint8Array>;
  /** Stores a file that fits into one part. */
  putWhole(all: Uint8Array): Promise<void>;
}

type Call = (method: string, address: string, init: RequestInit) => Promise<Response>;

/** Multipart upload: the file exists once the parts are completed. A failed upload is aborted. */
async function sendInParts(write: Call, { address, contentType, chunks, putWhole }: Parts): Promise<void> {
  let upload: string | undefined;
  const tags: string[] = [];
  const send = async (part: Buffer<ArrayBuffer>): Promise<void> => {
    upload ??= await beginUpload(write, address, contentType);
    const query = new URLSearchParams({ partNumber: String(tags.length + 1), uploadId: upload });
    const response = await write('PUT', `${address}?${query}`, { body: part });
    await response.body?.cancel();
    tags.push(response.headers.get('etag') ?? '');
  };
  try {
    for await (const part of partsOf(chunks)) {
      if (upload === undefined && part.length < partBytes) return await putWhole(part);
      await send(part);
    }
    const listed = tags.map((tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`);
    const body = `<CompleteMultipartUpload>${listed.join('')}</CompleteMultipartUpload>`;
    const completed = await write('POST', `${address}?${new URLSearchParams({ uploadId: upload ?? '' })}`, { body });
    // As with a copy, an error arrives in a body with status 200.
    if ((await completed.text()).includes('<Error>'))
      throw new FileStoreFailure('The file storage could not join the parts');
  } catch (error) {
    if (upload !== undefined) {
      const response = await write('DELETE', `${address}?${new URLSearchParams({ uploadId: upload })}`, {}).catch(
        () => null,
      );
      await response?.body?.cancel();
    }
    throw error;
  }
}

/** Joins the chunks to parts of `partBytes`, the last one shorter; copies each byte once. */
async function* partsOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer<ArrayBuffer>> {
  let buffered: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    let rest = chunk;
    while (size + rest.length > partBytes) {
      const room = partBytes - size;
      yield Buffer.concat([...buffered, rest.subarray(0, room)]);
      buffered = [];
      size = 0;
      rest = rest.subarray(room);
    }
    buffered.push(rest);
    size += rest.length;
  }
  yield Buffer.concat(buffered);
}

async function beginUpload(write: Call, address: string, contentType: string): Promise<string> {
  const response = await write('POST', `${address}?uploads=`, { headers: { 'content-type': contentType } });
  const upload = elementText(await response.text(), 'UploadId');
  if (!upload) throw new FileStoreFailure('The file storage began no upload');
  return upload;
}

async function* pages(folder: string, request: (query: string) => Promise<Response>): AsyncGenerator<FileEntry> {
  let next: string | undefined;
  do {
    const query = new URLSearchParams({
      'list-type': '2',
      prefix: `${folder}/`,
    });
    if (next !== undefined) query.set('continuation-token', next);
    const response = await request(query.toString());
    const page = await response.text();
    if (response.status === 404) throw new FileStoreFailure('The file storage has no such bucket');
    yield* entriesOf(page);
    next = elementText(page, 'NextContinuationToken');
  } while (next !== undefined);
}

// The few elements are read without an XML parser: valid keys, sizes and dates contain no markup.
// Objects with other keys are ignored.
function* entriesOf(page: string): Generator<FileEntry> {
  for (const chunk of page.split('<Contents>').slice(1)) {
    const key = elementText(chunk, 'Key');
    const size = Number(elementText(chunk, 'Size'));
    const modifiedAt = new Date(elementText(chunk, 'LastModified') ?? '');
    if (key === undefined || !isValidKey(key) || Number.isNaN(size) || Number.isNaN(modifiedAt.getTime())) continue;
    yield { key, size, modifiedAt };
  }
}

function isValidKey(key: string): boolean {
  try {
    contentTypeOfKey(key);
    return true;
  } catch {
    return false;
  }
}

function elementText(xml: string, element: string): string | undefined {
  const start = xml.indexOf(`<${element}>`);
  if (start < 0) return undefined;
  const from = start + element.length + 2;
  const end = xml.indexOf(`</${element}>`, from);
  if (end < 0) return undefined;
  const value = xml.slice(from, end);
  return value.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}
