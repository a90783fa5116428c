import { createHash } from 'node:crypto';
import type { PaperPerson, PaperRoom } from './paper-rooms.service.ts';

/** Hashes of the printed lines, by seat label. */
export type PrintedLines = Readonly<Record<string, string>>;

/** Hashes all printed values of each person on sheets, lists and labels, including the photograph's key. */
export function linesOf({ people }: Pick<PaperRoom, 'people'>): PrintedLines {
  const lines = people.map(({ seat, ...person }): [string, string] => [seat, hashOf(person)]);
  return Object.fromEntries(lines);
}

const hashOf = ({ applicantId, name, nameBn, exam, needs, isLate, pictureKey }: Omit<PaperPerson, 'seat'>): string =>
  createHash('sha256')
    .update(JSON.stringify([applicantId, name, nameBn, exam, needs, isLate, pictureKey]))
    .digest('base64url')
    .slice(0, 16);

/** The seats of a room whose line is new or differs from the printed one; null if nothing differs, freed seats included. */
export function changedSeats(now: PrintedLines, printed: PrintedLines | undefined): ReadonlySet<string> | null {
  const before = printed ?? {};
  const changed = Object.keys(now).filter((seat) => now[seat] !== before[seat]);
  const isFreed = Object.keys(before).some((seat) => !(seat in now));
  return changed.length === 0 && !isFreed ? null : new Set(changed);
}
