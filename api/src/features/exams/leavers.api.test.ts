import { expect, it } from 'vitest';
import { factories } from '../../../test/build.ts';
import { startTestProduct } from '../../../test/client.ts';

const product = await startTestProduct();
const build = factories(product.ctx);
const admin = await build.admin();

const leave = ({ id }: { id: string }) =>
  product.source.query('UPDATE users SET deleted_at = now() WHERE id = $1', [id]);
const deleteExam = async ({ id }: { id: string }) => {
  const { data, errors } = await product.graphql(
    'mutation ($id: ID!) { deleteExam(id: $id) { msg } }',
    { id },
    { token: admin.token },
  );
  return data ? 'OK' : errors?.[0]?.extensions.code;
};

it('an exam that only deleted applicants held can be deleted; what they paid, and who they were, stays', async () => {
  const [exam, other] = [await build.exam(), await build.exam()];
  const held = await build.profile({ exam, applicantId: 'LEFT-27S-0001' });
  await build.payment(held.user.id);
  await build.marks(held.id);
  const chose = await build.profile({ exam: other, otherExams: [exam] });
  for (const { user } of [held, chose]) await leave(user);
  expect(await deleteExam(exam)).toBe('OK');
  const [event] = await product.source.query(`SELECT before FROM audit_events WHERE action = 'exam.deleted'`);
  expect(event.before.leavers).toEqual([{ userId: held.user.id, applicantId: 'LEFT-27S-0001' }]);
  const [summary] = await product.source.query('SELECT status FROM payment_summaries WHERE user_id = $1', [
    held.user.id,
  ]);
  expect(summary.status).toBe('PAID');
});

it('one living applicant keeps it, and then the others lose nothing either', async () => {
  const exam = await build.exam();
  const [left, stays] = [await build.profile({ exam }), await build.profile({ exam })];
  await leave(left.user);
  expect(await deleteExam(exam)).toBe('CONFLICT');
  const rows = await product.source.query('SELECT id FROM profiles WHERE exam_id = $1', [exam.id]);
  expect(rows).toHaveLength(2);
  await leave(stays.user);
  expect(await deleteExam(exam)).toBe('OK');
});

it('so does somebody who chose it as another program', async () => {
  const exam = await build.exam();
  await build.profile({ otherExams: [exam] });
  expect(await deleteExam(exam)).toBe('CONFLICT');
});

it('deleted applicants are in no list, count or export', async () => {
  const exam = await build.exam();
  const [left, stays] = [await build.profile({ exam }), await build.profile({ exam })];
  await leave(left.user);
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
    { token: admin.token },
  );
  expect(data).toEqual({
    applicants: { count: 1, applicants: [{ userId: stays.user.id }] },
    applicantIds: [{ userId: stays.user.id }],
    exam: { applicantCount: 1 },
    examApplicants: [{ user: { id: stays.user.id } }],
  });
});
