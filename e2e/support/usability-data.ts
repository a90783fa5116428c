import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { call } from './api.ts';
import type { Product } from './product.ts';

const seedProgram = fileURLToPath(new URL('../../api/dist/seed.js', import.meta.url));
/** Enough for sixty paid applicants of one exam and thirty pending slips. */
const moreApplicants = 600;
const password = 'student-admission-1';
/** Demo accounts with an application. */
const applicants = ['01700000004', '01700000005', '01700000006', '01700000007'];

type Ask = <T>(query: string, variables?: object, phone?: string) => Promise<T>;

/** Runs a GraphQL operation as an officer or, with a phone, as that applicant. */
function createAsk(url: string, token: string): Ask {
  return async <T>(query: string, variables: object = {}, phone?: string) => {
    const own = phone && (await call<{ token: string }>('POST /api/auth', { url, body: { phone, password } }));
    const body = { query, variables };
    const answer = await call<{ data: T; errors?: { message: string }[] }>('POST /graphql', {
      ...{ url, body, token: own ? own.token : token },
    });
    if (answer.errors) throw new Error(`${query}: ${answer.errors.map(({ message }) => message).join(', ')}`);
    return answer.data;
  };
}

/** Uploads a statement with a line for each pending slip; returns the path of its lines. */
async function uploadStatement(url: string, token: string, ask: Ask): Promise<string> {
  const { pendingPayments } = await ask<{ pendingPayments: { payments: { bankSlipNumber: string }[] } }>(
    '{ pendingPayments(limit: 20) { payments { bankSlipNumber } } }',
  );
  const lines = pendingPayments.payments.map(({ bankSlipNumber }) => `2026-11-21,${bankSlipNumber},1000`);
  const form = new FormData();
  const query = 'mutation ($file: Upload!) { uploadBankStatement(file: $file) { statement { id } } }';
  form.append('operations', JSON.stringify({ query, variables: { file: null } }));
  form.append('map', JSON.stringify({ 0: ['variables.file'] }));
  form.append('0', new Blob([['Date,Slip number,Amount', ...lines].join('\n')], { type: 'text/csv' }), 'bank.csv');
  const { data } = await call<{ data: { uploadBankStatement: { statement: { id: string } } } }>('POST /graphql', {
    ...{ url, token, body: form },
  });
  return `/payment/statement?id=${data.uploadBankStatement.statement.id}`;
}

/**
 * Fills the lists that demo data leave empty or short, for screenshots and usability checks; returns the path of the lines of a
 * statement.
 */
export async function fillLists({ url, dataDir }: Product, token: string): Promise<string> {
  await promisify(execFile)(process.execPath, [seedProgram, '--applicants', String(moreApplicants)], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
    maxBuffer: 1e8,
  });
  const ask = createAsk(url, token);
  for (const [at, phone] of applicants.entries()) {
    const input = { kind: at % 2 === 0 ? 'WHEELCHAIR' : 'SCRIBE', note: 'Uses the lift' };
    await ask('mutation ($input: AskSeatNeedInput!) { askSeatNeed(input: $input) { msg } }', { input }, phone);
    const sms = { phones: [phone], message: `Your hall opens at ${at + 8}:30.` };
    await ask('mutation ($input: SendSmsInput!) { sendSms(input: $input) { msg } }', { input: sms });
    const integrator = { name: `Accounts office ${at}`, scopes: ['READ_EXAMS'], days: 30 };
    await ask('mutation ($input: CreateIntegratorTokenInput!) { createIntegratorToken(input: $input) { secret } }', {
      input: integrator,
    });
    const webhook = { url: `http://127.0.0.1:9/receiver/${at}`, events: ['APPLICATION_SUBMITTED'], enabled: true };
    await ask('mutation ($input: SaveWebhookInput!) { saveWebhook(input: $input) { secret } }', { input: webhook });
  }
  return uploadStatement(url, token, ask);
}
