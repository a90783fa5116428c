import type { Ctx } from '../../core/context.ts';
import { nameIn } from '../../core/names.ts';
import { fail } from '../../core/refusal.ts';
import { queryRows } from '../../db/query.ts';
import { formatClock } from '../../messages/index.ts';
import {
  findOwnApplication,
  lockSitting,
  ownApplication,
  replaceWishes,
  type VenueWishesInput,
  wishesOf,
} from '../sittings/index.ts';
import { Venue } from '../venues/index.ts';
import { SeatPlan } from './seat-plan.entity.ts';
import type { MySeat, OfferedVenue } from './seating.types.ts';

interface SittingRow {
  sittingId: string;
  nameEn: string;
  nameBn: string | null;
  /** ISO 8601, as the driver returns instants. */
  gatesOpen: string;
  gatesClose: string;
  starts: string;
  ends: string;
  mayWish: boolean;
}

interface SeatRow {
  venue: string;
  venueBn: string | null;
  address: string;
  mapUrl: string | null;
  room: string;
  floor: number;
  seat: string;
  cardSerial: number;
  venueBefore: string | null;
  venueBnBefore: string | null;
  roomBefore: string | null;
  seatBefore: string | null;
}

const noSitting = {
  ...{ sittingId: null, sittingName: null, gatesOpen: null, gatesClose: null, starts: null, ends: null },
  startsInWords: null,
};
const noSeat = {
  ...{
    venue: null,
    address: null,
    mapUrl: null,
    room: null,
    floor: null,
    seat: null,
    previous: null,
    cardSerial: null,
  },
};

/** Place and time of the exam of the caller's current application, or of the one to an intake; null unless it is paid. */
export async function findMySeat(ctx: Ctx, intakeId: string | null): Promise<MySeat | null> {
  const own = await findOwnApplication(ctx, intakeId);
  if (!own?.isPaid) return null;
  const { profileId } = own;
  const sitting = await findSitting(ctx, own.examId);
  const seat = sitting && (await findSeat(ctx, sitting.sittingId, profileId));
  return {
    profileId,
    ...(sitting ? sittingFields(ctx, sitting) : noSitting),
    ...(seat ? seatFields(ctx, seat) : noSeat),
    state: !seat ? 'WAITING' : seat.seatBefore === null ? 'ASSIGNED' : 'CHANGED',
    mayWish: sitting?.mayWish ?? false,
    wishes: await wishesOf(ctx, profileId),
    offeredVenues: sitting?.mayWish ? await findOfferedVenues(ctx, sitting.sittingId) : [],
  };
}

const sittingFields = ({ lang }: Ctx, sitting: SittingRow) => ({
  sittingId: sitting.sittingId,
  sittingName: nameIn(lang, sitting.nameEn, sitting.nameBn),
  ...{ gatesOpen: new Date(sitting.gatesOpen), gatesClose: new Date(sitting.gatesClose) },
  ...{ starts: new Date(sitting.starts), ends: new Date(sitting.ends) },
  startsInWords: formatClock(lang, new Date(sitting.starts)),
});

const seatFields = ({ lang }: Ctx, seat: SeatRow) => ({
  venue: nameIn(lang, seat.venue, seat.venueBn),
  ...{ address: seat.address, mapUrl: seat.mapUrl, room: seat.room, floor: seat.floor, seat: seat.seat },
  cardSerial: seat.cardSerial,
  previous:
    seat.venueBefore === null || seat.roomBefore === null || seat.seatBefore === null
      ? null
      : {
          venue: nameIn(lang, seat.venueBefore, seat.venueBnBefore),
          ...{ room: seat.roomBefore, seat: seat.seatBefore },
        },
});

async function findSitting(ctx: Ctx, examId: string): Promise<SittingRow | null> {
  const [row] = await queryRows<SittingRow>(
    ctx.db,
    `SELECT sitting_id AS "sittingId", name_en AS "nameEn", name_bn AS "nameBn", gates_open AS "gatesOpen",
        gates_close AS "gatesClose", starts, ends, offers_wishes AND NOT EXISTS (SELECT FROM seat_plans p
          WHERE p.sitting_id = exam_sittings.sitting_id AND p.state IN ('SUBMITTED', 'PUBLISHED')) AS "mayWish"
      FROM exam_sittings WHERE exam_id = $1`,
    [examId],
  );
  return row ?? null;
}

async function findSeat(ctx: Ctx, sittingId: string, profileId: string): Promise<SeatRow | null> {
  const [row] = await queryRows<SeatRow>(
    ctx.db,
    `SELECT v.venue_name AS venue, v.venue_name_bn AS "venueBn", v.address, v.map_url AS "mapUrl", v.room_name AS room,
        v.floor, v.seat_label AS seat, s.card_serial AS "cardSerial", o.venue_name AS "venueBefore",
        o.venue_name_bn AS "venueBnBefore", o.room_name AS "roomBefore", o.seat_label AS "seatBefore"
      FROM seat_assignments s JOIN venue_seats v ON v.seat_id = s.seat_id
      LEFT JOIN venue_seats o ON o.seat_id = s.previous_seat_id
      WHERE s.sitting_id = $1 AND s.profile_id = $2`,
    [sittingId, profileId],
  );
  return row ?? null;
}

/** The venues of a sitting with rooms for anyone. */
const findOfferedVenues = async (ctx: Ctx, sittingId: string): Promise<OfferedVenue[]> => {
  const venues = await ctx.db
    .createQueryBuilder(Venue, 'venue')
    .where(
      `venue.id IN (SELECT venue_id FROM sitting_seats WHERE sitting_id = :sittingId AND for_whom = 'ANYONE' AND usable)`,
      { sittingId },
    )
    .orderBy({ 'venue.nameEn': 'ASC' })
    .getMany();
  return venues.map(({ id, nameEn, nameBn, address }) => ({
    ...{ id, address },
    localizedName: nameIn(ctx.lang, nameEn, nameBn),
  }));
};

/** Replaces the caller's wishes for a venue, until a plan is submitted. */
export async function saveVenueWishes(
  ctx: Ctx,
  { sittingId, venueIds }: VenueWishesInput,
  intakeId: string | null,
): Promise<MySeat | null> {
  const own = await ownApplication(ctx, intakeId);
  const sitting = await findSitting(ctx, own.examId);
  if (sitting?.sittingId !== sittingId) fail('NOT_FOUND', 'sittingNotFound');
  // The lock prevents the submission of a plan meanwhile.
  const { offersWishes } = await lockSitting(ctx, sittingId);
  if (!offersWishes) fail('CONFLICT', 'wishesNotOffered');
  const isOver = await ctx.db.existsBy(SeatPlan, [
    { sittingId, state: 'SUBMITTED' },
    { sittingId, state: 'PUBLISHED' },
  ]);
  if (isOver) fail('CONFLICT', 'wishesOver');
  const offered = new Set((await findOfferedVenues(ctx, sittingId)).map(({ id }) => id));
  const wished = venueIds ?? [];
  if (wished.some((id) => !offered.has(id))) fail('BAD_USER_INPUT', 'wishUnknown', { field: 'venueIds' });
  await replaceWishes(ctx, own.profileId, wished);
  return findMySeat(ctx, intakeId);
}
