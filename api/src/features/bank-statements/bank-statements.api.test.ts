import { describe, expect, it } from 'vitest';
import { utils, write } from 'xlsx';
import { newSlipNumber } from '../../../test/payment-calls.ts';
import { hostileArchives } from '../../outside/table-file/archives.fixture.ts';
import { startStatements } from './bank-statements.fixture.ts';

const calls = await startStatements();
const { product, build, admin, paymentRecordsOf, submit, verify, upload, pendingApplicant } = calls;
const { countsOf, entriesOf, waitingSlips, setColumns, verifyLines } = calls;

const csv = (...rows: (string | number)[][]): string =>
  [['Date', 'Slip No', 'Credit', 'Narration'], ...rows].map((row) => row.join(';')).join('\r\n');

async function uploaded(file: string | Uint8Array, name?: string) {
  const { uploaded: answer, refused } = await upload(file, name);
  return answer?.statement ?? expect.fail(JSON.stringify(refused));
}

describe('uploadBankStatement', () => {
  it('reports the outcome of each line', async () => {
    const [good, poor, shared, paid] = [
      await pendingApplicant(),
      await pendingApplicant(),
      newSlipNumber(),
      await pendingApplicant(),
    ];
    await pendingApplicant(shared);
    await pendingApplicant(shared);
    await verify(paid.user.id, paid.slip);
    const alone = await pendingApplicant();
    const file = csv(
      ['21/11/2026', ` ${good.slip.toLowerCase()} `, '1,000.00', 'fee'],
      ['21/11/2026', poor.slip, '999.99', 'fee'],
      ['22/11/2026', shared, 1000, 'fee'],
      ['22/11/2026', paid.slip, 1000, 'fee'],
      ['22/11/2026', newSlipNumber(), 1000, 'fee'],
      ['', good.slip, 1000, 'again'],
      ['', 'cash!', 1000, ''],
      ['', '', 1000, ''],
      ['Total', '', '', ''],
    );
    const { id, columns, counts } = await uploaded(file);
    expect(columns).toEqual({ headingLine: 1, reference: 1, amount: 2, date: 0, description: 3 });
    expect(counts).toMatchObject({
      lines: 8,
      matched: 1,
      wrongAmount: 1,
      severalClaims: 1,
      alreadyPaid: 1,
      unmatched: 4,
    });
    const entries = await entriesOf(id);
    expect(entries.map(({ lineNo, outcome, problem }) => [lineNo, outcome, problem])).toEqual([
      [2, 'MATCHED', null],
      [3, 'WRONG_AMOUNT', null],
      [4, 'SEVERAL_CLAIMS', null],
      [5, 'ALREADY_PAID', null],
      [6, 'UNMATCHED', null],
      [7, 'UNMATCHED', 'REPEATED'],
      [8, 'UNMATCHED', 'REFERENCE_INVALID'],
      [9, 'UNMATCHED', 'NO_REFERENCE'],
    ]);
    expect(entries[0]).toMatchObject({
      bookedOn: '2026-11-21',
      amount: 1000,
      claims: [{ userId: good.user.id, state: 'SUBMITTED', fee: 1000 }],
    });
    expect(entries[2]?.claims).toHaveLength(2);
    expect(entries[3]?.claims).toMatchObject([{ userId: paid.user.id, state: 'VERIFIED' }]);
    expect((await entriesOf(id, 'WRONG_AMOUNT')).map(({ lineNo }) => lineNo)).toEqual([3]);
    const slips = (await waitingSlips(id)).data?.bankStatementWaiting.slips ?? [];
    expect(slips.map(({ bankSlipNumber }) => bankSlipNumber)).toContain(alone.slip);
    expect(slips.map(({ bankSlipNumber }) => bankSlipNumber)).not.toContain(good.slip);
  });

  it('counts slips that are submitted or corrected after the upload', async () => {
    const slip = newSlipNumber();
    const { id } = await uploaded(csv(['', slip, 1000, '']));
    expect(await countsOf(id)).toMatchObject({ matched: 0, unmatched: 1 });
    const { user } = await pendingApplicant(slip);
    expect(await countsOf(id)).toMatchObject({ matched: 1 });
    await submit(user.token, newSlipNumber());
    expect(await countsOf(id)).toMatchObject({ matched: 0, unmatched: 1 });
  });

  it('reads an XLSX workbook with date and number cells', async () => {
    const { slip } = await pendingApplicant();
    const sheet = utils.aoa_to_sheet([['Sonali Bank'], [], ['তারিখ', 'স্লিপ নম্বর', 'জমা'], [46_347, slip, 1000]]);
    if (sheet['A4']) sheet['A4'].z = 'dd/mm/yyyy';
    const book = utils.book_new();
    utils.book_append_sheet(book, sheet, 'Statement');
    const { id } = await uploaded(write(book, { type: 'buffer', bookType: 'xlsx' }), 'november.xlsx');
    expect(await entriesOf(id)).toMatchObject([
      { lineNo: 4, bookedOn: '2026-11-21', amount: 1000, reference: slip, outcome: 'MATCHED' },
    ]);
  });
});

describe('verifyBankStatement', () => {
  it('verifies the slip of an applicant whose deleted account had it too', async () => {
    const slip = newSlipNumber();
    const [deleted, kept] = [await pendingApplicant(slip), await pendingApplicant(slip)];
    await product.sql`UPDATE users SET deleted_at = now() WHERE id = ${deleted.user.id}`;
    const { id } = await uploaded(csv(['', slip, 1000, '']));
    expect(await countsOf(id)).toMatchObject({ matched: 1 });
    expect((await verifyLines({ id })).data?.verifyBankStatement.results).toMatchObject([{ isVerified: true }]);
    expect((await paymentRecordsOf(kept.user)).status).toBe('PAID');
  });

  it('verifies each matched line, returns one result per line, and names the line in the audit', async () => {
    const people = [await pendingApplicant(), await pendingApplicant(), await pendingApplicant()];
    const { id } = await uploaded(csv(...people.map(({ slip }) => ['', slip, 1000, ''])), 'bank of november.csv');
    // The second slip is verified individually, so its line is ALREADY_PAID.
    const [first, second, third] = people;
    await verify(String(second?.user.id), second?.slip);
    const answer = await verifyLines({ id });
    expect(answer.data?.verifyBankStatement).toMatchObject({
      msg: 'Payments verified: 2',
      next: null,
      results: [
        { lineNo: 2, isVerified: true, name: first?.user.name, applicantId: expect.stringMatching(/-0001$/) },
        { lineNo: 4, isVerified: true, name: third?.user.name },
      ],
      statement: { counts: { matched: 0, alreadyPaid: 3, verified: 2 } },
    });
    const books = await paymentRecordsOf(first?.user ?? admin);
    expect(books).toMatchObject({
      status: 'PAID',
      audited: ['payment.verified'],
      transitions: [expect.any(String), 'SUBMITTED VERIFIED ADMIN'],
    });
    const [line]: { after: object }[] =
      await product.sql`SELECT after FROM audit_events WHERE subject_id = ${first?.user.id} AND action = 'payment.verified'`;
    expect(line?.after).toMatchObject({ statement: 'bank of november.csv', line: 2, status: 'PAID' });
  });

  it.each([
    [[], 'BAD_USER_INPUT', 'lineIds'],
    [[''], 'NOT_FOUND', undefined],
    [['\u202e', ' '], 'NOT_FOUND', undefined],
  ])('refuses the lines %j with %s', async (lineIds, code, field) => {
    const { user, slip } = await pendingApplicant();
    const { id } = await uploaded(csv(['', slip, 1000, '']));
    expect(await verifyLines({ id, lineIds })).toMatchObject({ code, field });
    expect((await paymentRecordsOf(user)).status).toBe('PENDING');
  });

  it('verifies each line once for concurrent and repeated calls', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => pendingApplicant()));
    const { id } = await uploaded(csv(...people.map(({ slip }) => ['', slip, 1000, ''])));
    const lineIds = (await entriesOf(id)).map((one) => one.id);
    const officers = [admin, await build.admin(), await build.superadmin()];
    await Promise.all(officers.map(({ token }) => verifyLines({ id, lineIds }, token)));
    const again = await verifyLines({ id, lineIds });
    expect(again.data?.verifyBankStatement.results.map(({ isVerified }) => isVerified)).toEqual(Array(6).fill(true));
    for (const { user } of people)
      expect(await paymentRecordsOf(user)).toMatchObject({
        status: 'PAID',
        audited: ['payment.verified'],
        messages: ['slip-received sms', 'slip-received mail', 'paid sms', 'paid mail'],
      });
  });

  it('refuses unmatched lines with a reason', async () => {
    const [poor, shared] = [await pendingApplicant(), newSlipNumber()];
    const twins = [await pendingApplicant(shared), await pendingApplicant(shared)];
    const { id } = await uploaded(
      csv(['', poor.slip, 10, ''], ['', shared, 1000, ''], ['', newSlipNumber(), 1000, '']),
    );
    const lineIds = (await entriesOf(id)).map((one) => one.id);
    const answer = await verifyLines({ id, lineIds });
    for (const one of answer.data?.verifyBankStatement.results ?? [])
      expect(one).toMatchObject({
        isVerified: false,
        problem: 'This line no longer matches one pending payment. Please check it again',
      });
    for (const { user } of [poor, ...twins]) expect((await paymentRecordsOf(user)).status).toBe('PENDING');
  });

  it('returns a cursor for more than fifty lines', async () => {
    const people = [];
    for (let at = 0; at < 52; at += 1) people.push(await pendingApplicant());
    const { id } = await uploaded(csv(...people.map(({ slip }) => ['', slip, 1000, ''])));
    const first = (await verifyLines({ id })).data?.verifyBankStatement;
    expect([first?.results.length, first?.next]).toEqual([50, 51]);
    const rest = (await verifyLines({ id, below: first?.next })).data?.verifyBankStatement;
    expect([rest?.results.length, rest?.next, rest?.statement.counts.verified]).toEqual([2, null, 52]);
  });
});

describe('a repeated statement', () => {
  it('is recognised under another file name, and an overlapping statement verifies nothing twice', async () => {
    const { user, slip } = await pendingApplicant();
    const file = csv(['', slip, 1000, '']);
    const { id } = await uploaded(file);
    await verifyLines({ id });
    const again = await upload(file, 'copy.csv', (await build.admin()).token);
    expect(again.uploaded).toMatchObject({
      isKnown: true,
      msg: 'This statement was uploaded before. Nothing is counted twice',
      statement: { id, filename: 'november.csv', counts: { verified: 1, matched: 0 } },
    });
    const longer = await uploaded(csv(['', slip, 1000, ''], ['', newSlipNumber(), 1000, '']));
    expect(longer.counts).toMatchObject({ alreadyPaid: 1, matched: 0 });
    // The payment is rejected and another applicant claims the number: the line cannot be used again.
    await product.sql`UPDATE payment_attempts SET state = 'REJECTED', reason = 'x' WHERE user_id = ${user.id}`;
    await pendingApplicant(slip);
    expect(await countsOf(longer.id)).toMatchObject({ alreadyPaid: 1, matched: 0 });
  });

  it('is one statement for concurrent uploads', async () => {
    const file = csv(['', newSlipNumber(), 1000, '']);
    const answers = await Promise.all([upload(file), upload(file), upload(file)]);
    expect(new Set(answers.map((one) => one.uploaded?.statement.id)).size).toBe(1);
  });
});

describe('setBankStatementColumns', () => {
  it('is required before verifyBankStatement if no columns were detected', async () => {
    const { slip } = await pendingApplicant();
    const { id, columns, counts } = await uploaded(`when,what,how much\n1/2/2026,${slip},"1,000"\n`);
    expect([columns, counts.lines]).toEqual([null, 0]);
    expect((await verifyLines({ id })).errors?.[0]?.message).toBe(
      'Say first which columns hold the slip number and the amount',
    );
    const wrong = { id, headingLine: 1, reference: 1, amount: 1 };
    expect(await setColumns(wrong)).toMatchObject({
      code: 'BAD_USER_INPUT',
      field: 'amount',
    });
    expect((await setColumns({ ...wrong, amount: 9 })).field).toBe('amount');
    const answer = await setColumns({ ...wrong, amount: 2, date: 0 });
    expect(answer.data?.setBankStatementColumns).toMatchObject({
      msg: 'Columns saved',
      statement: { counts: { matched: 1 } },
    });
    await verifyLines({ id });
    expect((await setColumns({ ...wrong, amount: 2 })).code).toBe('CONFLICT');
  });
});

describe('uploadBankStatement refuses', () => {
  it.each([
    ['a PDF', '%PDF-1.7', 'BAD_USER_INPUT', /PDF/],
    ['an older workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), 'BAD_USER_INPUT', /older Excel/],
    ['text without a table', 'hello', 'BAD_USER_INPUT', /No table/],
    ['nothing', '', 'BAD_USER_INPUT', /nothing in this file/],
    ['a damaged workbook', 'PK\u0003\u0004 no', 'BAD_USER_INPUT', /damaged/],
    ['a workbook that unpacks to a gigabyte', hostileArchives()[1]?.[1] ?? '', 'BAD_USER_INPUT', /damaged/],
    ['too many lines', 'a,b\n'.repeat(20_001), 'BAD_USER_INPUT', /20000 lines/],
    ['too large', Buffer.alloc(5_242_881, 'a,b\n'), 'PAYLOAD_TOO_LARGE', /5 MB/],
  ])('%s', async (_, bytes, code, message) => {
    const { refused } = await upload(bytes);
    expect(refused).toMatchObject({ extensions: { code }, message: expect.stringMatching(message) });
  });
});
