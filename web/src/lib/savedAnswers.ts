import { deleteSavedAnswers, savedPrefix as prefix } from './storage.ts';
import { currentToken } from './token.ts';

/**
 * The last answers of a person's pages, for reading offline. They are encrypted with a key derived from the session's token: after a
 * sign-out or a refused session they are unreadable, even if deleting failed.
 */

interface Saved {
  /** Milliseconds since 1970. */
  at: number;
  data: unknown;
}

interface Safe {
  cache: Cache;
  key: CryptoKey;
}

const encode = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

async function hashOf(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', encode(text)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function openSafe(token: string): Promise<Safe> {
  const secret = await crypto.subtle.importKey('raw', encode(token), 'HKDF', false, ['deriveKey']);
  const way = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: encode('saved answers') };
  const key = await crypto.subtle.deriveKey(way, secret, { name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  const name = prefix + (await hashOf(`name ${token}`)).slice(0, 16);
  for (const other of await caches.keys()) if (other.startsWith(prefix) && other !== name) await caches.delete(other);
  return { cache: await caches.open(name), key };
}

const ivBytes = 12;

async function put({ cache, key }: Safe, name: string, bytes: BufferSource): Promise<void> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: encode(name) }, key, bytes);
  await cache.put(`/saved/${await hashOf(name)}`, new Response(new Blob([iv, sealed])));
}

async function get({ cache, key }: Safe, name: string): Promise<ArrayBuffer | undefined> {
  const stored = await cache.match(`/saved/${await hashOf(name)}`);
  if (!stored) return undefined;
  const bytes = await stored.arrayBuffer();
  const iv = bytes.slice(0, ivBytes);
  return crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData: encode(name) }, key, bytes.slice(ivBytes));
}

/** URLs of pictures expire, so the bytes are saved, one picture per field name. */
const isPicture = (value: unknown): value is string => typeof value === 'string' && /^\/files\/[\w.-]+$/.test(value);

const pictureName = (query: string, field: string): string => `picture ${field} of ${query}`;

function picturesIn(data: unknown): Map<string, string> {
  const found = new Map<string, string>();
  JSON.stringify(data, (field, value) => {
    if (isPicture(value)) found.set(field, value);
    return value;
  });
  return found;
}

/** `query` identifies document and variables. */
export async function saveAnswer(token: string, query: string, data: unknown): Promise<void> {
  const safe = await openSafe(token);
  const saved: Saved = { at: Date.now(), data };
  await put(safe, query, encode(JSON.stringify(saved)));
  for (const [field, address] of picturesIn(data)) {
    const picture = await fetch(address, { cache: 'force-cache' });
    if (picture.ok) await put(safe, pictureName(query, field), await picture.arrayBuffer());
  }
  // The session has ended meanwhile.
  if (currentToken() !== token) await deleteSavedAnswers();
}

/** The saved answer to the query, with object URLs for its pictures. */
export async function readAnswer(token: string, query: string): Promise<Saved | undefined> {
  const safe = await openSafe(token);
  const bytes = await get(safe, query);
  if (!bytes) return undefined;
  const text = new TextDecoder().decode(bytes);
  const { at, data } = JSON.parse(text) as Saved;
  const urls = new Map<string, string>();
  for (const field of picturesIn(data).keys()) {
    const picture = await get(safe, pictureName(query, field));
    if (picture) urls.set(field, URL.createObjectURL(new Blob([picture])));
  }
  const shown = JSON.parse(text, (field, value) => (isPicture(value) ? (urls.get(field) ?? null) : value)) as Saved;
  return { at, data: shown.data };
}
