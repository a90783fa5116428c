import { describe, expect, it } from 'vitest';
import { startTestProduct } from '../../../test/client.ts';
import {
  at,
  documents,
  roomOf,
  type ShownSitting,
  type ShownVenue,
  sittingCalls,
  sittingInput,
  venueInput,
} from './sittings.fixture.ts';

const { product, build } = await startTestProduct();
const calls = sittingCalls(product, build);
const admin = await build.admin();

const actionsOf = async (id: string): Promise<string[]> =>
  (await product.sql<{ action: string }[]>`SELECT action FROM audit_events WHERE subject_id = ${id} ORDER BY id`).map(
    ({ action }) => action,
  );

describe('saveVenue', () => {
  it('adds rooms as grids, keeps ids of seats, and raises the version when only rooms change', async () => {
    const { value: venue } = await calls.saveVenue(admin, venueInput());
    expect(venue).toMatchObject({ version: 1, roomCount: 2, seatCount: 10 });
    expect(venue.rooms.map(({ name, ordinal, seatCount }) => [name, ordinal, seatCount])).toEqual([
      ['101', 1, 6],
      ['102', 2, 4],
    ]);
    expect(venue.rooms[0]?.seats.map(({ label }) => label)).toEqual(['A1', 'A2', 'A3', 'B1', 'B2', 'B3']);
    const [first, second] = venue.rooms;
    const input = {
      ...{ id: venue.id, version: 1, nameEn: venue.nameEn, address: venue.address },
      rooms: [
        { id: second?.id, name: '101', accessible: true },
        {
          id: first?.id,
          name: '102',
          seats: [
            { label: 'A1', row: 1, column: 2, usable: false },
            { label: 'A2', row: 1, column: 1 },
          ],
        },
      ],
    };
    const { value: changed } = await calls.saveVenue(admin, input);
    expect(changed).toMatchObject({ version: 2, seatCount: 5, nameBn: null });
    expect(changed.rooms.map(({ id, name }) => [id, name])).toEqual([
      [second?.id, '101'],
      [first?.id, '102'],
    ]);
    expect(changed.rooms[1]?.seats.map(({ id }) => id)).toEqual(first?.seats.slice(0, 2).map(({ id }) => id));
    expect(await calls.saveVenue(admin, input)).toMatchObject({ code: 'CONFLICT', field: 'version' });
    expect(await actionsOf(venue.id)).toEqual(['venue.created', 'venue.updated']);
  });

  it.each([
    ['a blank name', { nameEn: ' ' }, 'nameEn'],
    ['a map that is no link', { mapUrl: 'javascript:alert(1)' }, 'mapUrl'],
    ['rows without columns', { rooms: [{ name: '1', rows: 3 }] }, 'rooms.0.columns'],
    ['a row of seats beyond 100', { rooms: [roomOf('1', 2, 101)] }, 'rooms.0.columns'],
    ['two rooms of one name', { rooms: [roomOf('1'), roomOf('1')] }, 'rooms'],
    [
      'two seats in one place',
      { rooms: [{ name: '1', seats: ['A', 'B'].map((label) => ({ label, row: 1, column: 1 })) }] },
      'rooms',
    ],
    [
      'two seats with one label',
      { rooms: [{ name: '1', seats: [1, 2].map((column) => ({ label: 'A', row: 1, column })) }] },
      'rooms',
    ],
  ])('refuses %s', async (_, spoil, field) => {
    const { code, field: named } = await calls.saveVenue(admin, venueInput(spoil));
    expect([['BAD_USER_INPUT', 'CONFLICT'].includes(code), named]).toEqual([true, field]);
  });

  it('refuses a name twice and the room of another venue', async () => {
    const [one, other] = [await calls.saveVenue(admin, venueInput()), await calls.saveVenue(admin, venueInput())];
    expect(await calls.saveVenue(admin, venueInput({ nameEn: one.value.nameEn }))).toMatchObject({
      code: 'CONFLICT',
      field: 'nameEn',
    });
    const stolen = { id: one.value.rooms[0]?.id, name: '1' };
    expect(
      await calls.saveVenue(admin, {
        ...venueInput({ nameEn: other.value.nameEn }),
        id: other.value.id,
        rooms: [stolen],
      }),
    ).toMatchObject({ code: 'BAD_USER_INPUT', field: 'rooms' });
  });
});

describe('deleteVenue', () => {
  it('deletes a venue once, and refuses one that a sitting uses', async () => {
    const { value: unused } = await calls.saveVenue(admin, venueInput());
    const input = { id: unused.id, version: 1 };
    expect((await calls.call(documents.deleteVenue, { input }, admin)).code).toBe('OK');
    expect((await calls.call(documents.deleteVenue, { input }, admin)).code).toBe('NOT_FOUND');
    const { venue } = await calls.arrange(admin, { exams: [] });
    const refused = await calls.call(documents.deleteVenue, { input: { id: venue.id } }, admin);
    expect(refused).toMatchObject({ code: 'CONFLICT', message: expect.stringContaining('sitting') });
    expect((await calls.call<ShownVenue>(documents.venue, { id: venue.id }, admin)).value.roomCount).toBe(2);
  });
});

describe('saveSitting', () => {
  it('saves exams and rooms in their order, and changes them under its version', async () => {
    const exams = [await build.exam(), await build.exam()];
    const { venue, sitting } = await calls.arrange(admin, { exams });
    expect(sitting).toMatchObject({ version: 1, reservePercent: 5, gatesOpen: at(3), closedAt: null });
    expect(sitting.exams.map(({ id }) => id).sort()).toEqual(exams.map(({ id }) => id).sort());
    const [first, second] = venue.rooms;
    const changed = await calls.saveSitting(
      admin,
      sittingInput({
        ...{ id: sitting.id, version: 1, reservePercent: 0, examIds: [exams[1]?.id] },
        rooms: [
          { roomId: second?.id, forWhom: 'NEEDS', reservePercent: 10 },
          { roomId: first?.id, forWhom: 'EXAM', examId: exams[1]?.id },
        ],
      }),
    );
    expect(changed.value).toMatchObject({ version: 2, exams: [{ id: exams[1]?.id }], reservePercent: 0 });
    expect(
      changed.value.rooms.map(({ room, forWhom, reservePercent }) => [room.name, forWhom, reservePercent]),
    ).toEqual([
      ['102', 'NEEDS', 10],
      ['101', 'EXAM', null],
    ]);
    const stale = sittingInput({ id: sitting.id, version: 1 });
    expect(await calls.saveSitting(admin, stale)).toMatchObject({ code: 'CONFLICT', field: 'version' });
    expect(await actionsOf(sitting.id)).toEqual(['sitting.created', 'sitting.updated']);
  });

  it.each([
    ['gates that close before they open', { gatesClose: at(2) }, 'gatesClose'],
    ['a start before the gates open', { starts: at(2) }, 'starts'],
    ['an end before the start', { ends: at(4) }, 'ends'],
    ['a reserve above 50 %', { reservePercent: 51 }, 'reservePercent'],
    ['an unknown exam', { examIds: ['00000000-0000-7000-8000-000000000000'] }, 'examIds'],
    ['an unknown room', { rooms: [{ roomId: '00000000-0000-7000-8000-000000000000' }] }, 'rooms'],
  ])('refuses %s', async (_, spoil, field) => {
    expect(await calls.saveSitting(admin, sittingInput(spoil))).toMatchObject({ code: 'BAD_USER_INPUT', field });
  });

  it('refuses rooms with more than 60,000 seats, and returns their number', async () => {
    const rooms = Array.from({ length: 7 }, (_, index) => roomOf(`${index}`, 1, 1));
    const { venue } = await calls.arrange(admin, { exams: [await build.exam()], rooms, sitting: { rooms: [] } });
    await product.sql`
      INSERT INTO seats (room_id, label, row_no, column_no, usable)
      SELECT id, 'S' || n, 2 + n / 100, 1 + n % 100, true FROM rooms, generate_series(0, 8599) n WHERE venue_id = ${venue.id}`;
    const all = sittingInput({ rooms: venue.rooms.map(({ id }) => ({ roomId: id })) });
    expect(await calls.saveSitting(admin, all)).toMatchObject({
      ...{
        code: 'BAD_USER_INPUT',
        field: 'rooms',
        message: expect.stringMatching(/60,?207.*60,?000|60,?000.*60,?207/s),
      },
    });
  });

  it('names the room and the sitting that overlap, and an exam of another sitting', async () => {
    const exam = await build.exam();
    const { venue, sitting } = await calls.arrange(admin, { exams: [exam] });
    const rooms = [{ roomId: venue.rooms[0]?.id }];
    const overlapping = await calls.saveSitting(
      admin,
      sittingInput({ rooms, gatesOpen: at(5), gatesClose: at(6), starts: at(6), ends: at(7) }),
    );
    expect(overlapping).toMatchObject({ code: 'CONFLICT', field: 'rooms' });
    expect(overlapping.message).toContain(`The room 101 is in use by "${sitting.nameEn}"`);
    const twice = await calls.saveSitting(admin, sittingInput({ examIds: [exam.id] }));
    expect(twice).toMatchObject({ code: 'CONFLICT', field: 'examIds' });
  });
});

describe('deleteSitting', () => {
  it('deletes a sitting without plans; its exam cannot be deleted before', async () => {
    const exam = await build.exam();
    const { sitting } = await calls.arrange(admin, { exams: [exam] });
    const remove = () => product.graphql(`mutation { deleteExam(id: "${exam.id}") { id } }`, {}, admin);
    expect((await remove()).code).toBe('CONFLICT');
    const stale = { input: { id: sitting.id, version: 9 } };
    expect((await calls.call(documents.deleteSitting, stale, admin)).code).toBe('CONFLICT');
    expect((await calls.call(documents.deleteSitting, { input: { id: sitting.id } }, admin)).code).toBe('OK');
    expect((await calls.call<ShownSitting>(documents.sitting, { id: sitting.id }, admin)).code).toBe('NOT_FOUND');
    expect((await remove()).code).toBe('OK');
  });
});
