import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { api, refuses } from '../../../test/api.ts';
import { expectAccessible } from '../../../test/axe.ts';
import { renderApp } from '../../../test/render.tsx';
import { showLanguage } from '../../lib/language.ts';
import { bankStatementPages as pages } from './index.ts';
import { entry, pageOf, slip, statement } from './statement.fixture.ts';

const open = (at = '/payment/statement?id=s1') => renderApp(at, { as: 'ADMIN', pages });
const button = (name: string) => screen.getByRole('button', { name });
const one = (given = statement(), rows = [entry()]) =>
  api.answers({ bankStatement: given, bankStatementEntries: pageOf('entries', rows) });
const sent = (operation: string) => api.calls(operation).map(({ variables }) => variables.input);
const file = () => new File(['Date;Slip;Amount'], 'november.csv', { type: 'text/csv' });

describe('BankStatementPage', () => {
  it('lists statements newest first, and opens an uploaded one', async () => {
    const list = { statements: [statement({ verifiedCount: 12 })], page: 1, pages: 1, count: 1 };
    api.answers({
      bankStatements: list,
      uploadBankStatement: { msg: 'Statement read', isKnown: false, statement: { id: 's1' } },
    });
    const { user, container, address } = await open('/payment/statement');
    const link = await screen.findByRole('link', { name: 'november.csv' });
    expect(link.closest('tr')).toHaveTextContent(/ROKEYA.*4.*12/);
    await expectAccessible(container);
    one();
    await user.upload(screen.getByLabelText(/Choose a file/), file());
    expect(await screen.findByText('Statement read')).toBeVisible();
    await waitFor(() => expect(address()).toBe('/payment/statement?id=s1'));
    expect(await screen.findByText('KARIM UDDIN')).toBeVisible();
  });

  it('shows an unreadable file, and accepts another one', async () => {
    api.answers({
      bankStatements: { statements: [], page: 1, pages: 1, count: 0 },
      uploadBankStatement: refuses('BAD_USER_INPUT', 'This is a PDF. Please use CSV or XLSX instead', {
        field: 'file',
      }),
    });
    const { user } = await open('/payment/statement');
    expect(await screen.findByText('No statement has been uploaded yet.')).toBeVisible();
    await user.upload(screen.getByLabelText(/Choose a file/), file());
    expect(await screen.findAllByText('This is a PDF. Please use CSV or XLSX instead')).not.toHaveLength(0);
    expect(screen.getByLabelText(/Choose a file/)).toBeEnabled();
  });
});

describe('StatementView', () => {
  it('groups lines by category with counts and next steps', async () => {
    one();
    const { user, container, address } = await open();
    expect(await screen.findByText('KARIM UDDIN')).toHaveAttribute('href', '/payment/u1?intake=i1');
    // Shown once above the list: next to each name it would push the action of the line out of sight.
    expect(screen.getByText(/^One slip that waits has the number/)).toBeVisible();
    expect(screen.queryByText(/Waiting to be verified/)).not.toBeInTheDocument();
    for (const tab of ['Matched (1)', 'Wrong amount (1)', 'Unmatched (1)', 'Slips without a line (1)'])
      expect(screen.getByRole('radio', { name: tab })).toBeInTheDocument();
    await expectAccessible(container);
    const repeated = entry({ id: 'l2', outcome: 'UNMATCHED', problem: 'REPEATED', claims: [] });
    api.answers({
      bankStatementEntries: pageOf('entries', [repeated, entry({ id: 'l3', outcome: 'UNMATCHED', claims: [] })]),
    });
    await user.click(screen.getByRole('radio', { name: 'Unmatched (1)' }));
    expect(await screen.findByText('The number is on an earlier line')).toBeVisible();
    expect(screen.getByText('Wait, or ask the bank')).toBeVisible();
    expect(address()).toBe('/payment/statement?id=s1&show=UNMATCHED');
    expect(api.calls('BankStatementEntries').at(-1)?.variables).toEqual({ id: 's1', outcome: 'UNMATCHED', page: 1 });
  });

  it('shows the totals in BDT and the skipped lines', async () => {
    one(statement({ skipped: [{ lineNo: 9, label: 'Total', amount: 3000 }] }), [entry({ claimCount: 11 })]);
    await open();
    expect(await screen.findByText('The first 1 of 11 are shown.')).toBeVisible();
    const totals = within(await screen.findByRole('region', { name: 'Totals in BDT' }));
    expect(totals.getByText('Not matched').closest('div')).toHaveTextContent('2,000.00');
    expect(totals.getByText('1 line is skipped: it is a sum or balance')).toBeVisible();
    expect(totals.getByText('Line 9: Total, BDT 3,000.00')).toBeInTheDocument();
  });

  it('says how many lines are skipped when not all are listed', async () => {
    one(statement({ skipped: [{ lineNo: 9, label: 'Total', amount: 3000 }], skippedCount: 21 }));
    await open();
    const totals = within(await screen.findByRole('region', { name: 'Totals in BDT' }));
    expect(totals.getByText('21 lines are skipped: they are sums or balances')).toBeVisible();
    expect(totals.getByText('The first 1 of 21 are shown.')).toBeInTheDocument();
  });

  it('matches a line with a suggested or a searched slip, and undoes a match', async () => {
    const near = { userId: 'u2', name: 'SELIM REZA', bankSlipNumber: 'SB-35126422', fee: 1000 };
    const suggestions = [{ ...near, likeness: 'CONTAINED' as const, submittedAt: '2026-11-20T01:42:00.000Z' }];
    const line = entry({ id: 'l3', lineNo: 3, outcome: 'UNMATCHED', claims: [], suggestions });
    one(statement(), [line]);
    api.answers({ matchBankLine: { msg: 'Line matched' }, unmatchBankLine: { msg: 'Match taken back' } });
    const { user, container } = await open('/payment/statement?id=s1&show=UNMATCHED');
    expect(await screen.findByText('SELIM REZA, SB-35126422 (the number is in the text)')).toBeVisible();
    await user.click(button('Match line 3 with SELIM REZA, SB-35126422'));
    expect(await screen.findByText('Line matched')).toBeVisible();
    api.answers({
      pendingPayments: { payments: [{ ...slip(), userId: 'u3', name: 'NILA DAS' }], count: 1 },
    });
    await user.click(button('Choose a slip for line 3'));
    await user.type(screen.getByLabelText('Slip, phone or name'), 'nila');
    expect(await screen.findByText('1 slip found')).toBeVisible();
    await expectAccessible(container);
    one(statement(), [
      entry({ ...line, outcome: 'MATCHED', isMatchedByHand: true, matchedBy: 'ROKEYA', suggestions: [] }),
    ]);
    await user.click(button('Match line 3 with NILA DAS, SB-2002'));
    expect(await screen.findByText('Matched by ROKEYA')).toBeVisible();
    // Buttons are busy until the lines are loaded again.
    await waitFor(() => expect(button('Undo the match of line 3')).not.toHaveAttribute('aria-disabled'));
    await user.click(button('Undo the match of line 3'));
    expect(await screen.findByText(/Match taken back/)).toBeVisible();
    expect(sent('MatchBankLine')).toEqual([
      { lineId: 'l3', userId: 'u2', bankSlipNumber: 'SB-35126422' },
      { lineId: 'l3', userId: 'u3', bankSlipNumber: 'SB-2002' },
    ]);
    expect(api.calls('UnmatchBankLine').map(({ variables }) => variables)).toEqual([{ lineId: 'l3' }]);
  });

  it('verifies one line and names the applicant', async () => {
    one();
    const { user } = await open();
    api.answers({
      verifyBankStatement: {
        msg: 'Payments verified: 1',
        next: null,
        results: [
          {
            lineId: 'l1',
            lineNo: 2,
            isVerified: true,
            name: 'KARIM UDDIN',
            applicantId: 'PHY-27S-0001',
            problem: null,
          },
        ],
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Verify: KARIM UDDIN, SB-1002' }));
    expect(await screen.findByText('1 payment verified')).toBeVisible();
    expect(screen.getByText('KARIM UDDIN: PHY-27S-0001')).toBeVisible();
    expect(sent('VerifyBankStatement')).toEqual([{ id: 's1', lineIds: ['l1'] }]);
  });

  it('verifies all matched lines in chunks after a confirmation, and lists refused lines', async () => {
    one(statement({}, { matched: 60 }));
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Verify all 60 matched' }));
    expect(sent('VerifyBankStatement')).toEqual([]);
    const dialog = within(screen.getByRole('dialog', { name: 'Are you sure?' }));
    expect(dialog.getByText('60 applicants become paid, get applicant IDs and are notified.')).toBeVisible();
    const line = { name: 'A', applicantId: 'X', problem: null, isVerified: true };
    api.answers({
      verifyBankStatement: ({ input }: { input: { below: number | null } }) =>
        input.below === null
          ? { msg: '', next: 51, results: [{ ...line, lineId: 'l1', lineNo: 2 }] }
          : {
              msg: '',
              next: null,
              results: [
                { ...line, lineId: 'l9', lineNo: 60, isVerified: false, problem: 'The payment is already complete' },
              ],
            },
    });
    await user.click(dialog.getByRole('button', { name: 'Verify all 60 matched' }));
    expect(await screen.findByText('1 payment verified')).toBeVisible();
    expect(screen.getByText('Line 60: The payment is already complete')).toBeVisible();
    expect(sent('VerifyBankStatement')).toEqual([
      { id: 's1', below: null },
      { id: 's1', below: 51 },
    ]);
  });

  it('asks for columns that the headings do not identify', async () => {
    one(statement({ columns: null }, { lines: 0, matched: 0 }), []);
    const { user, container } = await open();
    expect(await screen.findByText(/The columns could not be recognised from the headings/)).toBeVisible();
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    await expectAccessible(container);
    await user.click(button('Compare with these columns'));
    await waitFor(() => expect(screen.getByLabelText('Amount')).toBeInvalid());
    await user.selectOptions(screen.getByLabelText('Slip or transaction number'), 'B · Slip');
    await user.selectOptions(screen.getByLabelText('Amount'), 'C · Credit');
    one();
    api.answers({ setBankStatementColumns: { msg: 'Columns saved', statement: statement() } });
    await user.click(button('Compare with these columns'));
    expect(await screen.findByText('Columns saved')).toBeVisible();
    expect(sent('SetBankStatementColumns')).toEqual([{ id: 's1', headingLine: 1, reference: 1, amount: 2 }]);
    expect(await screen.findByText('KARIM UDDIN')).toBeVisible();
  });

  it('rejects a slip without a line with a reason', async () => {
    one();
    api.answers({ bankStatementWaiting: pageOf('slips', [slip()]) });
    const { user } = await open('/payment/statement?id=s1&show=WAITING');
    await user.click(await screen.findByRole('button', { name: 'Reject: SELIM REZA' }));
    expect(screen.getByRole('link', { name: /SELIM REZA/, hidden: true })).toHaveAttribute(
      'href',
      '/payment/u2?intake=i2',
    );
    const dialog = within(screen.getByRole('dialog', { name: 'Are you sure?' }));
    await user.type(dialog.getByLabelText('Reason'), 'Not at the bank');
    api.answers({ rejectBankSlip: { msg: 'Payment rejected' }, bankStatementWaiting: pageOf('slips', []) });
    await user.click(dialog.getByRole('button', { name: 'Reject' }));
    expect(await screen.findByText('Payment rejected')).toBeVisible();
    expect(sent('RejectWaitingSlip')).toEqual([{ userId: 'u2', bankSlipNumber: 'SB-2002', reason: 'Not at the bank' }]);
    expect(api.calls('RejectWaitingSlip')[0]?.variables).toMatchObject({ intake: 'i2' });
    expect(await screen.findByText('Every pending slip is on this statement')).toBeVisible();
  });

  it('prints, and renders Bangla', async () => {
    showLanguage('bn');
    one();
    const print = vi.spyOn(window, 'print').mockImplementation(() => {});
    const { user } = await open();
    expect(await screen.findByRole('radio', { name: 'মিলেছে (১)' })).toBeInTheDocument();
    await user.click(button('প্রিন্ট করুন'));
    expect(print).toHaveBeenCalledOnce();
  });

  it('shows an unknown statement', async () => {
    api.answers({
      bankStatement: refuses('NOT_FOUND', 'This bank statement could not be found'),
      bankStatementEntries: pageOf('entries', []),
    });
    await open();
    expect(await screen.findByText('This bank statement could not be found')).toBeVisible();
  });
});
