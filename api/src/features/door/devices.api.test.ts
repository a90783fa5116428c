import { randomUUID } from 'node:crypto';
import { type DoorPack, decodeCard, text } from '@admission/schema';
import { getNamedType } from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestProduct } from '../../../test/client.ts';
import { callOperation, operationOf, rootsOf } from '../../../test/operations.ts';
import { features } from '../../features.ts';
import { rightOfDocument } from '../../rest/legacy.ts';
import { documentOf } from '../../rest/operations.ts';
import { isSignedByUs } from './card-keys.ts';
import {
  buildDoor,
  buildExamDay,
  callAsDoor,
  type Door,
  type ExamDay,
  hourMs,
  makePhone,
  scanOf,
  signedHeaders,
  syncScans,
} from './door.fixture.ts';

const { product, build } = await startTestProduct();
const enrol = `mutation ($input: EnrolDoorInput!) { enrolDoor(input: $input) { deviceId code url expiresAt } }`;
interface Enrolment {
  enrolDoor: { deviceId: string; code: string; url: string; expiresAt: string };
}

let officer: { token: string };
let day: ExamDay;
let door: Door;
beforeAll(async () => {
  officer = await build.admin();
  day = await buildExamDay(product, build);
  door = await buildDoor(product, officer, day);
});

const inputOf = (more: object = {}) => ({
  ...{ sittingId: day.sittingId, venueId: day.venueId, label: 'Gate 1', person: 'KARIM', ...more },
});
const makeCode = async () => {
  const { data } = await product.graphql<Enrolment>(enrol, { input: inputOf() }, officer);
  return data?.enrolDoor as Enrolment['enrolDoor'];
};

describe('enrolDoor', () => {
  it('returns the address of a QR code, and stores no code', async () => {
    const { code, url, deviceId } = await makeCode();
    expect(url).toBe(`${product.app.config.PUBLIC_URL}/door#${code}`);
    const [row] = await product.sql`SELECT to_jsonb(d)::text AS stored FROM door_devices d WHERE id = ${deviceId}`;
    expect(row.stored).not.toContain(code);
  });

  it.each([
    [
      'a venue without a room in the sitting',
      async () => ({ venueId: (await buildExamDay(product, build, 0)).venueId }),
    ],
    ['no label', async () => ({ label: ' ' })],
    ['no person', async () => ({ person: '' })],
  ])('refuses %s', async (_, more) => {
    const { code } = await product.graphql(enrol, { input: inputOf(await more()) }, officer);
    expect(code).toBe('BAD_USER_INPUT');
  });

  it('refuses a sitting that is over, and one that does not exist', async () => {
    const over = await buildExamDay(product, build, 0);
    await product.sql`UPDATE sittings SET ends = now() - interval '1 minute', gates_close = now() - interval '2 minutes'
      WHERE id = ${over.sittingId}`;
    expect(
      (await product.graphql(enrol, { input: inputOf({ sittingId: over.sittingId, venueId: over.venueId }) }, officer))
        .code,
    ).toBe('CONFLICT');
    expect((await product.graphql(enrol, { input: inputOf({ sittingId: randomUUID() }) }, officer)).code).toBe(
      'NOT_FOUND',
    );
  });
});

describe('enrolDoor at the limit', () => {
  it('refuses the device after the hundredth that is not revoked', async () => {
    const full = await buildExamDay(product, build, 0);
    await product.sql`INSERT INTO door_devices (sitting_id, venue_id, label, person, code_hash, code_expires_at, expires_at, made_by_id, made_at)
      SELECT ${full.sittingId}, ${full.venueId}, 'G' || n, 'K', 'h' || n, now(), now() + interval '9 days', made_by_id, now()
      FROM door_devices, generate_series(1, 100) n WHERE id = ${door.deviceId}`;
    const add = () =>
      product.graphql(enrol, { input: inputOf({ sittingId: full.sittingId, venueId: full.venueId }) }, officer);
    expect((await add()).errors?.[0]?.message).toBe(text('en', 'doorDevicesTooMany', { max: 100 }));
    await product.sql`UPDATE door_devices SET revoked_at = now(), revoked_by_id = made_by_id
      WHERE sitting_id = ${full.sittingId} AND label = 'G1'`;
    expect([(await add()).code, (await add()).code]).toEqual(['OK', 'CONFLICT']);
  });
});

describe('POST /api/door/enrol', () => {
  it('binds the code to one phone, which may repeat it', async () => {
    const [{ code, deviceId }, { publicKey }] = [await makeCode(), makePhone()];
    const first = await product.rest('POST /door/enrol', { code, publicKey });
    expect(first.body).toMatchObject({ deviceId, sittingId: day.sittingId, venueId: day.venueId });
    expect((await product.rest('POST /door/enrol', { code, publicKey })).status).toBe(200);
    const other = await product.rest('POST /door/enrol', { code, publicKey: makePhone().publicKey });
    expect(other.code).toBe('NOT_FOUND');
  });

  it('binds the code to one of two phones that scan it concurrently', async () => {
    const { code } = await makeCode();
    const phones = Array.from({ length: 4 }, makePhone);
    const answers = await Promise.all(
      phones.map(({ publicKey }) => product.rest('POST /door/enrol', { code, publicKey })),
    );
    expect(answers.map(({ code: one }) => one).sort()).toEqual(['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND', 'OK']);
  });

  it('refuses a code after 10 minutes, of a revoked device, and a key that is none', async () => {
    const { code, deviceId } = await makeCode();
    const { publicKey } = makePhone();
    expect((await product.rest('POST /door/enrol', { code, publicKey: publicKey.slice(4) })).field).toBe('publicKey');
    product.setNow(new Date(Date.now() + 601_000));
    expect((await product.rest('POST /door/enrol', { code, publicKey })).code).toBe('NOT_FOUND');
    product.setNow(undefined);
    await product.graphql('mutation ($id: ID!) { revokeDoor(id: $id) { msg } }', { id: deviceId }, officer);
    expect((await product.rest('POST /door/enrol', { code, publicKey })).code).toBe('NOT_FOUND');
  });
});

describe("a device's signature", () => {
  const on = 'GET /door/pack?page=1';
  const scans = 'POST /door/scans';
  const body = { clock: new Date().toISOString(), scans: [] };
  const now = () => product.ctx.now();

  it.each<
    [string, () => Parameters<typeof callAsDoor>[2], 'doorSignatureWrong' | 'doorClockOff' | 'doorDeviceUnknown']
  >([
    [
      'of another key',
      () => ({ on, headers: signedHeaders({ ...door, ...makePhone() }, { on }) }),
      'doorSignatureWrong',
    ],
    ['of another path', () => ({ on, headers: signedHeaders(door, { on: 'GET /door/pack' }) }), 'doorSignatureWrong'],
    [
      'of another time',
      () => ({ on, headers: { 'x-door-time': new Date(now().getTime() + 1000).toISOString() } }),
      'doorSignatureWrong',
    ],
    [
      'of no body',
      () => ({ on: scans, body, headers: { ...signedHeaders(door, { on: scans }), 'content-digest': '' } }),
      'doorSignatureWrong',
    ],
    ['without a time', () => ({ on, headers: { 'x-door-time': '' } }), 'doorSignatureWrong'],
    ['that is no signature', () => ({ on, headers: { 'x-door-signature': 'x' } }), 'doorSignatureWrong'],
    ['of two hours ago', () => ({ on, time: new Date(now().getTime() - 2 * hourMs) }), 'doorClockOff'],
    ['of two hours later', () => ({ on, time: new Date(now().getTime() + 2 * hourMs) }), 'doorClockOff'],
    ['of an unknown device', () => ({ on, headers: { 'x-door-device': randomUUID() } }), 'doorDeviceUnknown'],
    ['of a device that is no id', () => ({ on, headers: { 'x-door-device': 'gate' } }), 'doorDeviceUnknown'],
  ])('%s is refused', async (_, request, key) => {
    const { status, body: refused } = await callAsDoor<{ errors: { msg: string }[] }>(product, door, request());
    expect(status).toBe(401);
    expect(refused.errors[0]?.msg).toBe(text('en', key, { minutes: 120 }));
  });

  it('covers the body by its Content-Digest', async () => {
    const headers = signedHeaders(door, { on: scans, body });
    const changed = { ...body, scans: [scanOf({ ...door }, day.people[0] ?? { profileId: '' })] };
    expect((await product.rest(scans, changed, { headers })).code).toBe('BAD_USER_INPUT');
    expect((await product.rest(scans, body, { headers })).code).toBe('OK');
  });

  it('is refused after revokeDoor, and a week after the sitting', async () => {
    const lost = await buildDoor(product, officer, day, 'Lost');
    expect((await callAsDoor(product, lost, { on })).status).toBe(200);
    const revoke = 'mutation ($id: ID!) { revokeDoor(id: $id) { msg device { label revokedAt } } }';
    const { data } = await product.graphql(revoke, { id: lost.deviceId }, officer);
    expect(data?.['revokeDoor']).toMatchObject({ device: { label: 'Lost', revokedAt: expect.any(String) } });
    expect((await product.graphql(revoke, { id: randomUUID() }, officer)).code).toBe('NOT_FOUND');
    expect((await callAsDoor(product, lost, { on })).status).toBe(401);
    product.setNow(new Date(Date.now() + 2 * hourMs + 25 * hourMs));
    expect((await callAsDoor(product, door, { on })).code).toBe('FORBIDDEN');
    expect((await syncScans(product, door, [])).code).toBe('OK');
    product.setNow(new Date(Date.now() + 2 * hourMs + 7 * 24 * hourMs));
    expect((await syncScans(product, door, [])).status).toBe(401);
    product.setNow(undefined);
  });
});

describe("a device's key", () => {
  const rows = features.flatMap((one) => one.rest ?? []).filter(({ on }) => !/^\w+ \/door\//.test(on));
  it.each(rows.map((row) => row.on))('is refused by %s', async (called) => {
    const on = called.replace(/\{\w+\}/g, randomUUID()) as 'GET /';
    const { status } = await callAsDoor(product, door, { on });
    expect(status).toBe(403);
  });

  it('authorizes its three calls and no other operation', () => {
    const own = features
      .flatMap((one) => one.rest ?? [])
      .filter((row) => rightOfDocument(product.schema, documentOf(row.run)).audience === 'Device');
    expect(own.map(({ on }) => on)).toEqual(['GET /door/pack', 'POST /door/scans', 'POST /door/photos']);
  });

  it('is refused by every GraphQL operation', async () => {
    for (const root of rootsOf(product.schema)) {
      if (getNamedType(root.field.type).name === 'Upload') continue;
      const operation = operationOf(root);
      const headers = signedHeaders(door, { on: 'POST /graphql' });
      const answer = await callOperation(product, operation, { headers });
      expect([root.field.name, answer.code]).toEqual([root.field.name, 'FORBIDDEN']);
    }
  });
});

describe('GET /api/door/pack', () => {
  const packOf = async (one: Door, page = 1) =>
    (await callAsDoor<DoorPack>(product, one, { on: `GET /door/pack?page=${page}` })).body;

  it('contains the people, rooms and keys of its venue and sitting only', async () => {
    const other = await buildExamDay(product, build, 1);
    const pack = await packOf(door);
    expect(pack).toMatchObject({
      ...{ format: 1, page: 1, pages: 1, device: { deviceId: door.deviceId, label: 'Gate 3', person: 'KARIM' } },
      ...{ sitting: { sittingId: day.sittingId, nameEn: 'Morning' }, venue: { venueId: day.venueId } },
    });
    expect(pack.rooms.map(({ roomId }) => roomId)).toEqual(day.rooms);
    expect(pack.people.map(({ profileId }) => profileId).sort()).toEqual(day.people.map((one) => one.profileId).sort());
    expect(pack.people[0]).toMatchObject({ cardSerial: 1, photo: null });
    const written = JSON.stringify(pack);
    expect(written).not.toContain(other.people[0]?.applicantId);
    expect(written).not.toMatch(/01[3-9]\d{8}|phone|payment|marks|email/i);
  });

  it('marks applicants with a reversed payment or a withdrawal as held, without name and photo, also by a sync', async () => {
    const [, reversed, withdrawn] = day.people;
    expect((await packOf(door)).held).toEqual([]);
    await product.sql`UPDATE payment_summaries SET status = 'UNPAID', paid_at = NULL WHERE user_id = ${reversed?.userId}`;
    await product.sql`UPDATE profiles SET withdrawn_at = now(), is_current = false WHERE id = ${withdrawn?.profileId}`;
    await product.sql`UPDATE seat_assignments SET card_serial = 2 WHERE profile_id = ${day.people[0]?.profileId}`;
    const { people, held } = await packOf(door);
    expect(people.map(({ profileId }) => profileId)).toEqual([day.people[0]?.profileId]);
    const both = [reversed, withdrawn].map((one) => ({ profileId: one?.profileId, applicantId: one?.applicantId }));
    expect(held?.toSorted((a, b) => a.applicantId.localeCompare(b.applicantId))).toEqual(
      both.toSorted((a, b) => String(a.applicantId).localeCompare(String(b.applicantId))),
    );
    const syncLater = async (seconds: number) => {
      product.setNow(new Date(Date.now() + seconds * 1000));
      return (await syncScans(product, door, [])).body.cards;
    };
    const cards = await syncLater(6);
    expect(cards.filter((one) => one.held)).toHaveLength(2);
    expect(cards.find((one) => !one.held)).toMatchObject({ profileId: day.people[0]?.profileId, cardSerial: 2 });
    await product.sql`UPDATE users SET deleted_at = now() WHERE id = ${day.people[0]?.userId}`;
    expect(await packOf(door)).toMatchObject({ people: [], held: Array(3).fill({}) });
    await product.sql`UPDATE users SET deleted_at = NULL WHERE id = ${day.people[0]?.userId}`;
    await build.payment(reversed?.userId ?? '');
    await product.sql`UPDATE profiles SET withdrawn_at = NULL, is_current = true WHERE id = ${withdrawn?.profileId}`;
    await product.sql`UPDATE seat_assignments SET card_serial = 1 WHERE profile_id = ${day.people[0]?.profileId}`;
    expect(await syncLater(10)).toEqual(cards);
    expect(await syncLater(12)).toEqual([]);
    product.setNow(undefined);
  });

  it('contains a test code that its keys verify', async () => {
    const { testCode, keys } = await packOf(door);
    const card = decodeCard(testCode);
    expect(keys.map(({ kid }) => kid)).toContain(card?.kid);
    expect(card && (await isSignedByUs(product.ctx, card))).toBe(true);
    expect(Number(card?.profileId.replaceAll('-', ''))).toBe(0);
  });

  it('refuses a page that is no number', async () => {
    expect((await callAsDoor(product, door, { on: 'GET /door/pack?page=0' })).code).toBe('BAD_USER_INPUT');
  });
});
