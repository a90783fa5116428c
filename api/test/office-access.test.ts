import type { Audience } from '@admission/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { features } from '../src/features.ts';
import { rightOfDocument } from '../src/rest/legacy.ts';
import { documentOf } from '../src/rest/operations.ts';
import type { RestRow } from '../src/rest/rows.ts';
import { type CallOptions, startTestProduct } from './client.ts';
import { addTargets, callOperation, isFor, operationOf, type Root, rootsOf } from './operations.ts';
import { rowCaller } from './row-calls.ts';

/** All operations for applicants. A new one must be added here, so that a too wide audience is noticed. */
const openToApplicants = [
  'addDocumentPage',
  'admitCheck',
  'arrangeDocumentPages',
  'askSeatNeed',
  'changeEmail',
  'changePassword',
  'circular',
  'circularByIntakeId',
  'confirmPhoneChange',
  'department',
  'departmentById',
  'departments',
  'disableSecondFactor',
  'eligibility',
  'endSession',
  'enrolDevice',
  'exam',
  'examById',
  'institution',
  'me',
  'myAdmitCard',
  'myApplications',
  'myDepositSlip',
  'myPayment',
  'myProfile',
  'myProfileDraft',
  'myReceipt',
  'myReceiptByAttemptId',
  'mySeat',
  'mySecurity',
  'notice',
  'noticeById',
  'notices',
  'openExams',
  'openIntakes',
  'openPrograms',
  'profile',
  'profileByUserId',
  'program',
  'programById',
  'programs',
  'publicNotice',
  'publicNoticeById',
  'publicNotices',
  'register',
  'requestPasswordReset',
  'resendCode',
  'resetPassword',
  'saveOwnName',
  'saveProfileDraft',
  'saveVenueWishes',
  'signIn',
  'signOut',
  'signOutEverywhere',
  'site',
  'startBkashPayment',
  'startPhoneChange',
  'submitBankSlip',
  'submitDocument',
  'submitProfile',
  'uploadImage',
  'uploadProfilePic',
  'uploadSignature',
  'uploadSlipPhoto',
  'verifyCode',
  'withdrawApplication',
  'withdrawSeatNeed',
];

/** Operations that an ADMIN may not call. */
const superAdminsOwn = [
  'addUser',
  'approveInstitution',
  'approveMoneyChange',
  'auditActions',
  'auditEvents',
  'auditHealth',
  'createIntegratorToken',
  'createUser',
  'deleteUser',
  'deleteWebhook',
  'endUserSessions',
  'hasSandbox',
  'integratorTokenPage',
  'integratorTokens',
  'proposeInstitution',
  'proposeMoneyChange',
  'putWebhook',
  'rejectInstitution',
  'resetSecondFactor',
  'revokeIntegratorToken',
  'rotateIntegratorToken',
  'rotateWebhookSecret',
  'saveInstitution',
  'saveWebhook',
  'sendWebhookAgain',
  'testWebhook',
  'updateUser',
  'user',
  'userById',
  'users',
  'waiveCharge',
  'webhook',
  'webhookById',
  'webhookDeliveries',
  'webhookDeliveriesByWebhookId',
  'webhooks',
];

const { product, build } = await startTestProduct();
const idOf = await addTargets(product);
const roots = rootsOf(product.schema);
const rows = features.flatMap((one) => one.rest ?? []);

/** A hash of the rows of every table, except sessions (every call updates their last use) and the leases of nodes. */
async function fingerprints(): Promise<Record<string, string>> {
  const tables: { name: string }[] =
    await product.sql`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename NOT IN ('sessions', 'nodes') ORDER BY 1`;
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    const [row]: { print: string }[] = await product.ctx.db.query(
      `SELECT count(*) || ' ' || md5(coalesce(string_agg(t::text, '|' ORDER BY t::text), '')) AS print FROM "${name}" t`,
    );
    found[name] = row?.print ?? '';
  }
  return found;
}

const tokens = { applicant: '', admin: '' };
let before: Record<string, string>;
beforeAll(async () => {
  // A complete applicant, so that no call is refused for a missing profile.
  const { user } = await build.profile();
  await build.images(user.id);
  await build.payment(user.id);
  tokens.applicant = user.token;
  tokens.admin = (await build.admin()).token;
  before = await fingerprints();
});
afterAll(async () => expect(await fingerprints()).toEqual(before));

type Named = [name: string, root: Root];
const named = (isMeant: (audience: Audience) => boolean): Named[] =>
  roots.filter(({ audience }) => isMeant(audience)).map((root) => [root.field.name, root]);

const codesOf = async (root: Root, options: CallOptions): Promise<string[]> => {
  const answer = await callOperation(product, operationOf(root, idOf, true), options);
  return (answer.errors ?? []).map((one) => one.extensions.code);
};

describe('by GraphQL', () => {
  it('applicants may call the listed operations, and an ADMIN all except the SUPERADMIN ones', () => {
    const names = (list: Named[]) => list.map(([name]) => name).toSorted();
    expect(names(named((one) => isFor(one, 'STUDENT')))).toEqual(openToApplicants);
    expect(names(named((one) => one === 'SuperAdmin'))).toEqual(superAdminsOwn);
  });

  it.each(named((one) => !isFor(one, 'STUDENT')))('%s refuses an applicant and a visitor', async (_name, root) => {
    expect(await codesOf(root, { token: tokens.applicant })).toEqual(['FORBIDDEN']);
    expect(await codesOf(root, {})).toEqual(['UNAUTHENTICATED']);
  });

  it.each(named((one) => one === 'SuperAdmin'))('%s refuses an ADMIN', async (_name, root) => {
    expect(await codesOf(root, { token: tokens.admin })).toEqual(['FORBIDDEN']);
  });
});

const callRow = rowCaller(product, idOf);

type NamedRow = [on: string, row: RestRow];
const namedRows = (isMeant: (audience: Audience) => boolean): NamedRow[] =>
  rows
    .filter((row) => isMeant(rightOfDocument(product.schema, documentOf(row.run)).audience))
    .map((row) => [row.on, row]);

describe('by REST', () => {
  it('has rows for ADMIN and SUPERADMIN', () => {
    expect(namedRows((one) => one === 'Admin').length).toBeGreaterThan(20);
    expect(namedRows((one) => one === 'SuperAdmin').length).toBeGreaterThan(3);
  });

  it.each(namedRows((one) => !isFor(one, 'STUDENT')))('%s refuses an applicant and a visitor', async (_on, row) => {
    expect([403, 404]).toContain((await callRow(row, { token: tokens.applicant })).status);
    expect((await callRow(row, {})).status).toBe(401);
  });

  it.each(namedRows((one) => one === 'SuperAdmin'))('%s refuses an ADMIN', async (_on, row) => {
    expect([403, 404]).toContain((await callRow(row, { token: tokens.admin })).status);
  });

  it("refuses an applicant another applicant's profile, form and admit card", async () => {
    const other = idOf('userId', '');
    for (const path of [`/profile/user/${other}`, `/admit/download/${other}`, `/student-form/${other}`]) {
      expect([403, 404]).toContain((await product.rest(`GET ${path}`, undefined, { token: tokens.applicant })).status);
    }
  });
});
