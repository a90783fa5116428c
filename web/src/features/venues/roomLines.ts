import { limits } from '@admission/schema';
import { foldDigits } from '../../lib/digits.ts';

export interface Shape {
  rows: number;
  columns: number;
}

const max = limits.seating.side;

/** '6 x 8', '6×8' or '৬ * ৮' as rows and columns; undefined beyond the limits. */
export function parseShape(text: string): Shape | undefined {
  const match = /^\s*(\d{1,3})\s*[x×X*]\s*(\d{1,3})\s*$/.exec(foldDigits(text));
  const [rows, columns] = [Number(match?.[1]), Number(match?.[2])];
  return match && rows >= 1 && columns >= 1 && rows <= max && columns <= max ? { rows, columns } : undefined;
}

export interface PastedRoom extends Shape {
  name: string;
  floor: number;
}

/** The rooms of a pasted text, and its invalid lines. */
export interface PastedRooms {
  rooms: PastedRoom[];
  bad: { line: number; text: string }[];
  taken: { line: number; name: string }[];
}

/** Parses rooms from text typed or copied from a spreadsheet: name, rows × columns, floor; separated by comma, semicolon or tab. */
export function parseRooms(text: string, existing: readonly string[]): PastedRooms {
  const found: PastedRooms = { rooms: [], bad: [], taken: [] };
  const names = new Set(existing.map((name) => name.toLowerCase()));
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue;
    const [name = '', shape = '', floor = ''] = line.split(/[,;\t]/).map((cell) => cell.trim());
    const read = parseShape(shape);
    const level = floor === '' ? 0 : Number(foldDigits(floor));
    if (!read || name === '' || !Number.isInteger(level)) found.bad.push({ line: at + 1, text: line.trim() });
    else if (names.has(name.toLowerCase())) found.taken.push({ line: at + 1, name });
    else {
      names.add(name.toLowerCase());
      found.rooms.push({ name, floor: level, ...read });
    }
  }
  return found;
}
