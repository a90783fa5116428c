import { expect, it } from 'vitest';
import { startIntakes } from './intakes.fixture.ts';

const { product, admin, intake, earlier, submit } = await startIntakes();

type Line = { userId: string; profileId: string; exam: { id: string } };

async function linesOf(search: Record<string, string>): Promise<Line[]> {
  const address = `${product.url}/api/exports/applicants.jsonl?${new URLSearchParams(search)}`;
  const answer = await (await fetch(address, { headers: { 'x-auth-token': admin.token } })).text();
  return answer
    .trim()
    .split('\n')
    .filter(Boolean)
    .map((line): Line => JSON.parse(line));
}

it('lists, change feed, JSON Lines and marks have one line for each of two applications', async () => {
  const user = await earlier();
  const { exam, intake: known } = await intake();
  expect((await submit(exam.id, user)).refusal).toBeUndefined();
  const profiles: { id: string; intakeId: string; examId: string }[] = await product.source.query(
    `SELECT id, intake_id AS "intakeId", exam_id AS "examId" FROM profiles WHERE user_id = $1 ORDER BY submitted_at`,
    [user.id],
  );
  const [old, now] = profiles;
  if (!old || !now) throw new Error('There are not two applications');
  expect(now).toMatchObject({ intakeId: known.id, examId: exam.id });

  expect(await linesOf({ phone: user.phone })).toMatchObject([{ userId: user.id, profileId: now.id }]);
  for (const one of profiles)
    expect(await linesOf({ phone: user.phone, intake: one.intakeId })).toMatchObject([
      { userId: user.id, profileId: one.id, exam: { id: one.examId } },
    ]);

  const feed = 'query { applicantsChangedSince(limit: 100) { changes { userId profileId kinds } } }';
  const inFeed = async () => {
    const { data } = await product.graphql<{ applicantsChangedSince: { changes: Line[] } }>(feed, {}, admin);
    const own = data?.applicantsChangedSince.changes.filter((one) => one.userId === user.id) ?? [];
    return [...new Set(own.map(({ profileId }) => profileId))].sort();
  };
  // The feed waits for transactions of other tests on the server.
  await expect.poll(inFeed, { timeout: 20_000 }).toEqual([old.id, now.id].sort());

  const mark = (profileId: string, written: number) =>
    product.graphql(
      'mutation ($input: UpdateMarksInput!) { updateMarks(input: $input) { marks { total } } }',
      { input: { userId: user.id, profileId, written, viva: 5 } },
      admin,
    );
  expect((await mark(old.id, 20)).code).toBe('OK');
  expect((await mark(now.id, 30)).code).toBe('OK');
  for (const [one, written] of [
    [old, 20],
    [now, 30],
  ] as const) {
    const list = 'query ($id: ID!) { examApplicants(examId: $id) { id marks { written } user { id } } }';
    const { data: listed, errors } = await product.graphql<{ examApplicants: object[] }>(
      list,
      { id: one.examId },
      admin,
    );
    expect(errors).toBeUndefined();
    expect(listed?.examApplicants).toEqual([{ id: one.id, marks: { written }, user: { id: user.id } }]);
  }
});
