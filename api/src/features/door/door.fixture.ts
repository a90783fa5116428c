import { createHash, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';
import type { CardNews, ComputedState, SeatNews } from '@admission/schema';
import type { Build, BuiltExam } from '../../../test/build.ts';
import type { CallOptions, RestAnswer, TestProduct } from '../../../test/client.ts';
import { insertRow } from '../../../test/table-rows.ts';
import { textToSign } from './device-signature.ts';

export const hourMs = 3_600_000;

/** An applicant with a seat. */
export interface Seated {
  profileId: string;
  userId: string;
  token: string;
  applicantId: string;
  roomId: string;
  seat: string;
}

/** A sitting that has begun, in two rooms of a venue. */
export interface ExamDay {
  sittingId: string;
  venueId: string;
  rooms: [string, string];
  exam: BuiltExam;
  people: Seated[];
}

let count = 0;

/** Builds a venue, a sitting that started an hour ago, and people who sit in its two rooms in turn. */
export async function buildExamDay({ ctx }: TestProduct, build: Build, people = 3): Promise<ExamDay> {
  count += 1;
  const insert = async (table: Parameters<typeof insertRow>[1], row: object): Promise<string> =>
    String((await insertRow(ctx.db, table, { ...row }))['id']);
  const at = (hours: number): Date => new Date(ctx.now().getTime() + hours * hourMs);
  const venueId = await insert('venues', { name_en: `Main campus ${count}`, name_bn: 'মূল ক্যাম্পাস', address: 'Dhaka' });
  const sittingId = await insert('sittings', {
    ...{ name_en: 'Morning', gates_open: at(-2), gates_close: at(0.5), starts: at(-1), ends: at(2) },
  });
  const exam = await build.exam({ examDate: at(-1) });
  await insert('sitting_exams', { sitting_id: sittingId, exam_id: exam.id });
  const rooms: string[] = [];
  for (const ordinal of [1, 2]) {
    rooms.push(await insert('rooms', { venue_id: venueId, name: `20${ordinal}`, floor: 2, ordinal }));
    await insert('sitting_rooms', { sitting_id: sittingId, room_id: rooms.at(-1), ordinal });
  }
  const day: ExamDay = { sittingId, venueId, rooms: rooms as [string, string], exam, people: [] };
  for (let i = 0; i < people; i += 1) {
    const applicantId = `DOOR-27S-${count}${String(i).padStart(4, '0')}`;
    const { id: profileId, user } = await build.profile({ exam, applicantId });
    await build.payment(user.id);
    const roomId = rooms[i % 2] ?? '';
    const seat = { room_id: roomId, label: `A-${i}`, row_no: 1 + Math.floor(i / 100), column_no: 1 + (i % 100) };
    await insert('seat_assignments', {
      sitting_id: sittingId,
      profile_id: profileId,
      seat_id: await insert('seats', seat),
    });
    day.people.push({ profileId, userId: user.id, token: user.token, applicantId, roomId, seat: seat.label });
  }
  return day;
}

/** A free seat of a room. */
export const seatIn = async ({ ctx }: TestProduct, roomId: string, label = 'Z-1'): Promise<string> =>
  String((await insertRow(ctx.db, 'seats', { room_id: roomId, label, row_no: 90, column_no: 1 }))['id']);

/** Adds the first room of another day to a sitting, whose venue it then is too. */
export async function addVenue(
  { ctx, sql }: TestProduct,
  { sittingId }: ExamDay,
  { day }: { day: ExamDay },
): Promise<{ roomId: string; venueId: string }> {
  const [roomId] = day.rooms;
  await sql`DELETE FROM sitting_rooms WHERE room_id = ${roomId}`;
  await insertRow(ctx.db, 'sitting_rooms', { sitting_id: sittingId, room_id: roomId, ordinal: 9 });
  return { roomId, venueId: day.venueId };
}

/** Moves an applicant to a free seat. */
export const moveTo = (
  product: TestProduct,
  officer: CallOptions,
  { sittingId }: ExamDay,
  { profileId }: Pick<Seated, 'profileId'>,
  seatId: string,
) =>
  product.graphql(
    'mutation ($input: MoveSeatInput!) { moveSeat(input: $input) { id } }',
    { input: { sittingId, profileId, seatId, reason: 'Broken chair' } },
    officer,
  );

/** A phone with its key. */
export interface Phone {
  privateKey: KeyObject;
  publicKey: string;
}

export function makePhone(): Phone {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const raw = Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
  return { privateKey, publicKey: raw.toString('base64url') };
}

/** An enrolled phone at a door. */
export interface Door extends Phone {
  deviceId: string;
  sequence: number;
}

interface DoorRequest {
  on: `${'GET' | 'POST'} ${string}`;
  body?: unknown;
  time?: Date;
  /** Changes of the headers after signing. */
  headers?: Record<string, string>;
}

/** The headers of a signed request. */
export function signedHeaders({ deviceId, privateKey }: Door, { on, body, time = new Date() }: DoorRequest) {
  const [method = '', path = ''] = on.split(' ');
  const bytes = body === undefined ? undefined : JSON.stringify(body);
  const digest = bytes === undefined ? '' : `sha-256=:${createHash('sha256').update(bytes).digest('base64')}:`;
  const text = textToSign({ method, path: `/api${path}`, time: time.toISOString(), digest });
  const signature = sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' });
  return {
    'x-door-device': deviceId,
    'x-door-time': time.toISOString(),
    'x-door-signature': signature.toString('base64url'),
    ...(digest ? { 'content-digest': digest } : {}),
  };
}

/** Sends a request that the phone signs. */
export function callAsDoor<T = Record<string, unknown>>(
  product: TestProduct,
  door: Door,
  request: DoorRequest,
): Promise<RestAnswer<T>> {
  const headers = { ...signedHeaders(door, { time: product.ctx.now(), ...request }), ...request.headers };
  return product.rest<T>(request.on, request.body, { headers });
}

const enrolDoor = `mutation ($input: EnrolDoorInput!) { enrolDoor(input: $input) { deviceId code url expiresAt } }`;

/** Adds a device and enrols a phone with its code. */
export async function buildDoor(
  product: TestProduct,
  officer: CallOptions,
  { sittingId, venueId }: Pick<ExamDay, 'sittingId' | 'venueId'>,
  label = 'Gate 3',
): Promise<Door> {
  const input = { sittingId, venueId, label, person: 'KARIM' };
  const { data } = await product.graphql<{ enrolDoor: { code: string } }>(enrolDoor, { input }, officer);
  const phone = makePhone();
  const { body } = await product.rest<{ deviceId: string }>('POST /door/enrol', {
    ...{ code: data?.enrolDoor.code, publicKey: phone.publicKey },
  });
  return { ...phone, deviceId: body.deviceId, sequence: 0 };
}

/** A scan of the door; by default it admits the person by ID. */
export function scanOf(door: Door, { profileId }: Pick<Seated, 'profileId'>, more: object = {}) {
  door.sequence += 1;
  return {
    ...{ id: randomUUID(), sequence: door.sequence, profileId, card: null, serial: null, verdict: 'ADMIT' },
    ...{ decision: 'ADMITTED', roomId: null, reason: null, at: new Date().toISOString(), ...more },
  };
}

/** The answer to a sync. */
export interface Synced {
  accepted: number;
  duplicates: number;
  conflicts: string[];
  serverTime: string;
  skewSeconds: number;
  messages: { messageId: string; text: string }[];
  admissions: { profileId: string; at: string; device: string }[];
  cards: CardNews[];
  seats: SeatNews[];
  listChangedAt: string | null;
}

/** Sends scans by the device's clock. */
export const syncScans = (
  product: TestProduct,
  door: Door,
  scans: readonly object[],
  more: object = {},
): Promise<RestAnswer<Synced>> =>
  callAsDoor<Synced>(product, door, {
    on: 'POST /door/scans',
    body: { clock: product.ctx.now().toISOString(), scans, ...more },
  });

/** Sends the photo of a scan. */
export const sendPhoto = (product: TestProduct, door: Door, scanId: string, photo: Buffer) =>
  callAsDoor<{ scanId: string }>(product, door, {
    on: 'POST /door/photos',
    body: { scanId, photo: photo.toString('base64') },
  });

const listing = `query ($id: ID!, $state: AttendanceNow, $roomId: ID) { attendance(sittingId: $id, state: $state, roomId: $roomId) {
  count totals { state count } items { profileId applicantId venueId room seat hasSeat admittedVenueId state source firstAt reason } } }`;
interface Listing {
  attendance: {
    count: number;
    totals: { state: string; count: number }[];
    items: {
      profileId: string;
      state: ComputedState;
      source: string | null;
      firstAt: string | null;
      venueId: string;
      room: string;
      hasSeat: boolean;
      admittedVenueId: string | null;
    }[];
  };
}

/** The calls of an officer in the control room, and new days with doors. */
export async function openControlRoom(product: TestProduct, build: Build) {
  const officer = await build.admin();
  const run = <T>(query: string, variables: object) => product.graphql<T>(query, { ...variables }, officer);
  const list = async ({ sittingId }: ExamDay, more: object = {}) =>
    (await run<Listing>(listing, { id: sittingId, ...more })).data?.attendance as Listing['attendance'];
  return {
    officer,
    run,
    list,
    stateOf: async (day: ExamDay, { profileId }: Pick<Seated, 'profileId'>) =>
      (await list(day)).items.find((one) => one.profileId === profileId)?.state,
    decide: (name: 'decideDispute' | 'decideAttendance', input: object) =>
      run<Record<string, { attendance: object }>>(
        `mutation ($input: DecideAttendanceInput!) { ${name}(input: $input) { msg attendance { profileId state source reason } } }`,
        { input },
      ),
    close: ({ sittingId }: ExamDay) =>
      run<{ closeDoor: { msg: string; present: number; absent: number; sitting: { id: string } } }>(
        'mutation ($id: ID!) { closeDoor(sittingId: $id) { msg present absent sitting { id } } }',
        { id: sittingId },
      ),
    /** A new day with doors. */
    open: async (doors: number, people = 3) => {
      const day = await buildExamDay(product, build, people);
      const devices: Door[] = [];
      for (let i = 1; i <= doors; i += 1) devices.push(await buildDoor(product, officer, day, `Gate ${i}`));
      const [first, second] = devices as [Door, Door];
      const [anika, shuvo, keya] = day.people as [Seated, Seated, Seated];
      return { day, devices, first, second, anika, shuvo, keya };
    },
  };
}
