import { AwsClient } from 'aws4fetch';
import { checkContentType, checkFolder, contentTypeOfKey, type FileEntry, type FileStore } from './file-store.ts';

export type S3Options = {
  /** Scheme, host and port; the bucket goes in the path, as every S3-compatible server understands. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** The object storage answered something else than it should; the message never holds a key or a secret. */
export class FileStoreFailure extends Error {
  override name = 'FileStoreFailure';
}

// A hung storage must not hang the request: three tries of at most ten seconds each.
const timeoutMs = 10_000;
const retries = 2;

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
    const signal = AbortSignal.timeout(timeoutMs * (retries + 1));
    const response = await client.fetch(address, { ...init, method, signal });
    if (response.ok || response.status === 404) return response;
    await response.body?.cancel();
    throw new FileStoreFailure(`The file storage answered ${response.status} to ${method}`);
  }

  return {
    async put(key, bytes, contentType) {
      checkContentType(key, contentType);
      const response = await call('PUT', `${bucket}/${key}`, {
        body: new Uint8Array(bytes),
        headers: { 'content-type': contentType },
      });
      await response.body?.cancel();
      if (response.status === 404) throw new FileStoreFailure(`The file storage has no bucket ${options.bucket}`);
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

    async delete(key) {
      contentTypeOfKey(key);
      const response = await call('DELETE', `${bucket}/${key}`);
      await response.body?.cancel();
    },

    list(folder) {
      checkFolder(folder);
      return pages(folder, (query) => call('GET', `${bucket}?${query}`));
    },
  };
}

async function* pages(folder: string, ask: (query: string) => Promise<Response>): AsyncGenerator<FileEntry> {
  let next: string | undefined;
  do {
    const query = new URLSearchParams({
      'list-type': '2',
      prefix: `${folder}/`,
    });
    if (next !== undefined) query.set('continuation-token', next);
    const response = await ask(query.toString());
    const page = await response.text();
    if (response.status === 404) throw new FileStoreFailure('The file storage has no such bucket');
    yield* entriesOf(page);
    next = inside(page, 'NextContinuationToken');
  } while (next !== undefined);
}

// Our keys, sizes and dates need no escaping in XML, so the few elements are read without a parser;
// an object that somebody else put into the bucket is left alone.
function* entriesOf(page: string): Generator<FileEntry> {
  for (const chunk of page.split('<Contents>').slice(1)) {
    const key = inside(chunk, 'Key');
    const size = Number(inside(chunk, 'Size'));
    const modifiedAt = new Date(inside(chunk, 'LastModified') ?? '');
    if (key === undefined || !isOurs(key) || Number.isNaN(size) || Number.isNaN(modifiedAt.getTime())) continue;
    yield { key, size, modifiedAt };
  }
}

function isOurs(key: string): boolean {
  try {
    contentTypeOfKey(key);
    return true;
  } catch {
    return false;
  }
}

function inside(xml: string, element: string): string | undefined {
  const start = xml.indexOf(`<${element}>`);
  if (start < 0) return undefined;
  const from = start + element.length + 2;
  const end = xml.indexOf(`</${element}>`, from);
  if (end < 0) return undefined;
  const value = xml.slice(from, end);
  return value.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}
