import type { Ctx } from '../../core/context.ts';
import { execute } from '../../db/query.ts';

/** Gives the card of an applicant the next serial, which revokes those before; null without a seat. */
export async function raiseCardSerial(ctx: Ctx, profileId: string): Promise<{ serial: number; userId: string } | null> {
  const { rows } = await execute<{ serial: number; userId: string }>(
    ctx.db,
    `UPDATE seat_assignments SET card_serial = card_serial + 1 WHERE profile_id = $1
      RETURNING card_serial AS serial, user_id AS "userId"`,
    [profileId],
  );
  return rows[0] ?? null;
}
