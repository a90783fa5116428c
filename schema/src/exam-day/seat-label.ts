/** The letters of a row of seats in a room, counted from 1 like the columns of a spreadsheet: A, B, … Z, AA, AB, … */
export function rowLetters(row: number): string {
  const rest = Math.floor((row - 1) / 26);
  return (rest > 0 ? rowLetters(rest) : '') + String.fromCharCode(65 + ((row - 1) % 26));
}

/** The label of a seat in a full grid, row and column from 1: A1, A2, … B1. */
export const seatLabel = (row: number, column: number): string => `${rowLetters(row)}${column}`;
