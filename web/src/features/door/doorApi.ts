import {
  type Admission,
  type CardNews,
  type DoorMessage,
  type DoorPack,
  type DoorScanRecord,
  listTimeOf,
  type SeatNews,
} from '@admission/schema';
import { currentLanguage } from '../../lib/language.ts';
import { toBase64 } from './base64.ts';
import type { Grant } from './database.ts';
import type { DeviceKeys } from './deviceKeys.ts';

/** The server refused; its message is in the language of the page. */
export class DoorRefusal extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

export interface SyncAnswer {
  accepted: number;
  duplicates: number;
  /** Ids of scans whose number another scan has. */
  conflicts?: string[];
  serverTime: string;
  /** Seconds that the clock of this device is ahead. */
  skewSeconds: number;
  messages: DoorMessage[];
  /** By the other devices of the venue, received since the last answer. */
  admissions: Admission[];
  /** Absent from servers before November 2026. */
  cards?: CardNews[];
  /** Absent in answers of servers before December 2026. */
  seats?: SeatNews[];
  /** When the newest change of times or of seats that `seats` leaves out was made. Absent in answers of servers before December 2026. */
  listChangedAt?: string | null;
}

/** Milliseconds that the clock of this device may differ before a signed request is refused (5 minutes), with a margin. */
const tolerance = 60_000;
const timeout = 30_000;

/** Reads a response; times out after 30 s. */
async function request(path: string, init: RequestInit): Promise<{ json: unknown; at: number }> {
  const response = await fetch(path, {
    ...init,
    headers: { 'accept-language': currentLanguage(), ...init.headers },
    credentials: 'omit',
    cache: 'no-store',
    signal: AbortSignal.timeout(timeout),
  });
  const at = Date.parse(response.headers.get('date') ?? '');
  const json: unknown = await response.json().catch(() => null);
  if (response.ok && json !== null) return { json, at };
  const { errors = [] } = (json ?? {}) as { errors?: { msg: string }[] };
  const refusal = new DoorRefusal(response.status, errors.map(({ msg }) => msg).join(' '));
  throw Object.assign(refusal, { at });
}

const json = { 'content-type': 'application/json' };

/** Enrols with a code, which is valid once. */
export async function enrolDevice(code: string, publicKey: string): Promise<Grant & { serverTime: string }> {
  const init = { method: 'POST', headers: json, body: JSON.stringify({ code, publicKey }) };
  return (await request('/api/door/enrol', init)).json as Grant & { serverTime: string };
}

/** The requests of an enrolled device, each signed by its key. */
export class DoorApi {
  /** Milliseconds to add to the clock of this device to get the server's. */
  offset: number;
  readonly #grant: Grant;
  readonly #keys: DeviceKeys;

  constructor(grant: Grant, keys: DeviceKeys, offset: number) {
    this.#grant = grant;
    this.#keys = keys;
    this.offset = offset;
  }

  now = (): Date => new Date(Date.now() + this.offset);

  fetchPage = async (page: number): Promise<DoorPack> =>
    (await this.#send('GET', `/api/door/pack?page=${page}`)) as DoorPack;

  async sendScans(
    scans: readonly DoorScanRecord[],
    { lastSync, isReady, pack }: { lastSync: string | null; isReady: boolean; pack: DoorPack | null },
  ): Promise<SyncAnswer> {
    const body = {
      clock: new Date().toISOString(),
      since: lastSync,
      ready: isReady,
      listAt: pack && listTimeOf(pack),
      scans,
    };
    const answer = (await this.#send('POST', '/api/door/scans', body)) as SyncAnswer;
    this.offset = Date.parse(answer.serverTime) - Date.now();
    return answer;
  }

  sendPhoto = (scanId: string, photo: string): Promise<unknown> =>
    this.#send('POST', '/api/door/photos', { scanId, photo });

  /** A request refused for its clock is signed and sent once more with the time of the response. */
  async #send(method: 'GET' | 'POST', path: string, value?: object): Promise<unknown> {
    const body = value && JSON.stringify(value);
    const send = async () =>
      (await request(path, { method, body, headers: await this.#headers(method, path, body) })).json;
    return send().catch((error: unknown) => {
      const at = error instanceof DoorRefusal && error.status === 401 ? (error as { at?: number }).at : undefined;
      if (!at || Math.abs(at - this.now().getTime()) < tolerance) throw error;
      this.offset = at - Date.now();
      return send();
    });
  }

  async #headers(method: string, path: string, body?: string): Promise<Record<string, string>> {
    const digest = body === undefined ? '' : await contentDigest(body);
    const time = this.now().toISOString();
    return {
      'x-door-device': this.#grant.deviceId,
      'x-door-time': time,
      'x-door-signature': await this.#keys.sign([method, path, time, digest].join('\n')),
      ...(digest ? { ...json, 'content-digest': digest } : {}),
    };
  }
}

/** RFC 9530. */
const contentDigest = async (body: string): Promise<string> =>
  `sha-256=:${toBase64(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(body)))}:`;
