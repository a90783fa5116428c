import { expect, it } from 'vitest';
import { fileOf } from './client.ts';
import { startIntakes } from './intake-calls.ts';

const { product, build, admin, intake, submit } = await startIntakes();
const superadmin = await build.superadmin();

interface Ids {
  userId: string;
  id: string;
  intakeId: string;
  chargeId: string;
}

/** An earlier application with a pending slip, and a newer one. */
async function twoApplications(): Promise<Ids> {
  const { user, id } = await build.profile();
  const [slip] = await product.sql<Omit<Ids, 'id'>[]>`
    INSERT INTO payment_attempts (user_id, charge_id, method, state, amount_poisha, bank_slip_number, slip_key)
      SELECT user_id, charge_id, 'BANK', 'SUBMITTED', 100000, 'SL-100234', 'SL100234' FROM payment_summaries WHERE profile_id = ${id}
      RETURNING user_id AS "userId", charge_id AS "chargeId"`;
  const { exam } = await intake();
  expect((await submit(exam.id, user)).refusal).toBeUndefined();
  const [row] = await product.sql<{ intakeId: string }[]>`
    SELECT intake_id AS "intakeId" FROM profiles WHERE id = ${id} AND NOT is_current`;
  if (!slip || !row) throw new Error('There are not two applications');
  return { ...slip, ...row, id };
}

const ask = async <T>(query: string, variables: Record<string, unknown> = {}, by = admin): Promise<T> => {
  const { data, errors } = await product.graphql<Record<string, T>>(query, variables, by);
  const [value] = Object.values(data ?? {});
  if (value === undefined) throw new Error(JSON.stringify(errors));
  return value;
};

const { userId, id, intakeId, chargeId } = await twoApplications();
const reference = { userId, intakeId };

it('bankStatementEntries and bankStatementWaiting name the intake of the slip', async () => {
  const upload = async (text: string, name: string) => {
    const { data } = await product.upload<{ uploadBankStatement: { statement: { id: string } } }>(
      'mutation ($file: Upload!) { uploadBankStatement(file: $file) { statement { id } } }',
      {},
      fileOf(text, name),
      admin,
    );
    return data?.uploadBankStatement.statement.id;
  };
  const entries = `query ($id: ID!) { bankStatementEntries(id: $id) {
    entries { claims { userId intakeId } suggestions { userId intakeId } } } }`;
  const near = await upload('Date,Slip No,Amount,Description\r\n01/11/2026,SL-100235,1000,\r\n', 'near.csv');
  expect(await ask(entries, { id: near })).toMatchObject({ entries: [{ claims: [], suggestions: [reference] }] });
  const waiting = 'query ($id: ID!) { bankStatementWaiting(id: $id) { slips { userId intakeId } } }';
  expect(await ask(waiting, { id: near })).toEqual({ slips: [reference] });
  const exact = await upload('Date,Slip No,Amount,Description\r\n01/11/2026,SL-100234,1000,\r\n', 'exact.csv');
  expect(await ask(entries, { id: exact })).toMatchObject({ entries: [{ claims: [reference] }] });
});

it('undecidedPayments, paymentProposalPage and unmatchedPayments name the intake of the payment', async () => {
  await product.sql`
    INSERT INTO payment_attempts (user_id, charge_id, method, state, amount_poisha, invoice, transaction_id)
      VALUES (${userId}, ${chargeId}, 'BKASH', 'REVIEW', 101600, 'INV-EARLY', '8A00EARLY1')`;
  await product.sql`
    INSERT INTO payment_proposals (user_id, charge_id, method, bank_slip_number, amount_poisha, reason, was_paid,
        proposed_by_id, proposed_by, proposed_at)
      VALUES (${userId}, ${chargeId}, 'BANK', 'CTR-1', 100000, 'Counter', false, ${admin.id}, 'OFFICER', now())`;
  await product.sql`
    INSERT INTO payment_notifications (message_id, headers, body, state, transaction_id)
      VALUES ('m1', '{}', ${JSON.stringify({ Message: JSON.stringify({ trxID: '8A00EARLY1' }) })}, 'UNMATCHED', '8A00EARLY1')`;
  const lists = () =>
    Promise.all([
      ask('{ undecidedPayments { payments { userId intakeId } } }'),
      ask('{ paymentProposalPage { proposals { userId intakeId } } }'),
      ask('{ unmatchedPayments { payments { standsAt { userId intakeId } } } }'),
    ]);
  expect(await lists()).toEqual([
    { payments: [reference] },
    { proposals: [reference] },
    { payments: [{ standsAt: reference }] },
  ]);
  // The link would lead to no page.
  await product.sql`UPDATE profiles SET withdrawn_at = now() WHERE id = ${id}`;
  const withdrawn = { userId, intakeId: null };
  expect(await lists()).toEqual([
    { payments: [withdrawn] },
    { proposals: [withdrawn] },
    { payments: [{ standsAt: withdrawn }] },
  ]);
  await product.sql`UPDATE profiles SET withdrawn_at = NULL WHERE id = ${id}`;
});

it('auditEvents names the intake of an earlier application, and none of the current one', async () => {
  const [now] = await product.sql<{ id: string }[]>`SELECT id FROM profiles WHERE user_id = ${userId} AND is_current`;
  const subjectOf = (subjectId: string | undefined) =>
    ask(
      'query ($filter: AuditFilter!) { auditEvents(filter: $filter) { events { subject { userId intakeId } } } }',
      { filter: { subjectId, action: 'venue.wished' } },
      superadmin,
    );
  for (const subject of [id, now?.id])
    await product.sql`INSERT INTO audit_events (action, subject_type, subject_id) VALUES ('venue.wished', 'profile', ${subject})`;
  expect(await subjectOf(id)).toEqual({ events: [{ subject: reference }] });
  expect(await subjectOf(now?.id)).toEqual({ events: [{ subject: { userId, intakeId: null } }] });
});
