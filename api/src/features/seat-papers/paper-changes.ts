import { createHash } from 'node:crypto';
import type { Sitting } from '../sittings/index.ts';
import type { PaperPerson, PaperRoom } from './paper-rooms.service.ts';

/** Hashes of the printed lines, by seat label, and of the printed times. */
export type PrintedLines = Readonly<Record<string, string>>;

type Times = Pick<Sitting, 'gatesOpen' | 'gatesClose' | 'starts' | 'ends'>;

/** The key of the times, which every paper has. No seat has an empty label. */
const timesKey = '';

/** Hashes all printed values of each person on sheets, lists and labels, including the photograph's key, and the times. */
export function linesOf({ people }: Pick<PaperRoom, 'people'>, times: Times): PrintedLines {
  const { gatesOpen, gatesClose, starts, ends } = times;
  const lines = people.map(({ seat, ...person }): [string, string] => [seat, hashOfPerson(person)]);
  return Object.fromEntries([...lines, [timesKey, hashOf([gatesOpen, gatesClose, starts, ends])]]);
}

const hashOfPerson = (person: Omit<PaperPerson, 'seat'>): string => {
  const { applicantId, name, nameBn, exam, needs, isLate, pictureKey } = person;
  return hashOf([applicantId, name, nameBn, exam, needs, isLate, pictureKey]);
};

const hashOf = (values: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 16);

export const seatsOf = (lines: PrintedLines): string[] => Object.keys(lines).filter((key) => key !== timesKey);

/**
 * The seats of a room whose line is new or differs from the printed one, all after a change of the times; null if nothing differs, freed
 * seats included. Printouts before December 2026 have no times.
 */
export function changedSeats(now: PrintedLines, printed: PrintedLines | undefined): ReadonlySet<string> | null {
  const before = printed ?? {};
  const isMoved = (before[timesKey] ?? now[timesKey]) !== now[timesKey];
  const changed = seatsOf(now).filter((seat) => isMoved || now[seat] !== before[seat]);
  const isFreed = Object.keys(before).some((seat) => !(seat in now));
  return changed.length === 0 && !isFreed ? null : new Set(changed);
}
