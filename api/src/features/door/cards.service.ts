import { cardExpiryOf, isCardExpired, type SignedCard, text } from '@admission/schema';
import type { Ctx } from '../../core/context.ts';
import { fail } from '../../core/refusal.ts';
import { prepared, queryPrepared } from '../../db/prepared.ts';
import { inTransaction } from '../../db/transaction.ts';
import { assertStepUp } from '../accounts/index.ts';
import { revokeCards } from '../seating/index.ts';
import { isSignedByUs, signCard } from './card-keys.ts';
import type { DoorDone, ReissueCardInput } from './door.types.ts';

/** The seat and time of an applicant, as printed on the card. */
export interface SeatOnCard {
  /** Of the card; a reissue raises it. */
  serial: number;
  venue: string;
  venueBn: string | null;
  room: string;
  floor: number;
  seat: string;
  /** ISO 8601. */
  gatesOpen: string;
  gatesClose: string;
  starts: string;
  ends: string;
}

const seatsOnCards = prepared(
  `SELECT DISTINCT s.profile_id AS "profileId", s.card_serial AS serial, s.venue_name AS venue, s.venue_name_bn AS "venueBn",
      s.room_name AS room, s.floor, s.seat_label AS seat, x.gates_open AS "gatesOpen", x.gates_close AS "gatesClose",
      x.starts, x.ends
    FROM seated_applicants s
    JOIN applications a ON a.profile_id = s.profile_id
    JOIN exam_sittings x ON x.sitting_id = s.sitting_id AND x.exam_id = a.exam_id
    WHERE s.profile_id = ANY($1::uuid[])`,
);

/** The seats on the cards of applications, with the current serial; applications without a seat are absent. */
export async function findSeatsOnCards(ctx: Ctx, profileIds: readonly string[]): Promise<Map<string, SeatOnCard>> {
  const rows = await queryPrepared<SeatOnCard & { profileId: string }>(ctx.db, seatsOnCards, [profileIds]);
  return new Map(rows.map(({ profileId, ...seat }) => [profileId, seat]));
}

/** Whether the card of a seat has expired; for codes without an expiry. */
export const isExpired = (ctx: Ctx, seat: SeatOnCard): boolean => cardExpiryOf(seat.ends) <= ctx.now();

/** The signed code of an applicant's card, which phones at the door verify. */
export const codeOfCard = (ctx: Ctx, profileId: string, seat: SeatOnCard): Promise<string> =>
  signCard(ctx, { profileId, serial: seat.serial, expiresAt: cardExpiryOf(seat.ends) });

export type CardState = 'GENUINE' | 'REVOKED' | 'EXPIRED' | 'FORGED';

/** The state of a card now, by the signed code that doors scan. */
export async function stateOfCard(ctx: Ctx, card: SignedCard): Promise<CardState> {
  if (!(await isSignedByUs(ctx, card))) return 'FORGED';
  const seat = (await findSeatsOnCards(ctx, [card.profileId])).get(card.profileId);
  if (seat && card.serial < seat.serial) return 'REVOKED';
  return isCardExpired(card, seat?.ends ?? null, ctx.now()) ? 'EXPIRED' : 'GENUINE';
}

/** Revokes every printed card of an applicant at the doors: lost, stolen or misprinted. The next download has the next serial. */
export async function reissueCard(
  ctx: Ctx,
  { profileId, reason, currentPassword }: ReissueCardInput,
): Promise<DoorDone> {
  if (ctx.app.config.STEP_UP) await assertStepUp(ctx, { reason, currentPassword });
  return inTransaction(ctx, async (inside) => {
    if (!(await revokeCards(inside, profileId, { why: 'OFFICE', reason }))) fail('CONFLICT', 'cardNotSeated');
    return { id: profileId, msg: text(ctx.lang, 'cardReissued'), changed: { cardSerial: profileId } };
  });
}
