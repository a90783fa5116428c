import { limits, type TextKey, type TextParams } from '@admission/schema';
import type { RoomInput, SeatInput } from './venue.types.ts';
import { SeatColumn } from './venue.words.ts';

const columns = Object.values(SeatColumn);
const required = ['room', 'seat', 'row', 'column'] as const satisfies readonly SeatColumn[];

/** The recognised headings, without case, spaces and punctuation. */
const headings: Record<SeatColumn, readonly string[]> = {
  room: ['room', 'hall', 'কক্ষ'],
  seat: ['seat', 'label', 'seatlabel', 'আসন'],
  row: ['row', 'সারি'],
  column: ['column', 'col', 'কলাম'],
  usable: ['usable', 'inuse', 'ব্যবহারযোগ্য'],
  floor: ['floor', 'তলা'],
};
const normalise = (heading: string): string =>
  heading
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '');

export interface SheetProblem {
  /** The line in the file, from 1. */
  row: number;
  field: SeatColumn;
  key: TextKey;
  params?: TextParams;
}

export type SeatSheet =
  | { ok: true; rows: number; rooms: RoomInput[]; problems: SheetProblem[] }
  /** The missing headings. */
  | { ok: false; missing: string[] };

type Cells = Record<SeatColumn, string>;

/** Reads rooms with their seats, one seat a line. Every line with an error is named. */
export function readSeatSheet(table: readonly string[][]): SeatSheet {
  const head = (table[0] ?? []).map((cell) => columns.find((one) => headings[one].includes(normalise(cell))));
  const missing = required.filter((one) => !head.includes(one));
  if (missing.length > 0) return { ok: false, missing };
  const rooms = new Map<string, RoomInput & { seats: SeatInput[] }>();
  const problems: SheetProblem[] = [];
  const known = new Set<string>();
  let rows = 0;
  for (const [index, line] of table.slice(1).entries()) {
    const cells = Object.fromEntries(columns.map((one) => [one, line[head.indexOf(one)]?.trim() ?? ''])) as Cells;
    if (columns.every((one) => cells[one] === '')) continue;
    rows += 1;
    const found = problemsOf(cells, known);
    problems.push(...found.map((one) => ({ ...one, row: index + 2 })));
    if (found.length > 0) continue;
    const room = rooms.get(cells.room) ?? { name: cells.room, floor: whole(cells.floor) ?? 0, seats: [] };
    rooms.set(cells.room, room);
    const [row = 1, column = 1] = [whole(cells.row), whole(cells.column)];
    room.seats.push({ label: cells.seat, row, column, usable: !no.has(normalise(cells.usable)) });
  }
  return { ok: true, rows, rooms: [...rooms.values()], problems };
}

const yes = new Set(['', 'yes', 'y', '1', 'true', 'হ্যাঁ', 'হ্যা']);
const no = new Set(['no', 'n', '0', 'false', 'না']);

/** A whole number in Latin or Bangla digits. */
function whole(text: string): number | undefined {
  const folded = text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x09e6));
  return /^-?\d{1,4}$/.test(folded) ? Number(folded) : undefined;
}

/** The problem of a line; records its seat and position. */
function problemsOf(cells: Cells, known: Set<string>): Omit<SheetProblem, 'row'>[] {
  const problems: Omit<SheetProblem, 'row'>[] = [];
  if (cells.room === '') problems.push({ field: 'room', key: 'roomNameRequired' });
  if (cells.seat === '') problems.push({ field: 'seat', key: 'seatLabelRequired' });
  const { side } = limits.seating;
  for (const field of ['row', 'column'] as const) {
    const value = whole(cells[field]);
    if (value === undefined || value < 1 || value > side)
      problems.push({ field, key: 'sheetSeatNumber', params: { min: 1, max: side } });
  }
  if (cells.floor !== '' && whole(cells.floor) === undefined)
    problems.push({ field: 'floor', key: 'sheetSeatNumber', params: { min: -5, max: side } });
  const usable = normalise(cells.usable);
  if (!yes.has(usable) && !no.has(usable)) problems.push({ field: 'usable', key: 'sheetSeatYesNo' });
  const keys = [`label ${cells.room} ${cells.seat}`, `place ${cells.room} ${whole(cells.row)} ${whole(cells.column)}`];
  if (problems.length === 0 && keys.some((key) => known.has(key)))
    problems.push({ field: 'seat', key: 'sheetSeatTwice' });
  for (const key of keys) known.add(key);
  return problems;
}
