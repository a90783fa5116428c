import { type DecidedState, DoorDecision, decidedStates } from '../exam-day/attendance.ts';
import { limits } from '../limits.ts';
import { isUuid } from '../normalise.ts';
import { choice, flag, givenId, id, instant, line, lines, secret, whole, word } from './readers.ts';
import { must, rows, rules, where } from './rule.ts';
import { sameAs } from './successor.ts';

const { door } = limits;
const uuid = () => id().test(where<string>((value) => (isUuid(value) ? null : 'doorScanInvalid')));

export const enrolDoorRules = rules({
  sittingId: must(id(), 'idRequired'),
  venueId: must(id(), 'idRequired'),
  label: must(line(door.label), 'doorLabelRequired'),
  person: must(line(limits.text.name), 'doorPersonRequired'),
});

/** The enrolment of a device: the code of the QR, and its public key. */
export const enrolDeviceRules = rules({
  code: must(line(100), 'doorCodeRequired'),
  publicKey: must(line(200), 'doorKeyInvalid'),
});

const scanRow = rules({
  id: must(uuid(), 'idRequired'),
  sequence: must(whole(1, 1_000_000_000), 'numberInvalid'),
  profileId: uuid(),
  card: line(door.card),
  serial: whole(0, 65_535),
  verdict: must(line(20), 'doorScanInvalid').test(
    where<string>((value) => (/^[A-Z_]{2,20}$/.test(value) ? null : 'doorScanInvalid')),
  ),
  decision: word(Object.values(DoorDecision)),
  doorDecision: choice(DoorDecision).test(sameAs('decision', 'doorDecision')),
  roomId: uuid(),
  reason: line(door.reason),
  at: must(instant(), 'dateInvalid'),
});

/** A sync of a device; an empty one only requests changes. */
export const doorScansRules = rules({
  clock: must(instant(), 'dateInvalid'),
  since: instant(),
  ready: flag(),
  listAt: instant(),
  scans: rows(scanRow, door.scans),
});

/** The photo of the person whom a scan is about. */
export const doorPhotoRules = rules({
  scanId: must(uuid(), 'idRequired'),
  photo: must(line(Math.ceil(door.photo.bytes * 1.4)), 'doorPhotoRequired'),
});

export const decideAttendanceRules = rules({
  sittingId: must(id(), 'idRequired'),
  profileId: must(id(), 'idRequired'),
  decision: must(word<DecidedState>(decidedStates), 'choiceInvalid'),
  reason: must(lines(door.reason), 'reasonRequired'),
});

export const doorMessageRules = rules({
  sittingId: must(id(), 'idRequired'),
  venueId: givenId(),
  text: must(lines(door.message), 'doorMessageRequired'),
});

export const reissueCardRules = rules({
  profileId: must(id(), 'idRequired'),
  reason: must(lines(door.reason), 'reasonRequired'),
  currentPassword: secret(),
});
