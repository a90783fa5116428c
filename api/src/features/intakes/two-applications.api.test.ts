import { describe, expect, it } from 'vitest';
import type { BuiltUser } from '../../../test/build.ts';
import { at, startIntakes } from './intakes.fixture.ts';

const { product, build, admin, intake, earlier, submit } = await startIntakes();

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

describe('a second application after the close', () => {
  const saveDraft = (user: BuiltUser, version = 0) =>
    product.graphql(
      'mutation ($input: SaveProfileDraftInput!) { saveProfileDraft(input: $input) { version } }',
      { input: { data: { step: 'personal' }, version } },
      user,
    );
  /** The default intake stays open: its exam is the one of the first application. */
  const closeIntakes = () => product.sql`UPDATE intakes SET state = 'CLOSED' WHERE NOT is_default`;
  const refusalOf = ({ errors }: Awaited<ReturnType<typeof saveDraft>>) => errors?.[0]?.extensions.key;

  it.each(['over', 'open'])(
    'submitProfile and saveProfileDraft name the close while the first one is %s',
    async (kind) => {
      const user = kind === 'over' ? await earlier() : (await build.profile()).user;
      const { exam } = await intake();
      expect(refusalOf(await saveDraft(user))).toBeUndefined();
      await closeIntakes();
      const submitted = await submit(exam.id, user);
      expect(submitted).toMatchObject({ refusal: 'Applications for this intake are closed', field: 'examId' });
      expect(refusalOf(await saveDraft(user, 1))).toBe('intakeClosed');
    },
  );

  it('submitProfile names the last moment of the exam', async () => {
    const user = await earlier();
    await closeIntakes();
    const { exam } = await intake();
    await product.sql`UPDATE exams SET apply_until = '2026-01-31T17:59:00Z' WHERE id = ${exam.id}`;
    expect((await submit(exam.id, user)).refusal).toMatch(/^Applications for this exam closed on 31 January 2026/);
  });

  it('submitProfile names the second application if it is submitted already', async () => {
    const user = await earlier();
    const { exam } = await intake();
    expect((await submit(exam.id, user)).refusal).toBeUndefined();
    await closeIntakes();
    expect((await submit(exam.id, user)).refusal).toBe('Your profile is already submitted');
  });

  it.each([0, 1])('saveProfileDraft of version %d names the submission from another device', async (version) => {
    await intake();
    const user = await earlier();
    const { exam } = await intake();
    expect(refusalOf(await saveDraft(user))).toBeUndefined();
    expect((await submit(exam.id, user)).refusal).toBeUndefined();
    await closeIntakes();
    await intake({ opensAt: at(2) });
    expect(refusalOf(await saveDraft(user, version))).toBe('profileExists');
  });

  it('saveProfileDraft names the close of an intake that is archived, and keeps the draft', async () => {
    const [user, other] = [await earlier(), await earlier()];
    await intake();
    expect(refusalOf(await saveDraft(user))).toBeUndefined();
    await product.sql`UPDATE intakes SET state = 'CLOSED'`;
    await product.sql`UPDATE intakes SET state = 'ARCHIVED'`;
    expect(refusalOf(await saveDraft(user, 1))).toBe('intakeClosed');
    expect(refusalOf(await saveDraft(other))).toBe('intakeClosed');
    const kept = await product.graphql('{ myProfileDraft { data version } }', {}, user);
    expect(kept.data).toEqual({ myProfileDraft: { data: { step: 'personal' }, version: 1 } });
  });
});
