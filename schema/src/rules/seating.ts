import { SeatFor, SeatNeedKind, SeatPlanStrategy } from '../enums.ts';
import { limits } from '../limits.ts';
import type { TextKey } from '../texts/en.ts';
import { choice, flag, givenId, id, instant, line, lines, link, list, whole } from './readers.ts';
import { after, always, must, rows, rules } from './rule.ts';

const { seating } = limits;
const required = () => must(id(), 'idRequired');
const versioned = { id: required(), version: whole(0) };
const reason = () => must(lines(limits.text.reason), 'reasonRequired');
const name = (message: TextKey) => must(line(limits.text.title), message);
const side = () => whole(1, seating.side);

const seatRules = rules({
  id: id(),
  label: must(line(limits.text.shortCode), 'seatLabelRequired'),
  row: must(side(), 'valueRequired'),
  column: must(side(), 'valueRequired'),
  usable: flag(),
});

const roomRules = rules({
  id: id(),
  name: must(line(limits.text.number), 'roomNameRequired'),
  floor: whole(-5, 100),
  accessible: flag(),
  rows: side(),
  columns: side().test(
    always<number>((value, _, { parent }) =>
      (value === undefined) === (parent['rows'] === undefined) ? null : 'roomSidesRequired',
    ),
  ),
  seats: rows(seatRules, seating.side ** 2),
});

export const venueRules = rules({
  id: id(),
  version: whole(0),
  nameEn: name('venueNameRequired'),
  nameBn: line(limits.text.title),
  address: must(line(limits.text.address), 'venueAddressRequired'),
  mapUrl: link(),
  rooms: rows(roomRules, seating.rooms),
});

export const versionedIdRules = rules(versioned);

const sittingRoomRules = rules({
  roomId: required(),
  reservePercent: whole(0, seating.reservePercent.max),
  forWhom: choice(SeatFor),
  examId: givenId().test(
    always<string>((value, _, { parent }) =>
      parent['forWhom'] === SeatFor.EXAM && value === undefined ? 'sittingRoomExamRequired' : null,
    ),
  ),
});

export const sittingRules = rules({
  id: id(),
  version: whole(0),
  nameEn: name('sittingNameRequired'),
  nameBn: line(limits.text.title),
  gatesOpen: must(instant(), 'sittingTimeRequired'),
  gatesClose: must(instant(), 'sittingTimeRequired').test(after('gatesOpen', 'gatesCloseAfterOpen')),
  starts: must(instant(), 'sittingTimeRequired').test(after('gatesOpen', 'startsAfterGates', true)),
  ends: must(instant(), 'sittingTimeRequired')
    .test(after('starts', 'endsAfterStart'))
    .test(after('gatesClose', 'endsAfterGates', true)),
  reservePercent: whole(0, seating.reservePercent.max),
  offersWishes: flag(),
  wishFloorPercent: whole(0, 100),
  examIds: list(100, { key: 'listTooLong', params: { max: 100 } }),
  rooms: rows(sittingRoomRules, seating.rooms),
});

export const sittingFilterRules = rules({ examId: givenId(), venueId: givenId(), isPast: flag() });

export const makeSeatPlanRules = rules({
  sittingId: required(),
  strategy: choice(SeatPlanStrategy),
  seed: line(seating.seed),
  newestRun: whole(0),
});

export const seatPlanReasonRules = rules({ id: required(), reason: reason() });

export const seatFilterRules = rules({
  roomId: givenId(),
  venueId: givenId(),
  examId: givenId(),
  search: line(limits.text.search),
});

export const assignLateRules = rules({ sittingId: required(), profileId: givenId() });

export const moveSeatRules = rules({
  sittingId: required(),
  profileId: required(),
  seatId: must(id(), 'seatRequired'),
  reason: reason(),
});

export const freeSeatRules = rules({ sittingId: required(), profileId: required(), reason: reason() });

const minutes = () => whole(seating.extraMinutes.min, seating.extraMinutes.max);

export const askSeatNeedRules = rules({
  kind: must(choice(SeatNeedKind), 'seatNeedKindRequired'),
  extraMinutes: minutes().test(
    always<number>((value, _, { parent }) =>
      parent['kind'] === SeatNeedKind.EXTRA_TIME && value === undefined ? 'seatNeedMinutesRequired' : null,
    ),
  ),
  note: lines(limits.text.reason),
});

export const decideSeatNeedRules = rules({
  ...versioned,
  approve: must(flag(), 'valueRequired'),
  extraMinutes: minutes(),
  reason: lines(limits.text.reason).test(
    always<string>((value, _, { parent }) =>
      parent['approve'] === false && value === undefined ? 'reasonRequired' : null,
    ),
  ),
});

export const venueWishesRules = rules({
  sittingId: required(),
  venueIds: list(seating.wishes, { key: 'wishesTooMany', params: { max: seating.wishes } }),
});
