import type { CardNews, DoorPack, PackPerson, SeatNews } from '@admission/schema';
import { fromBase64 } from './base64.ts';
import { type DoorDatabase, readFact, writeFact } from './database.ts';
import type { DeviceKeys } from './deviceKeys.ts';

const encode = (value: object) => new TextEncoder().encode(JSON.stringify(value));
const decode = <T>(bytes: Uint8Array): T => JSON.parse(new TextDecoder().decode(bytes)) as T;

/** Maximum number of pages of a download. */
const anyPage = Number.MAX_SAFE_INTEGER;
/** Milliseconds after which a download starts again: people move from page to page. */
const resumable = 30 * 60_000;
/** Encrypted like the pages, because it names applicants too. */
const cardsKey: [string, number] = ['news', 0];
const seatsKey: [string, number] = ['news', 1];
const pagesOf = (round: string) => IDBKeyRange.bound([round, 0], [round, anyPage]);

/** Changes since the download of the list. */
export interface DoorNews {
  cards: readonly CardNews[];
  seats: readonly SeatNews[];
}

/** The pack on this device, encrypted. */
export class PackStore {
  readonly #database: DoorDatabase;
  readonly #keys: DeviceKeys;

  constructor(database: DoorDatabase, keys: DeviceKeys) {
    this.#database = database;
    this.#keys = keys;
  }

  /**
   * Downloads all pages, then replaces the pack in use. An interrupted download continues at the missing page; until it is complete, the
   * former pack stays in use.
   */
  async download(fetchPage: (page: number) => Promise<DoorPack>, onPage: (page: number, pages: number) => void) {
    const { current, next: started } = (await readFact(this.#database, 'round')) ?? { current: null, next: null };
    const isRecent = started && Date.now() - started.startedAt < resumable;
    if (started && !isRecent) await this.#database.delete('pages', pagesOf(started.id));
    const next = isRecent ? started : { id: crypto.randomUUID(), startedAt: Date.now(), pages: 1 };
    const round = next.id;
    for (let page = await this.#database.count('pages', pagesOf(round)); page < next.pages; page += 1) {
      const pack = await fetchPage(page + 1);
      next.pages = pack.pages;
      await this.#savePage(round, pack);
      await writeFact(this.#database, 'round', { current, next });
      onPage(page + 1, next.pages);
    }
    await this.#database.delete('pages', pagesOf('news'));
    await writeFact(this.#database, 'round', { current: round, next: null });
    if (current) await this.#database.delete('pages', pagesOf(current));
  }

  async #savePage(round: string, pack: DoorPack): Promise<void> {
    const photos = await Promise.all(
      pack.people.map(async ({ profileId, photo }) => ({
        profileId,
        sealed: photo === null ? null : await this.#keys.seal(fromBase64(photo)),
      })),
    );
    const people = pack.people.map((person) => ({ ...person, photo: null }));
    const sealed = await this.#keys.seal(encode({ ...pack, people }));
    const change = this.#database.transaction(['pages', 'photos', 'facts'], 'readwrite');
    await Promise.all([
      change.objectStore('pages').put(sealed, [round, pack.page]),
      ...photos.map((one) =>
        one.sealed
          ? change.objectStore('photos').put(one.sealed, one.profileId)
          : change.objectStore('photos').delete(one.profileId),
      ),
      change.objectStore('facts').put(pack.madeAt, 'madeAt'),
      change.objectStore('facts').put(pack.wipeAt, 'wipeAt'),
      change.done,
    ]);
  }

  /** The complete pack, its people without photos; null before the first download. */
  async read(): Promise<DoorPack | null> {
    const { current } = (await readFact(this.#database, 'round')) ?? {};
    if (!current) return null;
    const sealed = await this.#database.getAll('pages', pagesOf(current));
    const pages = await Promise.all(sealed.map(async (page) => decode<DoorPack>(await this.#keys.unseal(page))));
    const [first] = pages;
    return first ? { ...first, people: pages.flatMap(({ people }) => people) } : null;
  }

  /** Changes of cards and seats received by syncs since the download. */
  async readNews(): Promise<DoorNews> {
    const read = async <T>(key: typeof cardsKey): Promise<T[]> => {
      const sealed = await this.#database.get('pages', key);
      return sealed ? decode<T[]>(await this.#keys.unseal(sealed)) : [];
    };
    return { cards: await read<CardNews>(cardsKey), seats: await read<SeatNews>(seatsKey) };
  }

  async saveNews({ cards, seats }: DoorNews): Promise<void> {
    await this.#database.put('pages', await this.#keys.seal(encode(cards)), cardsKey);
    await this.#database.put('pages', await this.#keys.seal(encode(seats)), seatsKey);
  }

  /** Decrypts a single photo: decrypting all would be too slow for a scan. */
  async readPhoto({ profileId }: PackPerson): Promise<Blob | null> {
    const sealed = await this.#database.get('photos', profileId);
    return sealed ? new Blob([await this.#keys.unseal(sealed)], { type: 'image/jpeg' }) : null;
  }

  /** A photo taken by this phone. */
  async readTaken(id: string): Promise<Blob | null> {
    const sealed = await this.#database.get('taken', id);
    return sealed ? new Blob([await this.#keys.unseal(sealed)], { type: 'image/jpeg' }) : null;
  }

  async saveTaken(id: string, photo: Blob): Promise<void> {
    const sealed = await this.#keys.seal(new Uint8Array(await photo.arrayBuffer()));
    await this.#database.put('taken', sealed, id);
  }
}

/**
 * Deletes all personal data and its encryption key. Unconfirmed scans and their signing key stay unless `withScans`. The service worker
 * does the same when it starts after the end.
 */
export async function wipe(database: DoorDatabase, { withScans }: { withScans: boolean }): Promise<void> {
  const change = database.transaction(['pages', 'photos', 'taken', 'facts', 'scans', 'keys'], 'readwrite');
  const keys = change.objectStore('keys');
  const stored = await keys.get('device');
  const cleared = withScans
    ? (['pages', 'photos', 'taken', 'facts', 'scans', 'keys'] as const)
    : (['pages', 'photos', 'taken'] as const);
  await Promise.all([
    ...cleared.map((name) => change.objectStore(name).clear()),
    !withScans && stored && keys.put({ signing: stored.signing }, 'device'),
    change.done,
  ]);
}
