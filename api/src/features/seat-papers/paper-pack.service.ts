import type { Readable } from 'node:stream';
import type { Ctx } from '../../core/context.ts';
import { nameIn } from '../../core/names.ts';
import { fail } from '../../core/refusal.ts';
import type { ExamDayProps, RoomPaperProps, VenuePaperProps } from '../../outside/pdf/index.ts';
import { type ZippedFile, zipOf } from '../../outside/zip/zip.ts';
import { brandOf, draw } from '../documents/index.ts';
import { readPortraits } from '../images/index.ts';
import { Sitting } from '../sittings/index.ts';
import { Venue } from '../venues/index.ts';
import { changedSeats, linesOf, type PrintedLines, seatsOf } from './paper-changes.ts';
import { nameOfFile, nameOfFolder, roomPapers } from './paper-names.ts';
import { findPaperRooms, type PaperRoom } from './paper-rooms.service.ts';
import { roomLineOf } from './paper-summary.ts';
import { SeatPrintout } from './seat-printout.entity.ts';

export interface PaperChoice {
  sittingId: string;
  /** Only rooms and labels that differ from the last printout. */
  onlyChanged: boolean;
}

/** A room to print; `seats` are those that get a label. */
interface PrintedRoom {
  room: PaperRoom;
  lines: PrintedLines;
  seats: ReadonlySet<string>;
}

/** The people on the papers of a sitting. Refuses if it has no seats yet, or if nothing has changed. */
export async function countPaperPeople(ctx: Ctx, choice: PaperChoice): Promise<number> {
  const { rooms } = await findPrintedRooms(ctx, choice);
  if (rooms.length === 0) fail('CONFLICT', choice.onlyChanged ? 'papersUnchanged' : 'papersWithoutSeats');
  // A freed room has papers, but no people.
  return Math.max(1, peopleIn(rooms));
}

const peopleIn = (rooms: readonly PrintedRoom[]): number =>
  rooms.reduce((sum, { room }) => sum + room.people.length, 0);

/** The rooms of a summary: all occupied rooms of its venue, also in a reprint. */
type SummaryLine = ReturnType<typeof roomLineOf> & { venueId: string };

interface FoundRooms {
  rooms: PrintedRoom[];
  summary: SummaryLine[];
}

async function findPrintedRooms(ctx: Ctx, choice: PaperChoice): Promise<FoundRooms> {
  const sitting = await findSitting(ctx, choice.sittingId);
  const all = await findPaperRooms(ctx, choice.sittingId);
  const used = all.filter(({ people }) => people.length > 0);
  const summary = used.map((room) => ({ ...roomLineOf(room), venueId: room.venueId }));
  return { rooms: await choosePrintedRooms(ctx, choice, sitting, all), summary };
}

async function choosePrintedRooms(
  ctx: Ctx,
  { sittingId, onlyChanged }: PaperChoice,
  sitting: Sitting,
  all: readonly PaperRoom[],
): Promise<PrintedRoom[]> {
  const rooms = all.map((room) => ({ room, lines: linesOf(room, sitting) }));
  if (!onlyChanged)
    return rooms.flatMap(({ room, lines }) =>
      room.people.length > 0 ? [{ room, lines, seats: new Set(seatsOf(lines)) }] : [],
    );
  const printed = await ctx.db.findBy(SeatPrintout, { sittingId });
  const byRoom = new Map(printed.map((one) => [one.roomId, one.lines]));
  return rooms.flatMap(({ room, lines }) => {
    const seats = changedSeats(lines, byRoom.get(room.id));
    return seats ? [{ room, lines, seats }] : [];
  });
}

const findSitting = async (ctx: Ctx, id: string): Promise<Sitting> =>
  (await ctx.db.findOneBy(Sitting, { id })) ?? fail('NOT_FOUND', 'sittingNotFound');

export interface PaperPack {
  filename: string;
  zip: Readable;
  /** Stores the printed lines, for comparison by a later reprint. */
  remember(ctx: Ctx): Promise<void>;
}

/**
 * The papers of a sitting as a zip, drawn room by room while it is read, so that memory does not grow with the people. `done` receives
 * the number of people of finished rooms; an error aborts.
 */
export async function streamPaperPack(
  ctx: Ctx,
  choice: PaperChoice,
  done: (people: number) => Promise<void>,
): Promise<PaperPack> {
  const sitting = await findSitting(ctx, choice.sittingId);
  const { rooms, summary } = await findPrintedRooms(ctx, choice);
  const papers = papersOf(ctx, { sitting, rooms, summary, isReprint: choice.onlyChanged, done });
  return {
    filename: `${nameOfFile('papers', sitting.nameEn)}${choice.onlyChanged ? '_reprint' : ''}.zip`,
    zip: zipOf(papers),
    remember: (inside) => remember(inside, choice.sittingId, rooms),
  };
}

interface Printing {
  sitting: Sitting;
  rooms: readonly PrintedRoom[];
  summary: readonly SummaryLine[];
  isReprint: boolean;
  done: (people: number) => Promise<void>;
}

async function* papersOf(ctx: Ctx, { sitting, rooms, summary, isReprint, done }: Printing): AsyncGenerator<ZippedFile> {
  const venues = await ctx.db.find(Venue);
  let people = 0;
  for (const venue of venues) {
    const own = rooms.filter(({ room }) => room.venueId === venue.id);
    if (own.length === 0) continue;
    const head = headOf(ctx, sitting, venue, isReprint);
    const folder = nameOfFolder(venue.nameEn, venue.id);
    const lines = summary.filter(({ venueId }) => venueId === venue.id);
    yield* venuePapers(ctx, { ...head, rooms: lines.map(({ venueId: _, ...line }) => line) }, folder);
    let next = readPhotos(ctx, own[0]);
    for (const [at, printed] of own.entries()) {
      const photos = await next;
      next = readPhotos(ctx, own[at + 1]);
      // Prevents an unhandled rejection; the error is thrown when the room is awaited.
      next.catch(() => {});
      yield* papersOfRoom(ctx, head, { ...printed, photos, folder });
      people += printed.room.people.length;
      await done(people);
    }
  }
}

const readPhotos = (ctx: Ctx, printed: PrintedRoom | undefined): Promise<Map<string, Buffer | null>> =>
  readPortraits(ctx, printed?.room.people ?? []);

function headOf(ctx: Ctx, sitting: Sitting, venue: Venue, isReprint: boolean): ExamDayProps {
  const iso = (at: Date): string => new Date(at).toISOString();
  return {
    lang: ctx.lang,
    brand: brandOf(ctx),
    generatedAt: iso(ctx.now()),
    isReprint,
    sitting: {
      name: nameIn(ctx.lang, sitting.nameEn, sitting.nameBn),
      gatesOpen: iso(sitting.gatesOpen),
      gatesClose: iso(sitting.gatesClose),
      starts: iso(sitting.starts),
      ends: iso(sitting.ends),
    },
    venue: { name: nameIn(ctx.lang, venue.nameEn, venue.nameBn), address: venue.address ?? '' },
  };
}

async function* venuePapers(
  ctx: Ctx,
  props: Omit<VenuePaperProps, 'paper' | 'doorUrl'>,
  folder: string,
): AsyncGenerator<ZippedFile> {
  const doorUrl = `${ctx.app.config.PUBLIC_URL}/door`;
  // No sheet in a reprint: devices are enrolled once.
  const kinds = props.isReprint ? (['venue-summary'] as const) : (['venue-summary', 'enrolment-sheet'] as const);
  for (const paper of kinds)
    yield { name: `${folder}/${paper}.pdf`, bytes: await draw(ctx, 'venue-paper', { ...props, paper, doorUrl }) };
}

type RoomInPack = PrintedRoom & { photos: Map<string, Buffer | null>; folder: string };

async function* papersOfRoom(
  ctx: Ctx,
  head: ExamDayProps,
  { room, seats, photos, folder }: RoomInPack,
): AsyncGenerator<ZippedFile> {
  const file = `${String(room.ordinal).padStart(3, '0')}-${nameOfFile('room', room.name)}.pdf`;
  const people = room.people.map(({ seat, applicantId, name, nameBn, exam, needs, isLate }) => ({
    ...{ seat, applicantId, name, nameBn, exam, needs, isLate },
  }));
  // One at a time: a second thread would use 100 MB for little speed, and stays free for interactive requests.
  for (const { paper, folder: kind } of roomPapers) {
    const own: RoomPaperProps['people'] =
      paper === 'attendance-sheet'
        ? people.map((one, index) => ({ ...one, photo: photos.get(room.people[index]?.profileId ?? '') }))
        : paper === 'seat-labels'
          ? people.filter(({ seat }) => seats.has(seat))
          : people;
    if (paper === 'seat-labels' && own.length === 0) continue;
    const props: RoomPaperProps = { ...head, paper, room: { name: room.name, floor: room.floor }, people: own };
    yield { name: `${folder}/${kind}/${file}`, bytes: await draw(ctx, 'room-paper', props) };
  }
}

/** Replaces the stored printouts of these rooms. */
async function remember(ctx: Ctx, sittingId: string, rooms: readonly PrintedRoom[]): Promise<void> {
  const printedAt = ctx.now();
  await ctx.db.upsert(
    SeatPrintout,
    rooms.map(({ room, lines }) => ({ sittingId, roomId: room.id, lines, printedAt })),
    ['sittingId', 'roomId'],
  );
}
