import { fileOf } from '../../../test/client.ts';
import { newSlipNumber, startPayments } from '../../../test/payment-calls.ts';
import type { BankStatement } from './bank-statement.entity.ts';
import type { BankLineResult, BankStatementCounts, BankStatementEntry } from './statement.types.ts';

export type Counts = BankStatementCounts;
export type Statement = BankStatement & { counts: Counts };
export type Entry = BankStatementEntry;
export type Result = BankLineResult;

const statement = `{ id filename columns { headingLine reference amount date description }
  counts { lines matched wrongAmount severalClaims alreadyPaid unmatched waiting verified total matchedAmount paidAmount openAmount } }`;

export async function startStatements() {
  const payments = await startPayments();
  const { product, admin, applicant, submit } = payments;

  async function upload(bytes: string | Uint8Array, name = 'november.csv', token: string | undefined = admin.token) {
    const query = `mutation ($file: Upload!) { uploadBankStatement(file: $file) { msg isKnown statement ${statement} } }`;
    const { data, errors } = await product.upload<{
      uploadBankStatement: { msg: string; isKnown: boolean; statement: Statement };
    }>(query, {}, fileOf(bytes, name), { token });
    return { uploaded: data?.uploadBankStatement, refused: errors?.[0] };
  }

  const ask = <T>(query: string, variables: Record<string, unknown>, token: string | undefined = admin.token) =>
    product.graphql<T>(query, variables, { token });

  return {
    ...payments,
    upload,
    /** An applicant with a pending slip. */
    async pendingApplicant(slip = newSlipNumber()) {
      const user = await applicant();
      await submit(user.token, slip);
      return { user, slip };
    },
    async countsOf(id: string): Promise<Counts | undefined> {
      const { data } = await ask<{ bankStatement: Statement }>(
        `query ($id: ID!) { bankStatement(id: $id) ${statement} }`,
        { id },
      );
      return data?.bankStatement.counts;
    },
    async entriesOf(id: string, outcome?: string): Promise<Entry[]> {
      const { data } = await ask<{ bankStatementEntries: { entries: Entry[] } }>(
        `query ($id: ID!, $outcome: BankLineOutcome) { bankStatementEntries(id: $id, outcome: $outcome) {
           count pages entries { id lineNo reference amount bookedOn outcome problem appliedAt claims { userId name state fee } } } }`,
        { id, outcome },
      );
      return data?.bankStatementEntries.entries ?? [];
    },
    waitingSlips: (id: string) =>
      ask<{ bankStatementWaiting: { count: number; slips: { userId: string; bankSlipNumber: string }[] } }>(
        'query ($id: ID!) { bankStatementWaiting(id: $id) { count slips { userId bankSlipNumber course } } }',
        { id },
      ),
    setColumns: (input: Record<string, unknown>, token?: string) =>
      ask<{ setBankStatementColumns: { msg: string; statement: Statement } }>(
        `mutation ($input: BankStatementColumnsInput!) { setBankStatementColumns(input: $input) { msg statement ${statement} } }`,
        { input },
        token,
      ),
    verifyLines: (input: Record<string, unknown>, token?: string) =>
      ask<{ verifyBankStatement: { msg: string; next: number | null; results: Result[]; statement: Statement } }>(
        `mutation ($input: VerifyBankStatementInput!) { verifyBankStatement(input: $input) {
           msg next results { lineId lineNo isVerified name applicantId problem } statement ${statement} } }`,
        { input },
        token,
      ),
  };
}
