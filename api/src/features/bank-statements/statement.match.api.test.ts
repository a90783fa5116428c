import { describe, expect, it } from 'vitest';
import type { BuiltUser } from '../../../test/build.ts';
import { startStatements } from './bank-statements.fixture.ts';
import type { BankLineSuggestion, BankStatementSkipped } from './statement.types.ts';

const { product, build, admin, applicant, submit, paymentRecordsOf, verify, upload, countsOf, entriesOf, verifyLines } =
  await startStatements();
let seasons = 2040;
let numbers = 35_126_400;
function nextNumber(): string {
  numbers += 101;
  return String(numbers);
}

async function pendingWith(slip: string) {
  const user = await applicant();
  await submit(user.token, slip);
  return { user, slip };
}

async function uploaded(...rows: (string | number)[][]) {
  const file = [['Date', 'Ref', 'Credit', 'Narration'], ...rows].map((row) => row.join(';')).join('\r\n');
  const { uploaded: answer, refused } = await upload(file);
  return answer?.statement ?? expect.fail(JSON.stringify(refused));
}

const ask = async <T>(query: string, variables: object, caller: BuiltUser = admin) => {
  const { data, code } = await product.graphql<T>(query, { ...variables }, caller);
  return { data, code };
};

interface Line {
  id: string;
  outcome: string;
  matchedBy: string | null;
  suggestions: BankLineSuggestion[];
}

async function linesOf(id: string): Promise<Line[]> {
  const { data } = await ask<{ bankStatementEntries: { entries: Line[] } }>(
    `query ($id: ID!) { bankStatementEntries(id: $id) { entries { id outcome matchedBy
      suggestions { userId name bankSlipNumber fee likeness } } } }`,
    { id },
  );
  return data?.bankStatementEntries.entries ?? [];
}

const match = (lineId: string, { user, slip }: { user: { id: string }; slip: string }, caller?: BuiltUser) =>
  ask<{ matchBankLine: { msg: string } }>(
    'mutation ($input: MatchBankLineInput!) { matchBankLine(input: $input) { msg } }',
    { input: { lineId, userId: user.id, bankSlipNumber: slip } },
    caller,
  );
const unmatch = (lineId: string) =>
  ask<{ unmatchBankLine: { msg: string } }>('mutation ($lineId: ID!) { unmatchBankLine(lineId: $lineId) { msg } }', {
    lineId,
  });

async function lineWith(reference: string, amount = 1000) {
  const { id } = await uploaded(['21/11/2026', reference, amount, '']);
  const [line] = await linesOf(id);
  return { id, line: line ?? expect.fail('No line') };
}

describe('BankStatementEntry.suggestions', () => {
  it('finds the number in the text, its digits alone and with transposed digits, but no slip that is on another line', async () => {
    const [whole, bare, swapped, onLine] = [nextNumber(), nextNumber(), nextNumber(), nextNumber()];
    const [first, second, third] = [
      await pendingWith(`SB-${whole}`),
      await pendingWith(`SB-${bare}`),
      await pendingWith(`SB-${swapped}`),
    ];
    await pendingWith(`SB-${onLine}`);
    const transposed = `${swapped.slice(0, 5)}${swapped[6]}${swapped[5]}${swapped.slice(7)}`;
    const { id } = await uploaded(
      ['21/11/2026', `CASH DEP REF SB-${whole}`, 1000, ''],
      ['21/11/2026', '', 1000, `cash ${bare} counter`],
      ['21/11/2026', `SB-${transposed}`, 1000, ''],
      ['21/11/2026', `SB-${onLine}`, 1000, ''],
      ['21/11/2026', onLine, 1000, ''],
    );
    const found = (await linesOf(id)).map(({ suggestions: [best] }) => best && [best.userId, best.likeness, best.fee]);
    expect(found).toEqual([
      [first.user.id, 'CONTAINED', 1000],
      [second.user.id, 'DIGITS', 1000],
      ...(swapped[5] === swapped[6] ? [undefined] : [[third.user.id, 'SIMILAR', 1000]]),
      undefined,
      undefined,
    ]);
  });
});

describe('matchBankLine', () => {
  it('makes the line verifiable, names the officer, and is verified with its evidence', async () => {
    const pending = await pendingWith(`SB-${nextNumber()}`);
    const { id, line } = await lineWith('COUNTER 7');
    expect((await match(line.id, pending)).data?.matchBankLine.msg).toBe(
      'Line matched. The payment can be verified now',
    );
    expect(await linesOf(id)).toMatchObject([{ outcome: 'MATCHED', matchedBy: admin.name }]);
    expect(await entriesOf(id)).toMatchObject([{ claims: [{ userId: pending.user.id, state: 'SUBMITTED' }] }]);
    expect(await countsOf(id)).toMatchObject({ matched: 1, unmatched: 0, matchedAmount: 1000, openAmount: 0 });
    const { data } = await verifyLines({ id });
    expect(data?.verifyBankStatement.results).toMatchObject([{ isVerified: true, applicantId: expect.any(String) }]);
    expect(await paymentRecordsOf(pending.user)).toMatchObject({ status: 'PAID', audited: ['payment.verified'] });
    const audited = await product.sql`SELECT action, after FROM audit_events
      WHERE subject_id IN (${id}, ${pending.user.id}) AND action IN ('bank-statement.line-matched', 'payment.verified') ORDER BY id`;
    expect(audited).toMatchObject([
      { after: { line: 2, userId: pending.user.id, reference: pending.slip } },
      { after: { statement: 'november.csv', line: 2, matchedById: admin.id } },
    ]);
    expect((await unmatch(line.id)).code).toBe('CONFLICT');
    expect((await match(line.id, pending)).code).toBe('CONFLICT');
  });

  it('is undone by unmatchBankLine, and then allows another slip', async () => {
    const [wrong, right] = [await pendingWith(`SB-${nextNumber()}`), await pendingWith(`SB-${nextNumber()}`)];
    const { id, line } = await lineWith('COUNTER 8');
    await match(line.id, wrong);
    expect((await match(line.id, right)).code).toBe('CONFLICT');
    expect((await unmatch(line.id)).data?.unmatchBankLine.msg).toBe('Match taken back');
    expect(await linesOf(id)).toMatchObject([{ outcome: 'UNMATCHED', matchedBy: null }]);
    expect((await unmatch(line.id)).code).toBe('CONFLICT');
    expect((await match(line.id, right)).code).toBe('OK');
  });

  it('chooses one of several claims of a number; too low an amount stays WRONG_AMOUNT', async () => {
    const slip = `SB-${nextNumber()}`;
    const [one] = [await pendingWith(slip), await pendingWith(slip)];
    const { id, line } = await lineWith(slip);
    expect(line.outcome).toBe('SEVERAL_CLAIMS');
    await match(line.id, one);
    expect((await verifyLines({ id })).data?.verifyBankStatement.results).toMatchObject([{ isVerified: true }]);
    expect((await paymentRecordsOf(one.user)).status).toBe('PAID');
    const poor = await lineWith('COUNTER 9', 999);
    await match(poor.line.id, await pendingWith(`SB-${nextNumber()}`));
    expect(await linesOf(poor.id)).toMatchObject([{ outcome: 'WRONG_AMOUNT' }]);
  });

  it.each([
    ['current', true],
    ['earlier', false],
  ])('verifies the number of two applications of one person in the %s one that it names', async (_which, isCurrent) => {
    const pending = await pendingWith(`SB-${nextNumber()}`);
    await product.sql`UPDATE profiles SET is_current = false WHERE user_id = ${pending.user.id}`;
    await build.profile({ user: pending.user, exam: await build.exam({ year: seasons++ }) });
    await product.sql`
      INSERT INTO payment_attempts (user_id, charge_id, method, state, amount_poisha, bank_slip_number, slip_key)
        SELECT s.user_id, s.charge_id, 'BANK', 'SUBMITTED', a.amount_poisha, a.bank_slip_number, a.slip_key
          FROM payment_summaries s JOIN payment_attempts a ON a.user_id = s.user_id
          WHERE s.user_id = ${pending.user.id} AND s.is_current`;
    const { id, line } = await lineWith(pending.slip);
    expect(line.outcome).toBe('SEVERAL_CLAIMS');
    await product.sql`UPDATE bank_statement_lines SET matched_by_id = ${admin.id}, matched_at = now(), matched_attempt_id =
      (SELECT a.id FROM payment_attempts a JOIN payment_summaries s USING (charge_id)
        WHERE a.user_id = ${pending.user.id} AND s.is_current = ${isCurrent}) WHERE id = ${line.id}`;
    expect((await verifyLines({ id })).data?.verifyBankStatement.results).toMatchObject([{ isVerified: true }]);
    const attempts = await product.sql`SELECT s.is_current AS "isCurrent", a.state FROM payment_attempts a
      JOIN payment_summaries s USING (charge_id) WHERE a.user_id = ${pending.user.id} ORDER BY a.state DESC`;
    expect(attempts).toMatchObject([{ isCurrent, state: 'VERIFIED' }, { state: 'SUBMITTED' }]);
  });

  it('concurrently matches a slip with one of two lines, and a line with one of two slips', async () => {
    const pending = await pendingWith(`SB-${nextNumber()}`);
    const other = await pendingWith(`SB-${nextNumber()}`);
    const [first, second] = [await lineWith('COUNTER 10'), await lineWith('COUNTER 11')];
    const answers = await Promise.all([first, second].map(({ line }) => match(line.id, pending)));
    expect(answers.map(({ code }) => code).sort()).toEqual(['CONFLICT', 'OK']);
    const free = answers[0]?.code === 'CONFLICT' ? first : second;
    const raced = await Promise.all([match(free.line.id, other), match(free.line.id, other)]);
    expect(raced.map(({ code }) => code).sort()).toEqual(['CONFLICT', 'OK']);
  });

  it('refuses a line that matches already, a slip that is not pending, an unknown line and applicants', async () => {
    const [own, paid] = [await pendingWith(`SB-${nextNumber()}`), await pendingWith(`SB-${nextNumber()}`)];
    await verify(paid.user.id, paid.slip);
    const matched = await lineWith(own.slip);
    const { line } = await lineWith('COUNTER 12');
    expect((await match(matched.line.id, await pendingWith(`SB-${nextNumber()}`))).code).toBe('CONFLICT');
    expect((await match(line.id, paid)).code).toBe('CONFLICT');
    expect((await match(own.user.id, own)).code).toBe('NOT_FOUND');
    expect((await match(line.id, own, await build.student())).code).toBe('FORBIDDEN');
    expect(await linesOf(matched.id)).toMatchObject([{ matchedBy: null }]);
  });
});

describe('BankStatement totals', () => {
  it('sum the lines by outcome and list the skipped ones', async () => {
    const pending = await pendingWith(`SB-${nextNumber()}`);
    const { id } = await uploaded(
      ['01/11/2026', 'Opening Balance', '50,000.00', ''],
      ['21/11/2026', pending.slip, '1,000.50', ''],
      ['21/11/2026', 'COUNTER 13', '250.25', ''],
      ['', 'Total', '1,250.75', ''],
    );
    expect(await countsOf(id)).toMatchObject({
      ...{ lines: 2, total: 1250.75, matchedAmount: 1000.5, paidAmount: 0, openAmount: 250.25 },
    });
    const { data } = await ask<{ bankStatement: { skipped: BankStatementSkipped[]; skippedCount: number } }>(
      'query ($id: ID!) { bankStatement(id: $id) { skipped { lineNo label amount } skippedCount } }',
      { id },
    );
    expect(data?.bankStatement.skipped).toEqual([
      { lineNo: 2, label: 'Opening Balance', amount: 50_000 },
      { lineNo: 5, label: 'Total', amount: 1250.75 },
    ]);
    expect(data?.bankStatement.skippedCount).toBe(2);
  });

  it('count all skipped lines and all claims, of which 20 and 10 are listed', async () => {
    const slip = `SB-${nextNumber()}`;
    for (let left = 11; left > 0; left -= 1) await pendingWith(slip);
    const { id } = await uploaded(
      ['21/11/2026', slip, '1,000.00', ''],
      ...Array.from({ length: 21 }, (_, at) => ['', `Balance ${at}`, '5.00', '']),
    );
    const { data } = await ask<{
      bankStatement: { skipped: object[]; skippedCount: number };
      bankStatementEntries: { entries: { claims: object[]; claimCount: number }[] };
    }>(
      `query ($id: ID!) {
        bankStatement(id: $id) { skipped { lineNo } skippedCount }
        bankStatementEntries(id: $id, page: 1) { entries { claims { userId } claimCount } }
      }`,
      { id },
    );
    expect(data?.bankStatement).toMatchObject({ skipped: { length: 20 }, skippedCount: 21 });
    expect(data?.bankStatementEntries.entries).toMatchObject([{ claims: { length: 10 }, claimCount: 11 }]);
  });
});
