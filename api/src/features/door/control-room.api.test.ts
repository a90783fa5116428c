import { text } from '@admission/schema';
import { describe, expect, it } from 'vitest';
import { startTestProduct } from '../../../test/client.ts';
import { makeToken } from '../../../test/integrator-token.ts';
import { expectPages } from '../../../test/list-pages.ts';
import { waitsOrAnswers } from '../../../test/lock-wait.ts';
import { insertRow, makeWorld, validRow } from '../../../test/table-rows.ts';
import { lockDoors } from './devices.service.ts';
import { type Door, type ExamDay, openControlRoom, scanOf, syncScans } from './door.fixture.ts';

const { product, build } = await startTestProduct();
const { officer, open, list, stateOf, decide, close } = await openControlRoom(product, build);

describe('a disputed card', () => {
  const disputesOf = `query ($id: ID!) { disputes(sittingId: $id) { profileId applicantId name room seat photo scans { device at room } } }`;

  it('is listed with both admissions of concurrent syncs', async () => {
    const { day, first, second, anika } = await open(2);
    await Promise.all([
      syncScans(product, first, [scanOf(first, anika, { roomId: day.rooms[0] })]),
      syncScans(product, second, [scanOf(second, anika)]),
    ]);
    const { data } = await product.graphql<{ disputes: { scans: { device: string; room: string | null }[] }[] }>(
      disputesOf,
      { id: day.sittingId },
      officer,
    );
    expect(data?.disputes).toMatchObject([
      { profileId: anika.profileId, applicantId: anika.applicantId, room: '201', seat: anika.seat, photo: null },
    ]);
    const scans = (data?.disputes[0] ?? { scans: [] }).scans;
    expect(scans.map(({ device, room }) => [device, room]).sort()).toEqual([
      ['Gate 1', '201'],
      ['Gate 2', null],
    ]);
  });

  it('and doubted people are listed in pages with the total', async () => {
    const { day, first, second, anika, shuvo, keya } = await open(2);
    const people = [anika, shuvo, keya];
    const args = `sittingId: "${day.sittingId}"`;
    const refused = people.map((one) => scanOf(first, one, { decision: 'REFUSED' }));
    await syncScans(product, first, refused);
    for (const { id } of refused)
      await insertRow(product.ctx.db, 'door_photos', { scan_id: id, photo: Buffer.from('x') });
    const list = { rows: 'disputes', key: 'profileId', args, most: 100 };
    await expectPages(product, { ...list, before: 'doubts', after: 'doubtPageBySittingId' }, officer);
    for (const door of [first, second])
      await syncScans(
        product,
        door,
        people.map((one) => scanOf(door, one)),
      );
    await expectPages(product, { ...list, before: 'disputes', after: 'disputePageBySittingId' }, officer);
  });

  it('is decided once with a reason, and disputed again by the scan of a third device', async () => {
    const { day, devices, first, second, anika } = await open(3);
    const third = devices[2] as Door;
    for (const door of [first, second]) await syncScans(product, door, [scanOf(door, anika)]);
    const input = {
      sittingId: day.sittingId,
      profileId: anika.profileId,
      decision: 'PRESENT',
      reason: 'Gate 2 was she',
    };
    expect((await decide('decideDispute', { ...input, reason: '' })).field).toBe('reason');
    const shown = { profileId: anika.profileId, state: 'PRESENT', source: 'DECISION', reason: input.reason };
    expect((await decide('decideDispute', input)).data?.['decideDispute']?.attendance).toEqual(shown);
    expect((await decide('decideDispute', input)).code).toBe('CONFLICT');
    expect(await stateOf(day, anika)).toBe('PRESENT');
    await syncScans(product, first, [scanOf(first, anika)]);
    expect(await stateOf(day, anika)).toBe('PRESENT');
    await syncScans(product, third, [scanOf(third, anika)]);
    expect(await stateOf(day, anika)).toBe('DISPUTED');
    await syncScans(product, third, [scanOf(third, anika)]);
    expect(await stateOf(day, anika)).toBe('DISPUTED');
    expect((await decide('decideDispute', { ...input, decision: 'EXPELLED' })).code).toBe('OK');
    const [line] = await product.sql`SELECT reason, after FROM audit_events WHERE action = 'attendance.decided'
      AND subject_id = ${anika.profileId} ORDER BY id DESC LIMIT 1`;
    expect(line).toMatchObject({ reason: input.reason, after: { state: 'EXPELLED' } });
  });

  it('is not decided for an applicant without a seat in the sitting', async () => {
    const [{ day }, other] = [await open(0), await open(0)];
    const input = { sittingId: day.sittingId, profileId: other.anika.profileId, decision: 'ABSENT', reason: 'No' };
    expect((await decide('decideAttendance', input)).code).toBe('NOT_FOUND');
  });
});

describe('the lock of a sitting', () => {
  it.each<[string, (of: Awaited<ReturnType<typeof open>>) => Promise<{ code: string }>]>([
    ['a sync', ({ first, anika }) => syncScans(product, first, [scanOf(first, anika)])],
    [
      'a decision',
      ({ day: { sittingId }, anika: { profileId } }) =>
        decide('decideAttendance', { sittingId, profileId, decision: 'ABSENT', reason: 'Not seen' }),
    ],
    ['the closing', ({ day }) => close(day)],
  ])('is waited for by %s, so that none misses the scan of another', async (_, act) => {
    const opened = await open(1);
    const holder = product.source.createQueryRunner();
    await holder.startTransaction();
    await lockDoors({ ...product.ctx, db: holder.manager }, opened.day.sittingId);
    const acting = act(opened);
    expect(await waitsOrAnswers(product, acting)).toBe('waits');
    await holder.commitTransaction();
    await holder.release();
    expect((await acting).code).toBe('OK');
  });
});

describe('closeDoor', () => {
  it('marks the others as absent, once, and publishes attendance.closed; later syncs still count', async () => {
    const { day, first, anika, shuvo, keya } = await open(1);
    await syncScans(product, first, [scanOf(first, anika)]);
    const reason = 'Used a phone';
    const { data } = await decide('decideAttendance', {
      sittingId: day.sittingId,
      profileId: keya.profileId,
      decision: 'EXPELLED',
      reason,
    });
    expect(data?.['decideAttendance']?.attendance).toMatchObject({ profileId: keya.profileId, state: 'EXPELLED' });
    expect((await close(day)).data?.closeDoor).toEqual({
      ...{ msg: text('en', 'doorsClosedNow', { present: 2, absent: 1 }), present: 2, absent: 1 },
      sitting: { id: day.sittingId },
    });
    expect((await close(day)).code).toBe('CONFLICT');
    expect(await list(day, { state: 'ABSENT' })).toMatchObject({ count: 1, items: [{ profileId: shuvo.profileId }] });
    expect(await list(day, { state: 'EXPELLED' })).toMatchObject({ items: [{ source: 'DECISION', reason }] });
    expect(await list(day, { roomId: day.rooms[1] })).toMatchObject({ count: 1, items: [{ room: '202' }] });
    await syncScans(product, first, [scanOf(first, shuvo)]);
    expect(await stateOf(day, shuvo)).toBe('PRESENT');
  });

  it('publishes the event to its subscribers', async () => {
    const { day } = await open(0, 1);
    await insertRow(product.ctx.db, 'webhooks', {
      ...validRow.webhooks(await makeWorld(product.ctx.db)),
      events: ['ATTENDANCE_CLOSED'],
    });
    await close(day);
    const events = await product.sql`SELECT data FROM webhook_events WHERE type = 'ATTENDANCE_CLOSED'`;
    expect(events.map((one: { data: object }) => one.data)).toMatchObject([
      { sittingId: day.sittingId, present: 0, absent: 1 },
    ]);
  });

  it('is refused before the exam starts', async () => {
    const { day } = await open(0, 0);
    await product.sql`UPDATE sittings SET starts = now() + interval '1 hour' WHERE id = ${day.sittingId}`;
    expect((await close(day)).code).toBe('CONFLICT');
  });
});

describe('proposeAbsences', () => {
  const propose = ({ sittingId }: ExamDay, examId?: string) =>
    product.graphql<{ proposeAbsences: Proposed }>(
      `mutation ($id: ID!, $examId: ID) { proposeAbsences(sittingId: $id, examId: $examId) {
        id total changed invalid rows { state applicantId problems { message } } } }`,
      { id: sittingId, examId },
      officer,
    );
  interface Proposed {
    id: string;
    total: number;
    changed: number;
    invalid: number;
    rows: { state: string; applicantId: string; problems: { message: string }[] }[];
  }

  it('is refused before the closing, and never overwrites entered marks', async () => {
    const [{ day, first, anika, shuvo, keya }, other] = [await open(1), await open(0, 1)];
    await syncScans(product, first, [scanOf(first, anika)]);
    expect((await propose(day)).code).toBe('CONFLICT');
    // Absences of another sitting, and of another exam.
    await product.sql`INSERT INTO attendances (sitting_id, profile_id, state, source, updated_at) VALUES
      (${other.day.sittingId}, ${anika.profileId}, 'ABSENT', 'CLOSING', now()),
      (${day.sittingId}, ${other.anika.profileId}, 'ABSENT', 'CLOSING', now())`;
    await build.marks(shuvo.profileId, { written: 31, viva: 8 });
    await close(day);
    const found = (await propose(day)).data?.proposeAbsences;
    expect(found).toMatchObject({ total: 2, changed: 1, invalid: 1 });
    const states = new Map(found?.rows.map((row) => [row.applicantId, row]));
    expect(states.get(keya.applicantId)?.state).toBe('CHANGED');
    expect(states.get(shuvo.applicantId)?.problems).toEqual([{ message: text('en', 'absenceKeepsMarks') }]);
    await product.graphql('mutation ($id: ID!) { applyMarksImport(id: $id) { id } }', { id: found?.id }, officer);
    const marks = await product.sql`SELECT profile_id, written::float, absent FROM marks
      WHERE profile_id IN (${shuvo.profileId}, ${keya.profileId}, ${anika.profileId}) ORDER BY absent`;
    expect(marks).toEqual([
      { profile_id: shuvo.profileId, written: 31, absent: false },
      { profile_id: keya.profileId, written: null, absent: true },
    ]);
  });

  it('refuses an exam of another sitting', async () => {
    const [{ day }, other] = [await open(0, 0), await open(0, 0)];
    await close(day);
    expect((await propose(day, other.day.exam.id)).field).toBe('examId');
  });
});

describe('doorReadiness', () => {
  it('counts ready devices, arrivals by minute and room, and names silent devices', async () => {
    const { day, devices, first, second, anika, shuvo, keya } = await open(3);
    const revoked = devices[2]?.deviceId;
    await product.sql`UPDATE door_devices SET revoked_at = now(), revoked_by_id = made_by_id WHERE id = ${revoked}`;
    const scans = [anika, shuvo, keya].map((one) => scanOf(first, one));
    await syncScans(product, first, scans, { ready: true });
    await syncScans(product, second, [scanOf(second, anika)]);
    await product.sql`UPDATE door_devices SET last_seen_at = now() - interval '11 minutes'
      WHERE id IN (${second.deviceId}, ${revoked})`;
    const { data } = await product.graphql<{ doorReadiness: Ready }>(
      `query ($id: ID!) { doorReadiness(sittingId: $id) { ready devices { label scans silent } arrivals { roomId count } } }`,
      { id: day.sittingId },
      officer,
    );
    interface Ready {
      ready: number;
      devices: object[];
      arrivals: { roomId: string; count: number }[];
    }
    expect(data?.doorReadiness).toMatchObject({
      ready: 1,
      devices: [
        { label: 'Gate 1', scans: 3, silent: false },
        { label: 'Gate 2', scans: 1, silent: true },
        { label: 'Gate 3', scans: 0, silent: false },
      ],
    });
    const inRoom = (roomId: string) =>
      data?.doorReadiness.arrivals.filter((one) => one.roomId === roomId).reduce((sum, { count }) => sum + count, 0);
    expect(day.rooms.map(inRoom)).toEqual([2, 1]);
  });
});

describe('GET /api/sittings/{id}/attendance', () => {
  it('needs the scope READ_ATTENDANCE', async () => {
    const { day, first, anika } = await open(1);
    await syncScans(product, first, [scanOf(first, anika)]);
    const superadmin = await build.superadmin();
    const allowed = await makeToken(product, superadmin, { scopes: ['READ_ATTENDANCE'] });
    const other = await makeToken(product, superadmin, { scopes: ['READ_EXAMS'] });
    const on = `GET /sittings/${day.sittingId}/attendance?state=PRESENT` as const;
    expect((await product.rest(on, undefined, { token: other.secret })).status).toBe(403);
    const { body } = await product.rest(on, undefined, { token: allowed.secret });
    expect(body).toMatchObject({ count: 1, items: [{ profileId: anika.profileId, state: 'PRESENT' }] });
    expect(JSON.stringify(body)).not.toMatch(/01[3-9]\d{8}/);
  });
});
