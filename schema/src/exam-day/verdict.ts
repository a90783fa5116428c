import type { ScanDecision } from './attendance.ts';
import { isCardExpired, type Presented } from './card-code.ts';
import type { DoorPack, PackPerson } from './pack.ts';

/** What the door reports about a card or an ID. UNKNOWN_ID: a typed ID that is not on the list. HELD: the office does not admit the person now. */
export const doorVerdicts = [
  'ADMIT',
  'WRONG_ROOM',
  'ALREADY_IN',
  'REVOKED',
  'EXPIRED',
  'FORGED',
  'ANOTHER_DAY',
  'UNKNOWN_ID',
  'HELD',
] as const;
export type DoorVerdict = (typeof doorVerdicts)[number];

/** The verdict, and what it is about. */
export interface DoorFinding {
  verdict: DoorVerdict;
  person?: PackPerson;
  /** The room of the seat, for WRONG_ROOM. */
  roomId?: string;
  /** The earlier admission, for ALREADY_IN. */
  earlier?: Admission;
}

/** An admission that a device knows of: its own, and those of the venue's other devices that the last sync brought. */
export interface Admission {
  profileId: string;
  /** ISO, by the server's clock as far as the device knows it. */
  at: string;
  /** The label of the device. */
  device: string;
}

/** The state of the device in addition to the pack. */
export interface AtTheDoor {
  /** The result of the signature check with the pack's key of that number; false without such a key. Ignored for an ID. */
  isSigned: boolean;
  now: Date;
  /** The room of this door; null at a gate of the whole venue. */
  roomId: string | null;
  admissions: Iterable<Admission>;
}

/** The verdict on what was presented. Pure: the same in the browser and in tests. */
export function doorVerdictOf(presented: Presented, pack: DoorPack, door: AtTheDoor): DoorFinding {
  const { held = [] } = pack;
  if (presented.by === 'NOTHING') return { verdict: 'FORGED' };
  if (presented.by === 'ID') {
    const wanted = presented.applicantId.trim().toUpperCase();
    const person = pack.people.find(({ applicantId }) => applicantId.toUpperCase() === wanted);
    if (person) return verdictOnPerson(person, door);
    return { verdict: held.some(({ applicantId }) => applicantId.toUpperCase() === wanted) ? 'HELD' : 'UNKNOWN_ID' };
  }
  const { card } = presented;
  // The signature is checked first: the fields of an unsigned code are not trusted.
  if (!door.isSigned) return { verdict: 'FORGED' };
  const person = pack.people.find(({ profileId }) => profileId === card.profileId);
  if (person && card.serial < person.cardSerial) return { verdict: 'REVOKED', person };
  if (!person && held.some(({ profileId }) => profileId === card.profileId)) return { verdict: 'HELD' };
  if (isCardExpired(card, person ? pack.sitting.ends : null, door.now)) return { verdict: 'EXPIRED' };
  return person ? verdictOnPerson(person, door) : { verdict: 'ANOTHER_DAY' };
}

function verdictOnPerson(person: PackPerson, { roomId, admissions }: AtTheDoor): DoorFinding {
  let earlier: Admission | undefined;
  for (const one of admissions) {
    if (one.profileId === person.profileId && (!earlier || one.at < earlier.at)) earlier = one;
  }
  if (earlier) return { verdict: 'ALREADY_IN', person, earlier };
  if (roomId !== null && person.roomId !== roomId) return { verdict: 'WRONG_ROOM', person, roomId: person.roomId };
  return { verdict: 'ADMIT', person };
}

/** A scan as a device records and sends it. */
export interface DoorScanRecord {
  /** A UUIDv7 of the device. */
  id: string;
  /** Counts the scans of the device, without a gap. */
  sequence: number;
  profileId: string | null;
  /** The text that was read; null for a typed ID. */
  card: string | null;
  /** Of the card; null for an ID. */
  serial: number | null;
  verdict: DoorVerdict;
  /** The action of the person at the door; null if the verdict allows none. */
  decision: ScanDecision | null;
  roomId: string | null;
  reason: string | null;
  /** ISO, by the device's own clock. */
  at: string;
}
