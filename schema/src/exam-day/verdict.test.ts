import { describe, expect, it } from 'vitest';
import { cardMessage, decodeCard, encodeCard, type Presented } from './card-code.ts';
import { type DoorPack, isListChanged, packAge, type SeatNews, withCardNews, withSeatNews } from './pack.ts';
import { type AtTheDoor, doorVerdictOf } from './verdict.ts';

const profileId = '0197f0c2-1111-7abc-8def-0123456789ab';
const now = new Date('2026-12-04T03:12:00Z');
const person = {
  profileId,
  applicantId: 'CSE-27S-1001',
  name: 'Anika Rahman',
  nameBn: null,
  cardSerial: 2,
  roomId: 'room-204',
  seat: 'B-07',
  photo: null,
};
const pack: DoorPack = {
  format: 1,
  madeAt: '2026-12-04T02:00:00Z',
  wipeAt: '2026-12-05T06:00:00Z',
  page: 1,
  pages: 1,
  device: { deviceId: 'd', label: 'Gate 3', person: 'Rahim' },
  sitting: {
    sittingId: 's',
    nameEn: 'Morning',
    nameBn: null,
    gatesOpen: '2026-12-04T03:00:00Z',
    gatesClose: '2026-12-04T03:50:00Z',
    starts: '2026-12-04T04:00:00Z',
    ends: '2026-12-04T06:00:00Z',
  },
  venue: { venueId: 'v', nameEn: 'Main campus', nameBn: null },
  rooms: [{ roomId: 'room-204', name: '204', floor: 2 }],
  keys: [],
  testCode: '',
  people: [person],
  messages: [],
};

interface Printed {
  profileId?: string;
  serial?: number;
  expiresAt?: Date;
}
function card({ serial = 2, expiresAt = new Date('2027-01-01'), ...more }: Printed = {}): Presented {
  const facts = { kid: 1, profileId: more.profileId ?? profileId, serial, expiresAt };
  const read = decodeCard(encodeCard(cardMessage(facts), new Uint8Array(64)));
  if (!read) throw new Error('Unreadable');
  return { by: 'CODE', card: read };
}
const other = '0197f0c2-2222-7abc-8def-0123456789ab';
const early = { profileId, at: '2026-12-04T03:05:00Z', device: 'Gate 1' };
const late = { ...early, at: '2026-12-04T03:10:00Z', device: 'Gate 3' };

describe('doorVerdictOf', () => {
  it.each<[string, Presented, Partial<AtTheDoor>, object]>([
    ['ADMIT at the gate', card(), {}, { verdict: 'ADMIT', person }],
    ['ADMIT at the door of the room', card(), { roomId: 'room-204' }, { verdict: 'ADMIT', person }],
    ['ADMIT a card that was reissued after the pack', card({ serial: 3 }), {}, { verdict: 'ADMIT', person }],
    ['WRONG_ROOM with the right one', card(), { roomId: 'x' }, { verdict: 'WRONG_ROOM', person, roomId: 'room-204' }],
    [
      'ALREADY_IN with the first admission',
      card(),
      { admissions: [late, early] },
      { verdict: 'ALREADY_IN', person, earlier: early },
    ],
    [
      'ALREADY_IN before WRONG_ROOM',
      card(),
      { admissions: [late], roomId: 'x' },
      { verdict: 'ALREADY_IN', person, earlier: late },
    ],
    ['REVOKED by a newer serial', card({ serial: 1 }), {}, { verdict: 'REVOKED', person }],
    [
      'EXPIRED for a card that is not on the list',
      card({ profileId: other, expiresAt: now }),
      {},
      { verdict: 'EXPIRED' },
    ],
    [
      'EXPIRED 30 days after the end of the sitting',
      card({ expiresAt: now }),
      { now: new Date('2027-01-03T06:00:00Z') },
      { verdict: 'EXPIRED' },
    ],
    [
      'ADMIT a card that expired before the sitting was postponed',
      card({ expiresAt: new Date('2026-11-01') }),
      {},
      { verdict: 'ADMIT', person },
    ],
    ['FORGED without a good signature', card(), { isSigned: false }, { verdict: 'FORGED' }],
    ['FORGED for any other text', { by: 'NOTHING' }, {}, { verdict: 'FORGED' }],
    [
      'ANOTHER_DAY for a genuine card that is not on the list',
      card({ profileId: other }),
      {},
      { verdict: 'ANOTHER_DAY' },
    ],
    ['ADMIT by ID in any case', { by: 'ID', applicantId: ' cse-27s-1001' }, {}, { verdict: 'ADMIT', person }],
    [
      'ALREADY_IN by ID',
      { by: 'ID', applicantId: 'CSE-27S-1001' },
      { admissions: [early] },
      { verdict: 'ALREADY_IN', person, earlier: early },
    ],
    ['UNKNOWN_ID', { by: 'ID', applicantId: 'CSE-27S-9999' }, {}, { verdict: 'UNKNOWN_ID' }],
  ])('returns %s', (_, presented, more, verdict) => {
    expect(doorVerdictOf(presented, pack, { isSigned: true, now, roomId: null, admissions: [], ...more })).toEqual(
      verdict,
    );
  });
});

describe('withCardNews', () => {
  const news = { profileId, applicantId: 'CSE-27S-1001', cardSerial: 3, held: false };
  const at = { isSigned: true, now, roomId: null, admissions: [] };

  it.each<[string, Partial<typeof news>, Presented, string]>([
    ['revokes the card before a reissue', {}, card(), 'REVOKED'],
    ['admits the reissued card', {}, card({ serial: 3 }), 'ADMIT'],
    ['keeps a serial of the pack that is newer', { cardSerial: 1 }, card({ serial: 1 }), 'REVOKED'],
    ['holds a card', { held: true }, card({ serial: 3 }), 'HELD'],
    ['holds a typed ID', { held: true }, { by: 'ID', applicantId: ' cse-27s-1001 ' }, 'HELD'],
    ['leaves others alone', { profileId: other, applicantId: 'CSE-27S-2' }, card(), 'ADMIT'],
  ])('%s', (_, change, presented, verdict) => {
    expect(doorVerdictOf(presented, withCardNews(pack, [{ ...news, ...change }]), at).verdict).toBe(verdict);
  });

  it('returns no HELD for an unsigned code, and keeps people that the pack holds', () => {
    const held = withCardNews({ ...pack, people: [], held: [news] }, []);
    expect(doorVerdictOf(card(), held, at).verdict).toBe('HELD');
    expect(doorVerdictOf(card(), held, { ...at, isSigned: false }).verdict).toBe('FORGED');
  });
});

describe('withSeatNews', () => {
  const { photo: _, ...moved } = { ...person, roomId: 'room-305', seat: 'C-01' };
  const at = { isSigned: true, now, roomId: 'room-305', admissions: [] };
  const found = (news: SeatNews, presented = card(), door = at) =>
    doorVerdictOf(presented, withSeatNews({ ...pack, people: [{ ...person, photo: 'jpeg' }] }, [news]), door);

  it('admits a moved person at the new room alone, with the photo of the list', () => {
    expect(found(moved)).toEqual({ verdict: 'ADMIT', person: { ...moved, photo: 'jpeg' } });
    expect(found(moved, card(), { ...at, roomId: 'room-204' })).toMatchObject({
      ...{ verdict: 'WRONG_ROOM', roomId: 'room-305' },
    });
  });

  it('keeps the serial of the list, which a reissue may have raised', () => {
    expect(found({ ...moved, cardSerial: 1 }, card({ serial: 1 })).verdict).toBe('REVOKED');
  });

  it('removes a person who sits at another venue now', () => {
    expect(found({ ...moved, roomId: null, seat: null }).verdict).toBe('ANOTHER_DAY');
  });

  it('adds a person who was seated after the list was made', () => {
    const late = { ...moved, profileId: other, applicantId: 'CSE-27S-2', cardSerial: 1 };
    expect(found(late, card({ profileId: other, serial: 1 }))).toEqual({
      ...{ verdict: 'ADMIT', person: { ...late, photo: null } },
    });
    expect(found(late, card(), { ...at, roomId: 'room-204' }).verdict).toBe('ADMIT');
  });
});

describe('isListChanged', () => {
  const seatsAt = '2026-12-04T01:00:00.250Z';
  it.each([
    ['no change is left out', { seatsAt }, null, false],
    ['the list holds the change', { seatsAt }, seatsAt, false],
    ['the change is newer', { seatsAt }, '2026-12-04T01:00:00.251Z', true],
    ['a list of the last release is newer', {}, '2026-12-04T01:59:59Z', false],
    ['a list of the last release is older', {}, '2026-12-04T02:00:01Z', true],
    ['a list without seats is older', { seatsAt: null }, '2026-12-04T02:00:01Z', true],
  ])('%s: %o, %s', (_, of, changedAt, expected) => {
    expect(isListChanged({ ...pack, ...of }, changedAt)).toBe(expected);
  });
});

describe('packAge', () => {
  it.each([
    ['FRESH', '2026-12-03T15:00:00Z', now],
    ['OLD', '2026-12-03T14:59:59Z', now],
    ['ENDED', '2026-12-04T02:00:00Z', new Date('2026-12-05T06:00:00Z')],
  ] as const)('returns %s for a pack of %s', (age, madeAt, at) => {
    expect(packAge({ ...pack, madeAt }, at)).toBe(age);
  });
});
