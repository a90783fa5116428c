import { expect, it } from 'vitest';
import { day, later, startOpenIntakes } from './extension-news.fixture.ts';

const { build, sql, open, unpaid, draft, extend } = await startOpenIntakes();

const smsTo = async (userId: string): Promise<string[]> =>
  (
    await sql<{ body: string }[]>`SELECT body FROM outbox_messages
      WHERE channel = 'sms' AND user_id = ${userId} AND dedupe_key LIKE 'intake-extended:%' ORDER BY id`
  )
    .flat()
    .map(({ body }) => body);

it('extendIntake for one person names the end of the extension, or the earlier last moment of the exam', async () => {
  const [free, started] = [await build.student(), await draft()];
  await extend(later(10 * day), { phone: free.phone });
  expect((await smsTo(free.id))[0]).toContain('until 20 December 2026');
  await sql`UPDATE exams SET apply_until = ${later(5 * day)} WHERE id = ${open.exam.id}`;
  for (const { id, phone } of [await build.student(), started]) {
    await extend(later(10 * day), { phone });
    expect((await smsTo(id))[0]).toMatch(/You may apply to .* until 15 December 2026/);
  }
});

it('extendIntake for one person who has applied speaks of the fee, and is silent once it is paid', async () => {
  const [owing, paid] = [await unpaid(), await unpaid()];
  await build.payment(paid.id);
  for (const { phone } of [owing, paid]) await extend(later(10 * day), { phone });
  expect(await smsTo(owing.id)).toEqual([expect.stringMatching(/You may pay the fee for .* until 20 December 2026/)]);
  expect(await smsTo(paid.id)).toEqual([]);
});
