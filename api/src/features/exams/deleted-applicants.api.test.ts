import { expect, it } from 'vitest';
import { startTestProduct } from '../../../test/client.ts';

const { product, build } = await startTestProduct();
const admin = await build.admin();

const deleteUser = ({ id }: { id: string }) => product.sql`UPDATE users SET deleted_at = now() WHERE id = ${id}`;
const deleteExam = async ({ id }: { id: string }) =>
  (await product.graphql('mutation ($id: ID!) { deleteExam(id: $id) { msg } }', { id }, admin)).code;

it('deleteExam deletes an exam with deleted applicants only, and keeps their payments and audit', async () => {
  const [exam, other] = [await build.exam(), await build.exam()];
  const applied = await build.profile({ exam, applicantId: 'LEFT-27S-0001' });
  await build.payment(applied.user.id);
  await build.marks(applied.id);
  const chose = await build.profile({ exam: other, otherExams: [exam] });
  for (const { user } of [applied, chose]) await deleteUser(user);
  expect(await deleteExam(exam)).toBe('OK');
  const [event] = await product.sql`SELECT before FROM audit_events WHERE action = 'exam.deleted'`;
  expect(event.before.leavers).toEqual([{ userId: applied.user.id, applicantId: 'LEFT-27S-0001' }]);
  const [summary] = await product.sql`SELECT status FROM payment_summaries WHERE user_id = ${applied.user.id}`;
  expect(summary.status).toBe('PAID');
});

it('deleteExam deletes an exam from which everyone has withdrawn', async () => {
  const exam = await build.exam();
  const { id, user } = await build.profile({ exam });
  await build.marks(id);
  expect(await deleteExam(exam)).toBe('CONFLICT');
  await product.graphql('mutation { withdrawApplication { msg } }', {}, user);
  expect(await product.sql`SELECT withdrawn_at IS NOT NULL AS "isOut" FROM profiles WHERE id = ${id}`).toEqual([
    { isOut: true },
  ]);
  expect(await deleteExam(exam)).toBe('OK');
  expect(await product.sql`SELECT FROM profiles WHERE id = ${id}`).toEqual([]);
});

it('deleteExam refuses an exam with a remaining applicant and deletes nothing', async () => {
  const exam = await build.exam();
  const [deleted, remaining] = [await build.profile({ exam }), await build.profile({ exam })];
  await deleteUser(deleted.user);
  expect(await deleteExam(exam)).toBe('CONFLICT');
  const rows = await product.sql`SELECT id FROM profiles WHERE exam_id = ${exam.id}`;
  expect(rows).toHaveLength(2);
  await deleteUser(remaining.user);
  expect(await deleteExam(exam)).toBe('OK');
});

it('deleteExam refuses an exam that an applicant chose as another program', async () => {
  const exam = await build.exam();
  await build.profile({ otherExams: [exam] });
  expect(await deleteExam(exam)).toBe('CONFLICT');
});

it('saveExam refuses another season in which an applicant has another application', async () => {
  const [held, next] = [await build.exam({ year: 2061 }), await build.exam({ year: 2062 })];
  await product.sql`UPDATE exams SET conducted = true WHERE id = ${held.id}`;
  const { user } = await build.profile({ exam: held });
  await product.sql`UPDATE profiles SET is_current = false WHERE user_id = ${user.id}`;
  await build.profile({ user, exam: next });
  const [row] = await product.sql`SELECT program_id AS program, title, trimester, exam_date AS "examDate", batch
    FROM exams WHERE id = ${held.id}`;
  const save = (year: number) =>
    product.rest<{ errors: object[] }>('POST /exams', { ...row, _id: held.id, year }, admin);
  expect(await save(2062)).toMatchObject({ status: 409, body: { errors: [{ field: 'trimester' }] } });
  expect((await save(2063)).status).toBe(200);
});

it('applicants, applicantIds and exam omit deleted applicants', async () => {
  const exam = await build.exam();
  const [deleted, remaining] = [await build.profile({ exam }), await build.profile({ exam })];
  await deleteUser(deleted.user);
  const { data } = await product.graphql<{
    applicants: { count: number; applicants: { userId: string }[] };
    applicantIds: { userId: string }[];
    exam: { applicantCount: number };
    examApplicants: { user: { id: string } }[];
  }>(
    `query ($program: String!, $exam: ID!) {
      applicants(search: { program: $program }) { count applicants { userId } }
      applicantIds(search: { program: $program }) { userId }
      exam(id: $exam) { applicantCount }
      examApplicants(examId: $exam) { user { id } }
    }`,
    { program: exam.programId, exam: exam.id },
    admin,
  );
  expect(data).toEqual({
    applicants: { count: 1, applicants: [{ userId: remaining.user.id }] },
    applicantIds: [{ userId: remaining.user.id }],
    exam: { applicantCount: 1 },
    examApplicants: [{ user: { id: remaining.user.id } }],
  });
});
