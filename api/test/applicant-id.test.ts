import { describe, expect, it } from 'vitest';
import { read, utils } from 'xlsx';
import type { Ctx } from '../src/core/context.ts';
import { startStatements } from '../src/features/bank-statements/bank-statements.fixture.ts';
import { makeExport } from '../src/features/exports/index.ts';
import { documents, officersOf } from '../src/features/merit/merit.fixture.ts';
import { overridePayment } from '../src/features/payments/decisions/override.service.ts';
import { readPdf } from '../src/outside/pdf/documents.fixture.ts';
import type { BuiltUser } from './build.ts';

const { product, build, admin, applicant, pendingApplicant, upload, verifyLines } = await startStatements();
const officers = officersOf(product);
const approver = await build.admin();
const superadmin = await build.superadmin();
const exam = await build.exam({ conducted: true });

type Override = Omit<Parameters<typeof overridePayment>[1], 'userId'>;

const office: Ctx = {
  ...product.ctx,
  user: { id: superadmin.id, role: superadmin.role, name: superadmin.name, sessionId: '' },
};
const override = ({ id: userId }: BuiltUser, given: Override) => overridePayment(office, { userId, ...given });

async function idOf({ id }: BuiltUser): Promise<string> {
  const [row] = await product.sql`SELECT applicant_id AS id FROM profiles WHERE user_id = ${id}`;
  if (!row.id) throw new Error('The applicant has no ID');
  return row.id;
}

/** The data of an answer as text; fails if it has errors. */
const queryText = async (query: string, variables: object = {}): Promise<string> => {
  const { data, errors } = await product.graphql(query, { ...variables }, admin);
  expect(errors).toBeUndefined();
  return JSON.stringify(data);
};

/** The names of the answers that contain the ID. */
const namesWith = (answers: Record<string, string>, applicantId: string): string[] =>
  Object.keys(answers).filter((name) => answers[name]?.includes(applicantId));

/** The workbook, the PDF and the exported PDF of a merit list as text. */
async function filesOf(listId: string): Promise<{ pdf: string; workbook: string; exported: string }> {
  const fetchFile = async (call: string): Promise<Buffer> => {
    const query = `query ($id: ID!) { ${call}(id: $id) { data } }`;
    const { data } = await product.graphql<Record<string, { data: string }>>(query, { id: listId }, admin);
    return Buffer.from(data?.[call]?.data ?? '', 'base64');
  };
  const book = read(await fetchFile('meritListWorkbook'));
  const start = `mutation ($input: StartExportInput!) { startExport(input: $input) { id } }`;
  const input = { kind: 'MERIT_LIST', meritListId: listId };
  const { data } = await product.graphql<{ startExport: { id: string } }>(start, { input }, admin);
  const id = data?.startExport.id ?? '';
  await makeExport.handle(product.ctx, { id });
  const shown = await product.graphql<{ export: { url: string } }>(
    'query ($id: ID!) { export(id: $id) { url } }',
    { id },
    admin,
  );
  const file = await fetch(`${product.url}${shown.data?.export.url}`);
  return {
    pdf: (await readPdf(await fetchFile('meritListDocument'))).text,
    workbook: JSON.stringify(Object.values(book.Sheets).map((sheet) => utils.sheet_to_json(sheet))),
    exported: (await readPdf(Buffer.from(await file.arrayBuffer()))).text,
  };
}

describe('an applicant ID after the payment is no longer PAID', () => {
  it('is in no answer of bank statements, pending payments and payments awaiting a decision', async () => {
    const { user, slip } = await pendingApplicant();
    const { uploaded } = await upload(`Date;Slip No;Credit;Narration\r\n21/11/2026;${slip};1000;fee`);
    const { id } = uploaded?.statement ?? { id: '' };
    const claims = () =>
      queryText('query ($id: ID!) { bankStatementEntries(id: $id) { entries { id claims { userId applicantId } } } }', {
        id,
      });
    const lineId = JSON.parse(await claims()).bankStatementEntries.entries[0].id;
    const verifyLine = async () => JSON.stringify((await verifyLines({ id, lineIds: [lineId] })).data);
    expect(await verifyLine()).toContain(await idOf(user));
    const applicantId = await idOf(user);
    expect(await claims()).toContain(applicantId);

    await override(user, { status: 'PENDING', method: 'BANK', bankSlipNumber: slip });
    const pending = `userId applicantId`;
    const answers = {
      claims: await claims(),
      verified: await verifyLine(),
      pending: await queryText(`{ pendingPayments { payments { ${pending} } } }`),
      pendingOne: await queryText(`query ($userId: ID!) { pendingPayment(userId: $userId) { ${pending} } }`, {
        userId: user.id,
      }),
    };
    expect(namesWith(answers, applicantId)).toEqual([]);
    expect(answers.pending).toContain(user.id);
    expect(answers.claims).toContain(user.id);
    expect(answers.verified).toContain(user.name);
  });

  it('is not in the list of payments awaiting a decision', async () => {
    const user = await applicant();
    await override(user, { status: 'PAID', method: 'BKASH', trxID: 'TRX00000017' });
    const applicantId = await idOf(user);
    await override(user, { status: 'UNPAID', method: 'NOT YET SUBMITTED' });
    await product.sql`INSERT INTO payment_attempts (user_id, method, state, amount_poisha, transaction_id)
        VALUES (${user.id}, 'BKASH', 'REFUND_DUE', 101600, 'TRX00000018')`;
    const answer = await queryText('{ undecidedPayments { payments { userId applicantId } } }');
    expect(answer).toContain(user.id);
    expect(answer).not.toContain(applicantId);
  });

  it('is in no answer by REST', async () => {
    const { exam: open, user } = await build.profile();
    await override(user, { status: 'PAID', method: 'BANK', bankSlipNumber: 'REST-1' });
    const applicantId = await idOf(user);
    const answersByRest = async (): Promise<Record<string, string>> => {
      const calls = [
        ...['GET /users/payment/pending', 'GET /users/admin-users?role=STUDENT', `GET /users/admin-users/${user.id}`],
        ...['POST /profile/students', `GET /exams/exam/students/${open.id}`, `GET /profile/user/${user.id}`],
        ...['GET /exports/applicants.jsonl', 'GET /profile/me', 'GET /auth'],
      ] as 'GET /x'[];
      const answers = calls.map(async (on) => {
        const { token } = /\/(me|auth)$/.test(on) ? user : superadmin;
        const { status, text } = await product.rest(on, on.startsWith('POST') ? {} : undefined, { token });
        expect([on, status]).toEqual([on, 200]);
        return [on, text] as const;
      });
      return Object.fromEntries(await Promise.all(answers));
    };
    // The other answers never have one.
    expect(namesWith(await answersByRest(), applicantId)).toHaveLength(5);
    await override(user, { status: 'PENDING', method: 'BANK', bankSlipNumber: 'REST-1' });
    const answers = await answersByRest();
    expect(namesWith(answers, applicantId)).toEqual([]);
    expect(namesWith(answers, user.id)).toEqual(Object.keys(answers));
  });

  it('is in no answer, file or export of a merit list', async () => {
    const [user, other] = [await applicant(exam), await applicant(exam)];
    for (const [at, one] of [user, other].entries()) {
      await override(one, { status: 'PAID', method: 'BANK', bankSlipNumber: `MERIT-${at}` });
      const [profile] = await product.sql`SELECT id FROM profiles WHERE user_id = ${one.id}`;
      await build.marks(profile.id, { written: 20 + at });
    }
    const [applicantId, otherId] = [await idOf(user), await idOf(other)];
    const first = await officers.publish(admin, approver, { examId: exam.id });
    expect(await queryText(documents.list, { id: first.id })).toContain(applicantId);

    await override(user, { status: 'PENDING', method: 'BANK', bankSlipNumber: 'MERIT-0' });
    const second = (await officers.make(admin, { examId: exam.id })).value?.list.id ?? '';
    const difference = 'query ($id: ID!) { meritDifference(id: $id) { changes { userId applicantId } } }';
    const answers = {
      first: await queryText(documents.list, { id: first.id }),
      second: await queryText(documents.list, { id: second }),
      difference: await queryText(difference, { id: second }),
      ...(await filesOf(first.id)),
    };
    expect(namesWith(answers, applicantId)).toEqual([]);
    expect(answers.difference).toContain(user.id);
    expect(answers.pdf).toContain(otherId);
  });
});
