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
  const notices: unknown[] = [];
  for (const { phone } of [owing, paid])
    notices.push((await extend(later(10 * day), { phone })).data?.extendIntake.notice);
  expect(notices).toEqual([null, expect.stringMatching(/^Nothing changes for this applicant/)]);
  expect(await smsTo(owing.id)).toEqual([expect.stringMatching(/You may pay the fee for .* until 20 December 2026/)]);
  expect(await smsTo(paid.id)).toEqual([]);
});

it('extendIntake for one person whose last moment does not move sends nothing and tells the officer', async () => {
  const [free, owing] = [await build.student(), await unpaid()];
  const noticeOf = async (until: Date, phone: string) => (await extend(until, { phone })).data?.extendIntake.notice;
  const nothing = /^Nothing changes for this applicant, so no message is sent/;
  expect(await noticeOf(later(10 * day), free.phone)).toBeNull();
  // An earlier end, then one that the exam makes useless.
  expect(await noticeOf(later(5 * day), free.phone)).toMatch(nothing);
  await sql`UPDATE exams SET apply_until = ${later(6 * day)} WHERE id = ${open.exam.id}`;
  expect(await noticeOf(later(20 * day), free.phone)).toMatch(nothing);
  expect(await smsTo(free.id)).toHaveLength(1);
  // The fee can be paid until then in any case.
  expect(await noticeOf(later(2.5 * day), owing.phone)).toMatch(nothing);
  expect(await smsTo(owing.id)).toEqual([]);
});
