import type { Ctx } from '../../core/context.ts';
import { execute } from '../../db/query.ts';
import { cardReplacedMail, cardReplacedSms, sendBoth, senderOf } from '../../messages/index.ts';
import { User } from '../accounts/index.ts';
import { record } from '../audit/index.ts';

interface Revocation {
  /** PHOTO: the applicant has uploaded another one. RETURNED: the office has returned an image, which sends its own message. */
  why: 'OFFICE' | 'PHOTO' | 'RETURNED';
  reason?: string;
}

/**
 * Revokes the printed cards of an applicant: the next download has the next serial. Audited; the applicant is informed. False without a
 * seat, when cards have no serial.
 */
export async function revokeCards(ctx: Ctx, profileId: string, { why, reason }: Revocation): Promise<boolean> {
  const { rows } = await execute<{ serial: number; userId: string }>(
    ctx.db,
    `UPDATE seat_assignments SET card_serial = card_serial + 1 WHERE profile_id = $1
      RETURNING card_serial AS serial, user_id AS "userId"`,
    [profileId],
  );
  const [revoked] = rows;
  if (!revoked) return false;
  const { serial, userId } = revoked;
  await record(ctx, {
    action: 'admit-card.reissued',
    subject: { type: 'user', id: userId },
    before: { cardSerial: serial - 1 },
    after: { cardSerial: serial },
    reason,
  });
  if (why === 'RETURNED') return true;
  const person = await ctx.db.findOneByOrFail(User, { id: userId });
  const props = { ...senderOf(ctx), isPhoto: why === 'PHOTO' };
  await sendBoth(ctx, person, `card:${profileId}:${serial}`, {
    sms: cardReplacedSms(props, person.lang),
    mail: cardReplacedMail({ ...props, name: person.name }, person.lang),
  });
  return true;
}
