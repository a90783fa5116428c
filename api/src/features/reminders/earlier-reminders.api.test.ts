import type { ReminderKind } from '@admission/schema';
import { describe, expect, it } from 'vitest';
import { startTestProduct } from '../../../test/client.ts';
import { findDue, reminderWriter } from './audience.service.ts';
import { Reminder } from './reminder.entity.ts';

const { product, build } = await startTestProduct();
const hour = 3_600_000;
/** 10:00 in Dhaka. */
const now = new Date('2026-12-10T04:00:00Z');
const later = (hours: number) => new Date(now.getTime() + hours * hour);
product.setNow(now);

let year = 2060;
/** An exam of tomorrow, an applicant with an earlier application to it, and one with a current one. */
async function applicants({ hasImages = true, isPaid = false } = {}) {
  year += 2;
  const exam = await build.exam({ examDate: later(24), year });
  const [earlier, current] = [
    await build.profile({ exam, submittedAt: later(-48) }),
    await build.profile({ exam, submittedAt: later(-48) }),
  ];
  for (const { user } of hasImages ? [earlier, current] : []) await build.images(user.id);
  for (const { user } of isPaid ? [earlier, current] : []) await build.payment(user.id);
  const [row] = await product.sql<{ intakeId: string }[]>`UPDATE profiles SET is_current = false
    WHERE id = ${earlier.id} RETURNING intake_id AS "intakeId"`;
  const next = await build.profile({ user: earlier.user, exam: await build.exam({ year: year + 1 }) });
  const intakeId = [row].flat()[0]?.intakeId ?? expect.fail('No intake');
  return { earlier, current, next, intakeId };
}

/** The link in the mail of each person that the reminder is due for. */
async function linksOf(intakeId: string, kind: ReminderKind): Promise<Record<string, string | undefined>> {
  const values = { intakeId, kind, channel: 'mail', textEn: 'Text', textBn: 'Text' } as const;
  const reminder = product.ctx.db.create(Reminder, values);
  const write = await reminderWriter(product.ctx, reminder);
  const people = await findDue(product.ctx, reminder, { limit: 10 });
  return Object.fromEntries(people.map((one) => [one.userId, /\/dashboard\S*/.exec(write(one).text)?.[0]]));
}

describe('reminderWriter', () => {
  it.each(['NOT_PAID', 'CLOSING_SOON', 'EXAM_TOMORROW'] as const)(
    '%s: links an earlier application to it',
    async (kind) => {
      const { earlier, current, intakeId } = await applicants({ isPaid: kind === 'EXAM_TOMORROW' });
      expect(await linksOf(intakeId, kind)).toEqual({
        [earlier.user.id]: `/dashboard?intake=${intakeId}`,
        [current.user.id]: '/dashboard',
      });
    },
  );
});

describe('findDue', () => {
  it('NOT_PAID: without an earlier application that lacks an image, also if a later one has it', async () => {
    const { earlier, current, next, intakeId } = await applicants({ hasImages: false });
    await build.images(earlier.user.id);
    const due = async () => Object.keys(await linksOf(intakeId, 'NOT_PAID')).sort();
    await product.sql`UPDATE images SET profile_id = ${next.id} WHERE user_id = ${earlier.user.id} AND kind = 'SIGNATURE'`;
    await product.sql`UPDATE images SET profile_id = ${earlier.id} WHERE user_id = ${earlier.user.id} AND kind = 'PICTURE'`;
    expect(await due()).toEqual([current.user.id]);
    await product.sql`UPDATE images SET profile_id = ${earlier.id} WHERE user_id = ${earlier.user.id}`;
    expect(await due()).toEqual([current.user.id, earlier.user.id].sort());
  });
});
