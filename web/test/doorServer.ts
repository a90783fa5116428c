import { webcrypto } from 'node:crypto';
import { cardMessage, type DoorPack, type DoorScanRecord, encodeCard } from '@admission/schema';
import { vi } from 'vitest';

const { subtle } = webcrypto;
const hour = 3_600_000;
const iso = (ms: number): string => new Date(ms).toISOString();
const toBase64Url = (bytes: ArrayBuffer): string => Buffer.from(bytes).toString('base64url');

const cardKey = (await subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as CryptoKeyPair;
const strangeKey = (await subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as CryptoKeyPair;
const publicKey = toBase64Url(await subtle.exportKey('raw', cardKey.publicKey));

/** The id of the person of this number. */
export const profileIdOf = (number: number): string => `0197f0c2-1111-7abc-8def-${String(number).padStart(12, '0')}`;

interface CardOptions {
  serial?: number;
  expiresAt?: Date;
  isForged?: boolean;
}

/** The address in the QR code of a card. */
export async function cardOf(number: number, options: CardOptions = {}): Promise<string> {
  const { serial = 1, expiresAt = new Date('2030-01-01'), isForged = false } = options;
  const message = cardMessage({ kid: 1, profileId: profileIdOf(number), serial, expiresAt });
  const { privateKey } = isForged ? strangeKey : cardKey;
  const signature = new Uint8Array(await subtle.sign('Ed25519', privateKey, message));
  return `https://admission.example.edu/verify/${encodeCard(message, signature)}`;
}

const personOf = (number: number) => ({
  profileId: profileIdOf(number),
  applicantId: `CSE-27S-${1000 + number}`,
  name: `ANIKA ${number}`,
  nameBn: null,
  cardSerial: number === 3 ? 2 : 1,
  roomId: number === 2 ? 'r2' : 'r1',
  seat: `B-0${number}`,
  photo: btoa(`photo of ${number}`),
});

export const packPage = (page: number, more: Partial<DoorPack> = {}): DoorPack => ({
  format: 1,
  madeAt: iso(Date.now()),
  wipeAt: iso(Date.now() + 30 * hour),
  page,
  pages: 2,
  device: { deviceId: 'd1', label: 'Gate 3', person: 'Rahim' },
  sitting: {
    sittingId: 's1',
    nameEn: 'Morning',
    nameBn: 'সকাল',
    gatesOpen: iso(Date.now() - hour),
    gatesClose: iso(Date.now() + hour),
    starts: iso(Date.now() + hour),
    ends: iso(Date.now() + 3 * hour),
  },
  venue: { venueId: 'v1', nameEn: 'Main campus', nameBn: null },
  rooms: [
    { roomId: 'r1', name: '204', floor: 2 },
    { roomId: 'r2', name: '305', floor: 3 },
  ],
  keys: [{ kid: 1, publicKey }],
  testCode: '',
  people: (page === 1 ? [1, 2] : [3, 4]).map(personOf),
  messages: [],
  ...more,
});

interface Sent {
  since: string | null;
  ready: boolean;
  scans: DoorScanRecord[];
}

/** The three calls of a door, with the checks of the server: signature, digest, clock. */
export function startDoorServer() {
  const server = {
    isDown: false,
    /** Milliseconds that the server's clock is ahead of this machine. */
    ahead: 0,
    pack: {} as Partial<DoorPack>,
    pages: [] as number[],
    sent: [] as Sent[],
    photos: [] as { scanId: string; photo: string }[],
    /** The status of refused photos. */
    refusesPhotos: 0,
    /** Added to each answer to scans. */
    answer: {} as object,
    /** Fails the page or the piece of this number, once. */
    failAt: null as number | null,
    unsigned: 0,
  };
  let deviceKey: webcrypto.CryptoKey;
  const now = () => Date.now() + server.ahead;
  const answer = (body: object, status = 200) =>
    new Response(JSON.stringify(body), { status, headers: { date: new Date(now()).toUTCString() } });
  const refuse = (status: number, msg: string) => answer({ errors: [{ msg }] }, status);

  async function isSigned(path: string, { method = 'GET', headers, body }: RequestInit): Promise<boolean> {
    const of = new Headers(headers);
    const time = of.get('x-door-time') ?? '';
    const digest = of.get('content-digest') ?? '';
    const bytes = new TextEncoder().encode(String(body ?? ''));
    const right = body ? `sha-256=:${Buffer.from(await subtle.digest('SHA-256', bytes)).toString('base64')}:` : '';
    const signature = Buffer.from(of.get('x-door-signature') ?? '', 'base64url');
    const text = new TextEncoder().encode([method, path, time, digest].join('\n'));
    const isGenuine = await subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, deviceKey, signature, text);
    return isGenuine && digest === right && Math.abs(Date.parse(time) - now()) < 5 * 60_000;
  }

  const fail = (number: number): void => {
    if (server.failAt !== number) return;
    server.failAt = null;
    throw new TypeError('Failed to fetch');
  };

  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (server.isDown) throw new TypeError('Failed to fetch');
    if (path === '/api/door/enrol') {
      const { code, publicKey: given } = JSON.parse(String(init.body)) as { code: string; publicKey: string };
      if (code !== 'K7QX') return refuse(404, 'This code is not valid.');
      const raw = Buffer.from(given, 'base64url');
      deviceKey = await subtle.importKey('raw', raw, { name: 'ECDSA', namedCurve: 'P-256' }, true, ['verify']);
      return answer({ deviceId: 'd1', sittingId: 's1', venueId: 'v1', serverTime: iso(now()) });
    }
    if (!(await isSigned(path, init))) {
      server.unsigned += 1;
      return refuse(401, 'The signature is not valid.');
    }
    const [, page] = /^\/api\/door\/pack\?page=(\d+)$/.exec(path) ?? [];
    if (page) {
      fail(Number(page));
      server.pages.push(Number(page));
      return answer(packPage(Number(page), server.pack));
    }
    if (path === '/api/door/photos') {
      if (server.refusesPhotos) return refuse(server.refusesPhotos, 'No.');
      server.photos.push(JSON.parse(String(init.body)) as { scanId: string; photo: string });
      return answer({});
    }
    const body = JSON.parse(String(init.body)) as Sent;
    fail(server.sent.length);
    server.sent.push(body);
    const given = { serverTime: iso(now()), skewSeconds: 0, messages: [], admissions: [], ...server.answer };
    return answer({ accepted: body.scans.length, duplicates: 0, ...given });
  });
  return server;
}
