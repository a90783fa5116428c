import { beforeAll, describe, expect, it } from 'vitest';
import type { BuiltProfile, BuiltUser } from '../../../test/build.ts';
import { insertRow } from '../../../test/table-rows.ts';
import { photo } from '../../outside/images/pictures.fixture.ts';
import { readPdf } from '../../outside/pdf/documents.fixture.ts';
import { unzip } from '../../outside/zip/unzip.fixture.ts';
import { startExports } from './exports.fixture.ts';

const { product, build, start, find, made, started, work, seen, audit } = await startExports();
const { db } = product.ctx;

let admin: BuiltUser;
let sittingId: string;
let people: BuiltProfile[];
const seats: string[] = [];

/** A venue with two rooms of three seats, and a sitting with four paid people, three in the first room. */
beforeAll(async () => {
  admin = await build.admin();
  const insert = async (table: string, row: Record<string, unknown>): Promise<string> =>
    String((await insertRow(db, table, row))['id']);
  const venueId = await insert('venues', { name_en: 'Main Campus', name_bn: 'মূল ক্যাম্পাস', address: 'Banani, Dhaka' });
  sittingId = await insert('sittings', {
    ...{ name_en: 'Morning', name_bn: 'সকাল', gates_open: '2027-01-15T07:30:00Z', gates_close: '2027-01-15T08:15:00Z' },
    ...{ starts: '2027-01-15T08:30:00Z', ends: '2027-01-15T10:00:00Z' },
  });
  for (const [at, name] of ['301', '302'].entries()) {
    const roomId = await insert('rooms', { venue_id: venueId, name, floor: 3, ordinal: at + 1 });
    await insertRow(db, 'sitting_rooms', { sitting_id: sittingId, room_id: roomId, ordinal: at + 1 });
    for (const column of [1, 2, 3])
      seats.push(await insert('seats', { room_id: roomId, label: `A${column}`, row_no: 1, column_no: column }));
  }
  people = [];
  for (const number of [1, 2, 3, 4]) {
    const one = await build.profile({ applicantId: `CSE-27S-000${number}` });
    await build.payment(one.user.id);
    await seat(one, number - 1);
    people.push(one);
  }
  const { picture } = await build.images(people[0]?.user.id ?? '');
  await product.app.files.put(picture, await photo(300, 400), 'image/jpeg');
  await insertRow(db, 'seat_needs', {
    ...{ profile_id: people[0]?.id, kind: 'SCRIBE', extra_minutes: 30, state: 'APPROVED' },
    ...{ decided_by_id: admin.id, decided_at: new Date() },
  });
});

const seat = ({ id }: BuiltProfile, at: number) =>
  insertRow(db, 'seat_assignments', { sitting_id: sittingId, profile_id: id, seat_id: seats[at] });
const pack = (more: object = {}) => ({ kind: 'PAPER_PACK', sittingId, ...more });
const filesOf = (bytes: Buffer) => new Map(unzip(bytes).map((file) => [file.name.replace(/^[^/]+\//, ''), file.bytes]));
const textOf = async (bytes: Buffer | undefined) => readPdf(bytes ?? Buffer.alloc(0));

describe('export of a paper pack', () => {
  it('holds the papers of each room and venue, with photographs and needs, and counts the people', async () => {
    const { shown, bytes } = await made(pack(), admin);
    expect(shown).toMatchObject({
      state: 'DONE',
      total: 4,
      rows: 4,
      filename: 'papers_Morning.zip',
      sitting: 'Morning',
    });
    expect((await find(shown.id, admin, 'bn')).data?.export.sitting).toBe('সকাল');
    const files = filesOf(bytes);
    expect([...files.keys()].sort()).toEqual(
      [
        ...['attendance-sheets', 'door-lists', 'room-posters', 'seat-labels'].flatMap((folder) => [
          `${folder}/001-room_301.pdf`,
          `${folder}/002-room_302.pdf`,
        ]),
        'enrolment-sheet.pdf',
        'venue-summary.pdf',
      ].sort(),
    );
    const sheet = await textOf(files.get('attendance-sheets/001-room_301.pdf'));
    for (const part of ['Main Campus', 'CSE-27S-0001', 'CSE-27S-0003', 'Scribe +30 min', '14:30 (2:30 pm)', 'Floor 3'])
      expect(sheet.text, part).toContain(part);
    expect(sheet.text).not.toContain('CSE-27S-0004');
    expect(sheet.images).toBe(1);
    expect((await textOf(files.get('enrolment-sheet.pdf'))).text).toContain('/door');
    expect((await audit(shown.id)).map(({ action }) => action)).toEqual(['export.started', 'export.made']);
  });

  it('is refused for a reprint without changes', async () => {
    const { code, errors } = await start(pack({ onlyChanged: true }), admin);
    expect([code, errors?.[0]?.message]).toEqual([
      'CONFLICT',
      'Nothing has changed since the last paper pack, so there is nothing to reprint',
    ]);
  });

  it('reprints the changed rooms, with labels of changed seats only', async () => {
    await db.query(`UPDATE seat_assignments SET seat_id = $1, previous_seat_id = seat_id WHERE profile_id = $2`, [
      seats[4],
      people[2]?.id,
    ]);
    const { shown, bytes } = await made(pack({ onlyChanged: true }), admin);
    expect(shown.filename).toBe('papers_Morning_reprint.zip');
    const files = filesOf(bytes);
    expect(files.has('enrolment-sheet.pdf')).toBe(false);
    // Room 301 has a freed seat: its lists are printed again, without a label.
    expect(files.has('attendance-sheets/001-room_301.pdf')).toBe(true);
    expect(files.has('seat-labels/001-room_301.pdf')).toBe(false);
    const labels = await textOf(files.get('seat-labels/002-room_302.pdf'));
    expect(labels.text.match(/CSE-27S-\d{4}/g)).toEqual(['CSE-27S-0003']);
    expect((await textOf(files.get('door-lists/002-room_302.pdf'))).text).toContain('Reprint: replaces');
    expect((await start(pack({ onlyChanged: true }), admin)).code).toBe('CONFLICT');
  });

  it('reprints one room after a new photograph', async () => {
    await db.query(`UPDATE images SET replaced_at = now() WHERE user_id = $1`, [people[0]?.user.id]);
    const { bytes } = await made(pack({ onlyChanged: true }), admin);
    const files = filesOf(bytes);
    expect([...files.keys()].filter((name) => name.startsWith('attendance'))).toEqual([
      'attendance-sheets/001-room_301.pdf',
    ]);
    // It replaces the former summary, so it names the other room as well.
    expect((await textOf(files.get('venue-summary.pdf'))).text).toMatch(/301.*302/s);
  });

  it('reprints every room with all labels after the sitting has moved, once', async () => {
    await db.query(`UPDATE sittings SET gates_close = gates_close + interval '5 minutes' WHERE id = $1`, [sittingId]);
    const { bytes } = await made(pack({ onlyChanged: true }), admin);
    const labels = [...filesOf(bytes).keys()].filter((name) => name.startsWith('seat-labels'));
    expect(labels).toEqual(['seat-labels/001-room_301.pdf', 'seat-labels/002-room_302.pdf']);
    expect((await start(pack({ onlyChanged: true }), admin)).code).toBe('CONFLICT');
  });

  it('omits an applicant whose payment is no longer complete', async () => {
    await build.payment(people[3]?.user.id ?? '', { status: 'PENDING' });
    const { shown } = await made(pack(), admin);
    expect(shown.total).toBe(3);
  });

  it('does not record a pack that could not be stored', async () => {
    await db.query('DELETE FROM seat_printouts');
    const { files } = product.app;
    const put = files.putStream.bind(files);
    files.putStream = () => Promise.reject(new Error('The disk is full'));
    const { id } = await started(pack(), admin);
    await expect(work(id)).rejects.toThrow('The disk is full');
    expect(await db.query('SELECT 1 FROM seat_printouts')).toEqual([]);
    files.putStream = put;
    await work(id);
    expect(await seen(id, admin)).toMatchObject({ state: 'DONE' });
    expect(await db.query('SELECT 1 FROM seat_printouts')).toHaveLength(2);
  });

  it.each([
    ['a sitting without seats', 'CONFLICT', async () => pack({ sittingId: await emptySitting() })],
    ['an unknown sitting', 'NOT_FOUND', async () => pack({ sittingId: '0190a000-0000-7000-8000-000000000000' })],
    ['no sitting', 'BAD_USER_INPUT', async () => ({ kind: 'PAPER_PACK' })],
    ['applicants', 'BAD_USER_INPUT', async () => pack({ userIds: [people[0]?.user.id] })],
    ['another kind', 'BAD_USER_INPUT', async () => ({ kind: 'APPLICANTS', sittingId })],
  ])('is refused for %s', async (_, code, input) => {
    expect((await start(await input(), admin)).code).toBe(code);
  });

  it('is refused for applicants', async () => {
    expect((await start(pack(), people[0]?.user)).code).toBe('FORBIDDEN');
  });
});

describe('export of cards and lists to print', () => {
  const chosen = (more: readonly BuiltProfile[] = []) => [...people.slice(1, 3), ...more].map(({ user }) => user.id);

  it('prints the admit cards of those who paid in one PDF, and names each card that is withheld', async () => {
    const unpaid = await build.profile({ applicantId: 'CSE-27S-0098' });
    const returned = await build.profile({ applicantId: 'CSE-27S-0099' });
    await build.payment(returned.user.id);
    await build.images(returned.user.id);
    await db.query(
      `UPDATE images SET review = 'RETURNED', review_reason = 'imageFaceUnclear', reviewed_at = now() WHERE user_id = $1`,
      [returned.user.id],
    );
    const { shown, bytes } = await made({ kind: 'ADMIT_CARDS', userIds: chosen([unpaid, returned]) }, admin);
    expect(shown).toMatchObject({ state: 'DONE', total: 3, rows: 3 });
    const [cards, withheld] = unzip(bytes);
    expect(cards?.name).toBe('admit-cards_00001-00003.pdf');
    const pdf = await readPdf(cards?.bytes ?? Buffer.alloc(0));
    expect(pdf.pages).toHaveLength(2);
    for (const number of [2, 3]) expect(pdf.text).toContain(`CSE-27S-000${number}`);
    expect(withheld).toMatchObject({ name: 'not-printed.txt' });
    expect(String(withheld?.bytes)).toContain('CSE-27S-0099');
    expect(String(withheld?.bytes)).not.toContain('CSE-27S-0098');
    expect((await audit(shown.id)).map(({ action }) => action)).toEqual(['export.started', 'export.made']);
  });

  it('is refused where none of the applicants has paid', async () => {
    const unpaid = await build.profile();
    expect((await start({ kind: 'ADMIT_CARDS', userIds: [unpaid.user.id] }, admin)).errors?.[0]?.message).toBe(
      'There are no applicants to export. Please widen the search',
    );
  });

  it('lists all applicants of a search to sign, those with an applicant ID first, with their photographs', async () => {
    const exam = await build.exam();
    const unpaid = await build.profile({ exam, user: await build.user({ name: 'NOT PAID' }) });
    const paid = await build.profile({
      exam,
      applicantId: 'CSE-27S-0097',
      user: await build.user({ name: 'PAID ONE' }),
    });
    await build.payment(paid.user.id);
    const { picture } = await build.images(unpaid.user.id);
    await product.app.files.put(picture, await photo(300, 400), 'image/jpeg');
    const { shown, bytes } = await made({ kind: 'APPLICANT_LIST', search: { exam: exam.id } }, admin);
    expect(shown).toMatchObject({ state: 'DONE', total: 2, rows: 2 });
    expect(shown.filename).toMatch(/^applicant_list_\d{4}-\d\d-\d\d\.pdf$/);
    const { text, images } = await readPdf(bytes);
    expect(text.indexOf('CSE-27S-0097')).toBeLessThan(text.indexOf('NOT PAID'));
    expect(text).toContain('List of 2 applicants');
    expect(images).toBe(1);
  });
});

const emptySitting = async (): Promise<string> =>
  String(
    (
      await insertRow(db, 'sittings', {
        ...{ name_en: 'Empty', gates_open: '2027-02-15T07:30:00Z', gates_close: '2027-02-15T08:15:00Z' },
        ...{ starts: '2027-02-15T08:30:00Z', ends: '2027-02-15T10:00:00Z' },
      })
    )['id'],
  );
