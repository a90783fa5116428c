import { limits, text } from '@admission/schema';
import { assertClean } from '../../core/clean-upload.ts';
import type { Ctx } from '../../core/context.ts';
import { fail } from '../../core/refusal.ts';
import { inTransaction } from '../../db/transaction.ts';
import { readSheetUpload, readTable, type TableRefusal, type UploadedSheet } from '../../outside/table-file/index.ts';
import { saveRooms } from './room.service.ts';
import { readSeatSheet } from './seat-sheet.ts';
import { changeVenue, findVenue, roomsOf } from './venue.service.ts';
import type { RoomInput, SeatImport } from './venue.types.ts';

const field = 'file';
const maxBytes = 2 * 1024 * 1024;
const shape = { rows: limits.seating.seats + 1, columns: 30, cell: limits.text.line };

interface ImportOptions {
  venueId: string;
  file: Promise<UploadedSheet>;
  /** Checks the sheet and stores nothing. */
  dryRun: boolean;
}

/** Adds rooms with their seats from a sheet; a room of the same name gets the seats of the sheet. A sheet with errors is not stored. */
export async function importSeats(ctx: Ctx, { venueId, file, dryRun }: ImportOptions): Promise<SeatImport> {
  await findVenue(ctx, venueId);
  const { bytes } = await readSheetUpload(file, { maxBytes, tooLarge: 'sheetSeatLarge' });
  await assertClean(ctx, bytes, field);
  const table = await readTable(bytes, shape);
  if (!table.ok) refuse(table.reason);
  const sheet = readSeatSheet(table.rows);
  if (!sheet.ok) fail('BAD_USER_INPUT', 'sheetSeatColumns', { field, params: { list: sheet.missing.join(', ') } });
  if (sheet.rows === 0) refuse('empty');
  if (!dryRun && sheet.problems.length === 0)
    await inTransaction(ctx, (inside) =>
      changeVenue(
        inside,
        { id: venueId },
        { set: { updatedAt: inside.now() }, change: () => mergeRooms(inside, venueId, sheet.rooms) },
      ),
    );
  return {
    rows: sheet.rows,
    rooms: sheet.rooms.length,
    seats: sheet.rooms.reduce((sum, { seats }) => sum + (seats?.length ?? 0), 0),
    errors: sheet.problems.map(({ row, field: column, key, params }) => ({
      row,
      field: column,
      msg: text(ctx.lang, key, params),
    })),
  };
}

/** Existing rooms keep their position; new ones follow. */
async function mergeRooms(ctx: Ctx, venueId: string, rooms: readonly RoomInput[]): Promise<void> {
  const given = new Map(rooms.map((room) => [room.name.toLowerCase(), room]));
  const stored = await roomsOf(ctx, venueId);
  const kept = stored.map(({ id, name, floor, accessible }): RoomInput => {
    const same = given.get(name.toLowerCase());
    given.delete(name.toLowerCase());
    return { id, name, floor, accessible, ...(same ? { seats: same.seats ?? [] } : {}) };
  });
  await saveRooms(ctx, venueId, [...kept, ...given.values()]);
}

function refuse(reason: TableRefusal): never {
  if (reason === 'empty') fail('BAD_USER_INPUT', 'sheetSeatEmpty', { field });
  if (reason === 'too-many-rows')
    fail('BAD_USER_INPUT', 'sheetSeatRows', { field, params: { max: limits.seating.seats } });
  return fail('BAD_USER_INPUT', reason === 'damaged' ? 'sheetSeatDamaged' : 'sheetSeatFormat', { field });
}
