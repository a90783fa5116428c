import { limits } from '../limits.ts';

/** A person on the list of a venue. No phone number, mark or payment. */
export interface PackPerson {
  profileId: string;
  applicantId: string;
  name: string;
  nameBn: string | null;
  /** The serial of the card that holds; cards with a smaller one are revoked. */
  cardSerial: number;
  roomId: string;
  /** The label of the seat. */
  seat: string;
  /** JPEG of at most 160 × 200 pixels in base64. */
  photo: string | null;
}

/** A seated person whom the office does not admit now: the fee no longer counts, or the application is withdrawn. */
export interface HeldPerson {
  profileId: string;
  applicantId: string;
}

/** What has changed about the card of a person since the pack may have been made. */
export interface CardNews {
  profileId: string;
  applicantId: string;
  cardSerial: number;
  held: boolean;
}

/** The current seat of a person whose seat has changed since the pack may have been made; without a seat at the venue both are null. */
export interface SeatNews extends Omit<PackPerson, 'photo' | 'roomId' | 'seat'> {
  roomId: string | null;
  seat: string | null;
}

/** What a device needs to decide without a network. Its `people` are pages of 100, which the device joins. No field is `id`: the façade renames it. */
export interface DoorPack {
  format: 1;
  /** By the server's clock. */
  madeAt: string;
  /** When the newest change of a seat in the list or of the times was made; null without a seat, absent in packs that were stored before December 2026. */
  seatsAt?: string | null;
  /** A day after the end of the sitting. */
  wipeAt: string;
  page: number;
  pages: number;
  device: { deviceId: string; label: string; person: string };
  sitting: {
    sittingId: string;
    nameEn: string;
    nameBn: string | null;
    gatesOpen: string;
    gatesClose: string;
    starts: string;
    ends: string;
  };
  venue: { venueId: string; nameEn: string; nameBn: string | null };
  rooms: { roomId: string; name: string; floor: number }[];
  /** `publicKey`: 32 bytes of Ed25519 in base64url. */
  keys: { kid: number; publicKey: string }[];
  /** A validly signed code of no applicant, for the ready check. */
  testCode: string;
  people: PackPerson[];
  /** Absent in packs that were stored before November 2026. */
  held?: HeldPerson[];
  messages: DoorMessage[];
}

export interface DoorMessage {
  messageId: string;
  /** ISO. */
  at: string;
  text: string;
}

/** FRESH, OLD (fetch it again before the gates open) or ENDED (wipe it). `now` is the server's time as far as the device knows it. */
export function packAge({ madeAt, wipeAt, sitting }: DoorPack, now: Date): 'FRESH' | 'OLD' | 'ENDED' {
  if (now >= new Date(wipeAt)) return 'ENDED';
  const age = new Date(sitting.gatesOpen).getTime() - new Date(madeAt).getTime();
  return age > limits.door.packHours * 3_600_000 ? 'OLD' : 'FRESH';
}

/** The newest change that the list holds. */
export const listTimeOf = ({ seatsAt, madeAt }: DoorPack): string => seatsAt ?? madeAt;

/** Whether the times, or seats other than those of `withSeatNews`, have changed after the list was made. `changedAt` is of the last sync. */
export const isListChanged = (pack: DoorPack, changedAt: string | null): boolean =>
  changedAt !== null && Date.parse(listTimeOf(pack)) < Date.parse(changedAt);

/** Whether the sitting of two lists has the same times: a phone that was checked for other times is checked again. */
export const hasSameTimes = ({ sitting: one }: DoorPack, { sitting: other }: DoorPack): boolean =>
  (['gatesOpen', 'gatesClose', 'starts', 'ends'] as const).every((time) => one[time] === other[time]);

/** The list of a door with the newest card serials, and without the people who are held now. */
export function withCardNews(pack: DoorPack, news: readonly CardNews[]): DoorPack {
  const byId = new Map(news.map((one) => [one.profileId, one]));
  const people = pack.people.flatMap((person) => {
    const found = byId.get(person.profileId);
    if (found?.held) return [];
    return found && found.cardSerial > person.cardSerial ? [{ ...person, cardSerial: found.cardSerial }] : [person];
  });
  const held = news.filter((one) => one.held).map(({ profileId, applicantId }) => ({ profileId, applicantId }));
  return { ...pack, people, held: [...(pack.held ?? []), ...held] };
}

/** The list of a door with the current seats: without people who have left the venue, and with new ones, without their photos. */
export function withSeatNews(pack: DoorPack, news: readonly SeatNews[]): DoorPack {
  const byId = new Map(news.map((one) => [one.profileId, one]));
  const known = new Map(pack.people.map((person) => [person.profileId, person]));
  const others = pack.people.filter(({ profileId }) => !byId.has(profileId));
  const changed = news.flatMap(({ roomId, seat, ...person }) =>
    roomId === null || seat === null ? [] : [{ ...person, photo: null, ...known.get(person.profileId), roomId, seat }],
  );
  return { ...pack, people: [...others, ...changed] };
}
