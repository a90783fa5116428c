import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it, type TestContext } from 'vitest';
import { migrations } from '../api/src/db/migrations/index.ts';
import { graphql, send, signIn } from './faults/client.ts';
import { accounts } from './support/accounts.ts';
import { call } from './support/api.ts';
import { newApplicant, newSlipNumber } from './support/applicants.ts';
import { buildLastRelease, findLastRelease } from './support/last-release.ts';
import { type Product, startProduct } from './support/product.ts';

/** While nodes are replaced, the last release runs next to this one, on the database that this one has migrated. */
const release = findLastRelease();
const folder = mkdtempSync(join(tmpdir(), 'admission-last-release-'));
const timeoutMs = 400_000;
const refusal = 'a newer release has migrated the database';

let current: Product;
let last: Product | undefined;
/** Why the last release did not start. */
let output = '';
let mayStart = true;

/** Of the embedded database of a product. */
function addressOf({ dataDir }: Product): string {
  const database = join(dataDir, 'postgres');
  const password = readFileSync(join(database, 'cluster', 'access.password'), 'utf8').trim();
  return `postgres://admission:${password}@127.0.0.1:${readFileSync(join(database, 'port'), 'utf8')}/admission`;
}

/** Whether every migration since the release leaves its builds running. */
async function isExpandedOnly(): Promise<boolean> {
  const built = pathToFileURL(join(folder, 'api/dist/db/migrations/index.js')).href;
  const before: { migrations: typeof migrations } = await import(/* @vite-ignore */ built);
  const known = new Set(before.migrations.map((Migration) => new Migration().name));
  const since = migrations
    .map((Migration): { name?: string; isExpandOnly?: boolean } => new Migration())
    .filter(({ name }) => !known.has(name));
  return since.every(({ isExpandOnly }) => isExpandOnly);
}

beforeAll(async () => {
  if ('missing' in release) return void process.stdout.write(`The last release is skipped, ${release.missing}\n`);
  await buildLastRelease(release.commit, folder);
  mayStart = await isExpandedOnly();
  // It migrates; jobs are left to the last release.
  current = await startProduct({ env: { ROLE: 'web' } });
  // Both have the same address, as behind a balancer.
  const env = { MIGRATE: 'off', DATABASE_URL: addressOf(current), DATA_DIR: current.dataDir, PUBLIC_URL: current.url };
  last = await startProduct({ build: folder, env }).catch((error: Error) => {
    output = error.message;
    return undefined;
  });
}, timeoutMs);
afterAll(async () => {
  await last?.stop();
  await current?.stop();
  rmSync(folder, { recursive: true, force: true });
}, timeoutMs);

/** The last release, running; a test is skipped if it cannot be built here or has to refuse the schema. */
function running({ skip }: TestContext): Product {
  if ('missing' in release) return skip(release.missing);
  if (!mayStart) return skip('a migration since the last release is not only an expansion');
  if (!last) throw new Error(output);
  return last;
}

/** What the web client of the release asks for. */
const documents = Object.values<string>(
  JSON.parse(readFileSync(new URL('../schema/baseline.documents.json', import.meta.url), 'utf8')),
);
const documentOf = (name: string): string => documents.find((text) => text.includes(`mutation ${name}(`)) ?? '';

const officer = accounts.superAdmin;
const signInAt = (url: string): Promise<string> => signIn(url, officer.phone, officer.password);

it('the last release starts on the schema of this one, or refuses it if a migration since is not expand-only', ({
  skip,
}) => {
  if ('missing' in release) return skip(release.missing);
  if (mayStart) expect(output).toBe('');
  else expect(output).toContain(refusal);
});

interface Form {
  applicantId: string;
  user: { paymentInfo: object };
  ssc: object;
  createdAt: string;
}

it('the last release takes an applicant from registration to the admit card, and this one reads all of it', async (context) => {
  const { url } = running(context);
  const { id, token } = await newApplicant({ images: true, url });
  const bankSlipNumber = newSlipNumber();
  await call('POST /api/users/payment', { url, token, body: { bankSlipNumber, paymentMethod: 'BANK' } });
  const admin = await signInAt(url);
  await call(`POST /api/users/payment/verify/${id}`, { url, token: admin, body: { bankSlipNumber } });
  const read = async (url: string) => {
    const card = await send(`${url}/api/admit/download`, { token });
    expect(card).toMatchObject({ status: 200, text: expect.stringContaining('application/pdf') });
    const path = `GET /api/profile/user/${id}` as const;
    const { applicantId, user, ssc, createdAt } = await call<Form>(path, { url, token: admin });
    return { applicantId, paymentInfo: user.paymentInfo, ssc, createdAt };
  };
  const written = await read(url);
  expect(written).toMatchObject({ paymentInfo: { status: 'PAID', bankSlipNumber } });
  expect(await read(current.url)).toEqual(written);
});

it('the last release writes a notice by the query of its web client, and this one reads it in an unbroken audit', async (context) => {
  const { url } = running(context);
  const token = await signInAt(url);
  const input = { title: 'By the last release', bodyText: '<p>A notice.</p>' };
  const { saveNotice } = await graphql<{ saveNotice: { id: string } }>(url, token, documentOf('SaveNotice'), { input });
  expect(await call(`GET /api/notices/${saveNotice.id}`, { url: current.url, token })).toMatchObject(input);
  const health = 'query { auditHealth { isWhole } }';
  expect(await graphql(current.url, token, health)).toEqual({ auditHealth: { isWhole: true } });
});

/** Variables that refer to no stored row. */
const choices = {
  page: 1,
  limit: 10,
  text: 'S',
  list: 'STUDENTS',
  channel: 'SMS',
  status: 'SENT',
  filter: {},
  search: {},
};
/** A refusal is not a failure: a query may need another role or other variables. */
const failure = /INTERNAL_SERVER_ERROR|SERVICE_UNAVAILABLE|no answer/;

it('the last release answers the queries of its web client', async (context) => {
  const { url } = running(context);
  const { superAdmin, paid, unpaid } = accounts;
  const tokens = await Promise.all([superAdmin, paid, unpaid].map((one) => signIn(url, one.phone, one.password)));
  const { _id: userId } = await call<{ _id: string }>('POST /api/auth', { url, body: accounts.paid });
  const [exam] = await call<{ _id: string }[]>('GET /api/exams', { url, token: tokens[0] ?? '' });
  const { intakes } = await graphql<{ intakes: { id: string }[] }>(url, tokens[0] ?? '', 'query { intakes { id } }');
  const [examId, intakeId] = [exam?._id, intakes[0]?.id];
  const ids = { userId, examId, intakeId, intake: intakeId };
  const given = { ...ids, ...choices };
  const problems: string[] = [];
  let answered = 0;
  for (const query of documents) {
    const required = [...query.matchAll(/\$(\w+): [^,)=]+!(?=[,)])/g)].map(([, name = '']) => name);
    if (!query.startsWith('query') || required.some((name) => !(name in given))) continue;
    const variables = Object.fromEntries(Object.entries(given).filter(([name]) => required.includes(name)));
    const answers = await Promise.all(
      tokens.map((token) => send(`${url}/graphql`, { token, body: { query, variables } })),
    );
    const texts = answers.map((answer) => answer?.text ?? 'no answer');
    if (texts.some((text) => !text.includes('"errors"'))) answered += 1;
    if (texts.some((text) => failure.test(text))) problems.push(`${query.slice(0, 80)}: ${texts.join(' ')}`);
  }
  expect(problems).toEqual([]);
  expect(answered).toBeGreaterThan(60);
});
