import {
  type Admission,
  type DoorPack,
  doorVerdictOf,
  hasSameTimes,
  isListChanged,
  type Presented,
  packAge,
  readPresented,
  type ScanDecision,
  withCardNews,
  withSeatNews,
} from '@admission/schema';
import { createStore } from '../../lib/store.ts';
import { isSigned } from './cardSignature.ts';
import { type DoorDatabase, type Grant, openDatabase, readFact, writeFact } from './database.ts';
import { type DeviceKeys, deviceKeys } from './deviceKeys.ts';
import { DoorApi, enrolDevice, type SyncAnswer } from './doorApi.ts';
import { storeMessages, storeRead } from './doorMessages.ts';
import { type DoorState, initialState, problemOf } from './doorState.ts';
import { type DoorNews, PackStore, wipe } from './packStore.ts';
import { appendScan, countUnsent, markSent, nextPiece, openPhoto, ownAdmissions, renumber } from './scanLog.ts';
import { sendPhotos } from './sendPhotos.ts';

/** Letters; the server stores no more. */
const longestCard = 300;

/** An enrolled phone at a door. It decides by its stored data alone; the network only syncs. */
export class Door {
  readonly state = createStore<DoorState>(initialState);
  readonly #database: DoorDatabase;
  readonly #keys: DeviceKeys;
  readonly #packs: PackStore;
  #api: DoorApi | null = null;
  #own: Admission[] = [];
  #others: readonly Admission[] = [];
  /** The list as downloaded. */
  #downloaded: DoorPack | null = null;
  #syncing: Promise<void> | null = null;

  private constructor(database: DoorDatabase, keys: DeviceKeys) {
    this.#database = database;
    this.#keys = keys;
    this.#packs = new PackStore(database, keys);
  }

  static async open(): Promise<Door> {
    const database = await openDatabase();
    const door = new Door(database, await deviceKeys(database));
    await door.#restore();
    return door;
  }

  close(): void {
    this.#database.close();
  }

  #set(change: Partial<DoorState>): void {
    this.state.set({ ...this.state.get(), ...change });
  }

  async #restore(): Promise<void> {
    const grant = await readFact(this.#database, 'grant');
    if (!grant) return this.#set({ stage: 'ENROL' });
    await this.#applyGrant(grant, (await readFact(this.#database, 'offset')) ?? 0);
    const wipeAt = await readFact(this.#database, 'wipeAt');
    if ((wipeAt && this.#now() >= new Date(wipeAt)) || !this.#keys.canUnseal) return this.#end();
    const pack = await this.#packs.read();
    if (!pack) return this.#set({ stage: 'FETCH' });
    await this.#applyPack(pack);
    const pending = await readFact(this.#database, 'pending');
    if (!pending) return;
    const taken = await this.#packs.readTaken(openPhoto);
    await this.present(pending.text, pending);
    const { scan } = this.state.get();
    if (scan && taken) this.#set({ scan: { ...scan, taken } });
  }

  #now = (): Date => this.#api?.now() ?? new Date();

  async #applyGrant(grant: Grant, offset: number): Promise<void> {
    this.#api = new DoorApi(grant, this.#keys, offset);
    this.#others = (await readFact(this.#database, 'admissions')) ?? [];
    this.#set({
      room: (await readFact(this.#database, 'room')) ?? null,
      isReady: (await readFact(this.#database, 'isReady')) ?? false,
      unsent: await countUnsent(this.#database),
      lastSync: (await readFact(this.#database, 'lastSync')) ?? null,
    });
    await this.#saveOffset();
  }

  async #saveOffset(): Promise<void> {
    const offset = this.#api?.offset ?? 0;
    await writeFact(this.#database, 'offset', offset);
    this.#set({ skewMinutes: Math.round(-offset / 60_000) });
  }

  async #applyPack(pack: DoorPack): Promise<void> {
    this.#own = await ownAdmissions(this.#database, pack.device.label, this.#api?.offset ?? 0);
    this.#downloaded = pack;
    this.#showPack(await this.#packs.readNews());
    this.#set({ stage: 'DOOR', age: packAge(pack, this.#now()), download: null, downloadProblem: null });
    await this.#noteListChange();
    this.#set({ messages: await storeMessages(this.#database, pack.messages) });
  }

  #showPack({ cards, seats }: DoorNews): void {
    this.#set({ pack: this.#downloaded && withCardNews(withSeatNews(this.#downloaded, seats), cards) });
  }

  async #noteListChange(): Promise<void> {
    const changedAt = (await readFact(this.#database, 'listChangedAt')) ?? null;
    this.#set({ isListChanged: this.#downloaded !== null && isListChanged(this.#downloaded, changedAt) });
  }

  /** Deletes the list of people a day after the sitting; scans stay until the server has confirmed them. */
  async #end(): Promise<void> {
    await wipe(this.#database, { withScans: false });
    await this.#storeReady(false);
    this.#set({ stage: 'ENDED', pack: null, scan: null });
  }

  /** Deletes the data of an ended sitting before the next enrolment. */
  async startAnew(): Promise<void> {
    await wipe(this.#database, { withScans: true });
    location.reload();
  }

  /** Enrols with the code of the control room; throws the server's refusal. */
  async enrol(code: string): Promise<void> {
    const { serverTime, ...grant } = await enrolDevice(code.trim(), await this.#keys.publicKey());
    await writeFact(this.#database, 'grant', grant);
    await this.#applyGrant(grant, Date.parse(serverTime) - Date.now());
    this.#set({ stage: 'FETCH' });
    await globalThis.navigator.storage?.persist?.();
    await this.fetchPack();
  }

  /** Downloads the list; the previous one stays in use until the download is complete. */
  async fetchPack(): Promise<void> {
    const api = this.#api;
    if (!api || this.state.get().download) return;
    this.#set({ download: { page: 0, pages: 1 }, downloadProblem: null });
    try {
      await this.#packs.download(api.fetchPage, (page, pages) => this.#set({ download: { page, pages } }));
      const pack = await this.#packs.read();
      if (pack && this.#downloaded && !hasSameTimes(pack, this.#downloaded)) await this.#storeReady(false);
      if (pack) await this.#applyPack(pack);
      await this.#saveOffset();
    } catch (error) {
      this.#set({ download: null, downloadProblem: problemOf(error) });
    }
  }

  async setRoom(room: string | null): Promise<void> {
    await writeFact(this.#database, 'room', room);
    this.#set({ room });
  }

  async #storeReady(isReady: boolean): Promise<void> {
    await writeFact(this.#database, 'isReady', isReady);
    this.#set({ isReady });
  }

  async setReady(isReady: boolean): Promise<void> {
    await this.#storeReady(isReady);
    await this.sync();
  }

  /** Decides about the text of a QR code or a typed applicant ID. Ignored while another person is at the door. */
  async present(text: string, { byHand }: { byHand: boolean }): Promise<void> {
    const { pack, room, scan } = this.state.get();
    if (!pack || scan) return;
    const presented: Presented = byHand ? { by: 'ID', applicantId: text } : readPresented(text);
    const finding = doorVerdictOf(presented, pack, {
      isSigned: await isSigned(presented, pack),
      now: this.#now(),
      roomId: room,
      admissions: [...this.#own, ...this.#others],
    });
    const photo = finding.person ? await this.#packs.readPhoto(finding.person) : null;
    if (this.state.get().scan) return;
    const serial = presented.by === 'CODE' ? presented.card.serial : null;
    this.#set({
      scan: {
        ...finding,
        photo,
        serial,
        card: byHand ? null : text.slice(0, longestCard),
        isUnchecked: presented.by === 'ID',
        taken: null,
      },
      scanProblem: null,
    });
    // A restart presents it again.
    await writeFact(this.#database, 'pending', { text, byHand }).catch(() => undefined);
  }

  /** Keeps a photo of the person at the door until the scan is stored. The last one counts. */
  async takePhoto(photo: Blob): Promise<void> {
    const { scan } = this.state.get();
    if (!scan?.person) return;
    try {
      await this.#packs.saveTaken(openPhoto, photo);
      this.#set({ scan: { ...scan, taken: photo }, scanProblem: null });
    } catch (error) {
      this.#set({ scanProblem: problemOf(error) });
    }
  }

  /** Records the decision about the presented card and closes it; the card stays open if the phone cannot store the decision. */
  async decide(decision: ScanDecision | null): Promise<void> {
    const { scan, room, pack } = this.state.get();
    if (!scan || !pack) return;
    const { verdict, person, serial, card } = scan;
    const profileId = person?.profileId ?? null;
    const reason = decision === 'REFUSED' ? 'NOT_THIS_PERSON' : null;
    try {
      const given = { profileId, serial, verdict, decision, roomId: room, reason, card };
      const { at } = await appendScan(this.#database, given);
      if (profileId && decision === 'ADMITTED')
        this.#own.push({ profileId, device: pack.device.label, at: this.#serverTimeOf(at) });
    } catch (error) {
      return this.#set({ scanProblem: problemOf(error) });
    }
    this.#set({ scan: null, scanProblem: null });
    this.#set({ unsent: await countUnsent(this.#database) });
  }

  #serverTimeOf = (at: string): string => new Date(Date.parse(at) + (this.#api?.offset ?? 0)).toISOString();

  /** Sends unconfirmed scans in batches and receives those of other devices. One sync at a time. */
  sync(): Promise<void> {
    this.#syncing ??= this.#sync().finally(() => {
      this.#syncing = null;
    });
    return this.#syncing;
  }

  async #sync(): Promise<void> {
    const api = this.#api;
    if (!api) return;
    try {
      for (let piece = await nextPiece(this.#database), isFirst = true; isFirst || piece.length > 0; isFirst = false) {
        const answer = await api.sendScans(piece, this.state.get());
        const { conflicts = [] } = answer;
        await markSent(
          this.#database,
          piece.filter(({ id }) => !conflicts.includes(id)),
        );
        await renumber(
          this.#database,
          piece.filter(({ id }) => conflicts.includes(id)),
        );
        await this.#noteAnswer(answer);
        if (conflicts.length > 0) break;
        piece = await nextPiece(this.#database);
      }
      await sendPhotos(this.#database, this.#packs, api, (unsent) => this.#set({ unsent }));
    } catch (error) {
      this.#set({ syncProblem: problemOf(error) });
    }
    const { pack } = this.state.get();
    if (pack) this.#set({ age: packAge(pack, this.#now()) });
    if (pack && this.state.get().age === 'ENDED' && !this.state.get().scan) await this.#end();
  }

  async #noteAnswer(answer: SyncAnswer): Promise<void> {
    const { serverTime, admissions, messages, cards, seats: changed, listChangedAt } = answer;
    const known = new Set(this.#others.map(({ profileId, device }) => `${profileId} ${device}`));
    const more = admissions.filter(({ profileId, device }) => !known.has(`${profileId} ${device}`));
    if (more.length > 0) this.#others = [...this.#others, ...more];
    await writeFact(this.#database, 'admissions', this.#others);
    await writeFact(this.#database, 'lastSync', serverTime);
    this.#set({ lastSync: serverTime, syncProblem: null, unsent: await countUnsent(this.#database) });
    await this.#saveOffset();
    if (cards && this.#downloaded) {
      // A node of the last release knows no seats and no change of the list: the last ones hold.
      const seats = changed ?? (await this.#packs.readNews()).seats;
      await this.#packs.saveNews({ cards, seats });
      this.#showPack({ cards, seats });
      if (listChangedAt !== undefined) await writeFact(this.#database, 'listChangedAt', listChangedAt);
      await this.#noteListChange();
      // The next sync tries again if it fails.
      if (this.state.get().isListChanged) void this.fetchPack();
    }
    this.#set({ messages: await storeMessages(this.#database, messages) });
  }

  async readMessage(id: string): Promise<void> {
    await storeRead(this.#database, id);
    this.#set({ messages: this.state.get().messages.filter(({ messageId }) => messageId !== id) });
  }
}
