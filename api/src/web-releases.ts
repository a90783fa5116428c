import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import type { Request, RequestHandler } from 'express';
import type { FileEntry, FileStore } from './core/file-store.ts';
import type { DocumentTexts } from './graphql/persisted-documents.ts';

const folder = 'web-releases';
const minReleases = 3;
const maxAgeMs = 30 * 24 * 60 * 60 * 1000;
export const refreshMs = 5_000;
/** The longest time for which nodes of two builds run side by side. */
const rolloutMs = 15 * 60_000;
export const immutable = 'public, max-age=31536000, immutable';

/** The documents and assets of one build, which its open tabs request. */
interface Release {
  documents: DocumentTexts;
  /** Brotli in base64, by the name below /assets. */
  assets: Readonly<Record<string, string>>;
}

interface LoadedRelease extends Release {
  publishedAt: Date;
}

export interface DocumentOfBuild {
  text: string;
  /** Whether the build is being rolled out: it was published recently, after this one. */
  isComing: boolean;
}

/** The builds of the web client whose nodes share the file store, so that each node also serves the tabs of the others. */
export interface WebReleases {
  /**
   * Stores this build, unless it has no documents, and waits until other nodes have refreshed; deletes builds that are neither recent nor
   * among the last three.
   */
  publish(built: string, documents: DocumentTexts): Promise<void>;
  findDocument(id: string): Promise<DocumentOfBuild | undefined>;
  asset(name: string): Promise<Buffer | undefined>;
}

export function createWebReleases(
  files: FileStore,
  now: () => Date = () => new Date(),
  /** Waits until the other nodes have looked for new builds. */
  settle: () => Promise<void> = async () => undefined,
): WebReleases {
  const loaded = new Map<string, LoadedRelease>();
  let ownPublishedAt: Date | undefined;
  let readAt = 0;
  let reading: Promise<void> | undefined;
  const newest = async () => {
    const entries: FileEntry[] = [];
    for await (const entry of files.list(folder)) entries.push(entry);
    return entries.sort((a, b) => b.modifiedAt.getTime() - a.modifiedAt.getTime());
  };
  const readOthers = async (): Promise<void> => {
    readAt = now().getTime();
    for (const { key, modifiedAt: publishedAt } of (await newest()).slice(0, minReleases)) {
      const file = loaded.has(key) ? null : await files.get(key);
      if (file) loaded.set(key, { ...(JSON.parse(file.bytes.toString()) as Release), publishedAt });
    }
  };
  /** Reads the store at most every `refreshMs`, because any client may send unknown names. */
  async function find<T>(select: (release: LoadedRelease) => T | undefined): Promise<T | undefined> {
    const search = () => [...loaded.values()].map(select).find((found) => found !== undefined);
    const found = search();
    if (found !== undefined) return found;
    // Concurrent requests of a page wait for the same read.
    if (!reading && now().getTime() - readAt < refreshMs) return undefined;
    reading ??= readOthers().finally(() => {
      reading = undefined;
    });
    await reading;
    return search();
  }
  return {
    async publish(built, documents) {
      const names = namesIn(built);
      const build = createHash('sha256')
        .update([...names, ...Object.keys(documents)].sort().join('\n'))
        .digest('hex');
      const key = `${folder}/${build.slice(0, 32)}.json`;
      const entries = await newest();
      ownPublishedAt = entries.find((entry) => entry.key === key)?.modifiedAt ?? now();
      if (!entries.some((entry) => entry.key === key) && Object.keys(documents).length > 0) {
        const assets = await Promise.all(names.map(async (name) => [name, await compressed(built, name)] as const));
        const release: Release = { documents, assets: Object.fromEntries(assets) };
        await files.put(key, Buffer.from(JSON.stringify(release)), 'application/json');
        if (entries.length > 0) await settle();
      }
      const oldest = now().getTime() - maxAgeMs;
      for (const entry of entries.slice(minReleases))
        if (entry.key !== key && entry.modifiedAt.getTime() < oldest) await files.delete(entry.key);
    },
    findDocument: (id) =>
      find(({ documents, publishedAt }) => {
        const text = ownValue(documents, id);
        if (text === undefined || id !== `sha256:${createHash('sha256').update(text).digest('hex')}`) return undefined;
        const isLater = ownPublishedAt !== undefined && publishedAt > ownPublishedAt;
        return { text, isComing: isLater && now().getTime() - publishedAt.getTime() < rolloutMs };
      }),
    asset: (name) =>
      find(({ assets }) => {
        const bytes = ownValue(assets, name);
        return bytes === undefined ? undefined : Buffer.from(bytes, 'base64');
      }),
  };
}

/** Own properties only, because names come from requests (`constructor`). */
const ownValue = (record: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined;

function namesIn(built: string): string[] {
  const assets = join(built, 'assets');
  return existsSync(assets) ? readdirSync(assets).filter((name) => !/\.(br|gz|map)$/.test(name)) : [];
}

/** For files that the build has not compressed because they gain little: fonts, and chunks of a few hundred bytes. */
const lowest = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MIN_QUALITY } };

async function compressed(built: string, name: string): Promise<string> {
  const file = join(built, 'assets', name);
  const bytes = existsSync(`${file}.br`)
    ? readFileSync(`${file}.br`)
    : await promisify(brotliCompress)(readFileSync(file), lowest);
  return bytes.toString('base64');
}

/** GET /assets/… of another build. */
export function serveAssetsOf(releases: WebReleases): RequestHandler {
  return async (request: Request, response, next) => {
    const [, name] = /^\/assets\/([\w.-]+)$/.exec(request.path) ?? [];
    const bytes = name && ['GET', 'HEAD'].includes(request.method) ? await releases.asset(name) : undefined;
    if (!name || !bytes) return next();
    response.setHeader('Cache-Control', immutable).setHeader('Vary', 'Accept-Encoding').type(extname(name));
    if (!request.acceptsEncodings('br')) return void response.send(await promisify(brotliDecompress)(bytes));
    response.setHeader('Content-Encoding', 'br').send(bytes);
  };
}
