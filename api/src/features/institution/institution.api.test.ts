import { cssVariablePrefix } from '@admission/schema';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { type BuiltUser, testPassword } from '../../../test/build.ts';
import { fileOf, startTestProduct } from '../../../test/client.ts';
import { insertRow, makeWorld, validRow } from '../../../test/table-rows.ts';
import { senderOf } from '../../messages/index.ts';
import { brandOf } from '../documents/index.ts';

const { product, build } = await startTestProduct({ PAYMENT_SECOND_OFFICER: 'true' });
const { databaseUrl: url } = product;
const { product: other } = await startTestProduct({ BANK_NAME: 'Other' }, {}, async () => ({ url, directUrl: url }));
const [first, second] = [await build.superadmin({ name: 'FIRST' }), await build.superadmin({ name: 'SECOND' })];
const confirmed = { reason: 'Decision 12 of the syndicate', currentPassword: testPassword };

const names = { nameEn: 'Meghna University', nameBn: 'মেঘনা বিশ্ববিদ্যালয়', titleEn: 'Admission', titleBn: 'ভর্তি' };
const about = { ...names, postalAddressEn: 'Desk\n1 River Road', color: '#123456', inquiries: [], support: [] };
const bank = {
  ...{ bankName: 'Janata Bank', bankBranch: 'Dhaka', bankAccountName: 'Meghna University', bankAccount: '999-1' },
  ...{ bankRouting: '135 270 004', bankInquiryPhone: '01711000009', feeBank: 1200, feeBkash: 1220 },
};
const shown = `{ nameEn nameBn bankName bankAccount bankRouting feeBank feeBkash isSaved version logoUrl }`;
const change = `{ id state mayApprove proposedBy decidedBy before { bankAccount feeBank } after { bankAccount feeBank } }`;

async function call<T = Record<string, unknown>>(text: string, variables: object, caller: BuiltUser = first) {
  const { data, code, field } = await product.graphql<Record<string, T>>(text, { ...variables }, caller);
  return { value: Object.values(data ?? {})[0], code, field };
}
const save = (input: object, caller?: BuiltUser) =>
  call<{ institution: { version: number; isSaved: boolean; logoUrl: string | null } }>(
    `mutation ($input: InstitutionInput!) { saveInstitution(input: $input) { institution ${shown} } }`,
    { input },
    caller,
  );
interface Change {
  change: { id: string; state: string; mayApprove: boolean };
}
const money = (name: string, type: string) => (input: object, caller?: BuiltUser) =>
  call<Change>(`mutation ($input: ${type}!) { ${name}(input: $input) { change ${change} } }`, { input }, caller);
const propose = money('proposeInstitution', 'MoneyChangeInput');
const approve = money('approveInstitution', 'ApproveMoneyChangeInput');
const reject = money('rejectInstitution', 'RejectMoneyChangeInput');
const find = async () => (await call(`{ institution ${shown} }`, {})).value;
const siteOn = async (node: typeof product) =>
  (
    await node.graphql<{ site: object }>(
      '{ site { universityName universityNameBn bankName bankAccount feeBank color logoUrl } }',
    )
  ).data?.site;

describe('saveInstitution', () => {
  it('replaces the names of the environment on every node, in papers and messages, but not the bank account', async () => {
    expect(await siteOn(product)).toMatchObject({ universityName: 'Padma University', color: null });
    const saved = await save({ ...about, version: 1 });
    expect(saved.value?.institution).toMatchObject({ version: 2, isSaved: true });
    for (const node of [product, other])
      expect(await siteOn(node)).toMatchObject({ universityName: 'Meghna University', color: '#123456' });
    expect(await siteOn(other)).toMatchObject({ bankName: 'Other' });
    expect(brandOf({ ...product.ctx, lang: 'bn' })).toMatchObject({ universityName: names.nameBn, contact: undefined });
    expect(senderOf(other.ctx)).toMatchObject({
      ...{ admissionTitle: 'Admission', admissionTitleBn: 'ভর্তি' },
      ...{ universityName: names.nameEn, universityNameBn: names.nameBn },
    });
  });

  it.each([
    ['a color without a form', { color: 'red' }, 'color'],
    ['a color under which white text cannot be read', { color: '#ffee00' }, 'color'],
    ['a blank name', { nameEn: ' ' }, 'nameEn'],
    ['a logo of another site', { logoUrl: 'https://example.org/logo.jpg' }, 'logoUrl'],
    ['a logo that was never uploaded', { logoUrl: `/files/notices/aa/${'a'.repeat(46)}.jpg` }, 'logoUrl'],
    [
      'a contact without a phone',
      { support: [{ department: 'IT', phone: '', email: 'a@b.example' }] },
      'support.0.phone',
    ],
    ['a stale version', { version: 1 }, 'version'],
  ])('refuses %s', async (_, given, field) => {
    expect((await save({ ...about, ...given })).field).toBe(field);
  });

  it('serves its color as CSS variables', async () => {
    const css = await (await fetch(`${product.url}/brand/123456.css`)).text();
    expect(css).toContain(`--${cssVariablePrefix}-colors-brand-600:#123456;`);
  });

  it('serves an uploaded logo at its own URL, which the next save keeps', async () => {
    const jpeg = await sharp({ create: { width: 90, height: 90, channels: 3, background: '#123456' } })
      .jpeg()
      .toBuffer();
    const upload = 'mutation ($file: Upload!) { uploadNoticeImage(file: $file) { url } }';
    const { data } = await product.upload<{ uploadNoticeImage: { url: string } }>(upload, {}, fileOf(jpeg), first);
    await save({ ...about, logoUrl: data?.uploadNoticeImage.url });
    const { logoUrl } = (await siteOn(product)) as { logoUrl: string };
    expect(logoUrl).toMatch(/^\/brand\/[0-9a-f]{16}\.jpg$/);
    const served = await fetch(`${product.url}${logoUrl}`);
    expect([served.status, served.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
    // Mails show it on other origins.
    expect(served.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    for (const name of ['0123456789abcdef.jpg', '%.jpg', '%ff.jpg'])
      expect((await fetch(`${product.url}/brand/${name}`)).status).toBe(404);
    expect((await save({ ...about, logoUrl })).value?.institution.logoUrl).toBe(logoUrl);
    expect(brandOf(product.ctx).logo).toBeDefined();
    expect((await save({ ...about, logoUrl: '' })).value?.institution.logoUrl).toBeNull();
  });
});

describe('a change of the bank account and fees', () => {
  it.each([
    [{}, 'STEP_UP_REQUIRED', 'reason'],
    [{ reason: 'x' }, 'STEP_UP_REQUIRED', 'currentPassword'],
    [{ ...confirmed, currentPassword: 'wrong-one' }, 'STEP_UP_REQUIRED', 'currentPassword'],
    [{ ...confirmed, bankAccount: ' ' }, 'BAD_USER_INPUT', 'bankAccount'],
    [{ ...confirmed, feeBank: 0 }, 'BAD_USER_INPUT', 'feeBank'],
    [{ ...confirmed, intakeId: ' ' }, 'BAD_USER_INPUT', 'intakeId'],
  ])('is not proposed with %j', async (given, code, field) => {
    expect(await propose({ ...bank, ...given })).toMatchObject({ code, field });
  });

  it('applies after the approval of another SUPERADMIN, each with a password', async () => {
    const { value } = await propose({ ...bank, ...confirmed });
    const { id } = value?.change ?? { id: '' };
    expect(value?.change).toMatchObject({
      ...{ state: 'PENDING', mayApprove: false, proposedBy: 'FIRST' },
      ...{ before: { bankAccount: '0012-3456-7890', feeBank: 1000 }, after: { bankAccount: '999-1', feeBank: 1200 } },
    });
    expect(await find()).toMatchObject({ bankAccount: '0012-3456-7890', feeBank: 1000 });
    expect((await propose({ ...bank, bankAccount: '2', ...confirmed }, second)).code).toBe('CONFLICT');
    expect((await approve({ id, ...confirmed })).code).toBe('FORBIDDEN');
    expect((await approve({ id, reason: 'x' }, second)).code).toBe('STEP_UP_REQUIRED');
    expect((await approve({ id, ...confirmed }, await build.admin())).code).toBe('FORBIDDEN');
    expect((await approve({ id, ...confirmed }, second)).value?.change).toMatchObject({
      state: 'APPROVED',
      decidedBy: 'SECOND',
    });
    for (const node of [product, other])
      expect(await siteOn(node)).toMatchObject({ bankName: 'Janata Bank', bankAccount: '999-1', feeBank: 1200 });
    expect(await find()).toMatchObject({ bankRouting: '135270004', feeBkash: 1220 });
    expect((await approve({ id, ...confirmed }, second)).code).toBe('CONFLICT');
    const trail = await product.sql<
      object[]
    >`SELECT action, actor_id, reason FROM audit_events WHERE subject_id = ${id} ORDER BY id`;
    expect(trail).toEqual([
      { action: 'money-change.proposed', actor_id: first.id, reason: confirmed.reason },
      { action: 'money-change.approved', actor_id: second.id, reason: confirmed.reason },
    ]);
    expect(JSON.stringify(trail)).not.toContain(testPassword);
  });

  it('is refused by the database without an approved proposal of these values', async () => {
    const refused = await product.sql`UPDATE institution SET bank_account = '666'`.catch(
      (error: Error) => error.message,
    );
    expect(refused).toBe('two superadmins change the bank account and fees');
    const decided = await product.sql`DELETE FROM money_changes`.catch((error: Error) => error.message);
    expect(decided).toBe('decided changes of money are kept');
  });

  it('may be rejected, also by its author, and is not approved over values that changed meanwhile', async () => {
    const { id = '' } = (await propose({ ...bank, bankAccount: '3', ...confirmed })).value?.change ?? {};
    expect((await reject({ id, reason: 'A typing error' })).value?.change.state).toBe('REJECTED');
    const exam = await build.exam({ year: 2039 });
    const [{ intakeId } = { intakeId: '' }] = await product.sql<{ intakeId: string }[]>`
      SELECT intake_id AS "intakeId" FROM exams WHERE id = ${exam.id}`;
    const fee = { intakeId, feeBank: 1500, feeBkash: null, ...confirmed };
    const { id: stale = '' } = (await propose(fee)).value?.change ?? {};
    await product.sql`UPDATE intakes SET fee_bank = 1400 WHERE id = ${intakeId}`;
    expect(await approve({ id: stale, ...confirmed }, second)).toMatchObject({ code: 'CONFLICT' });
    await reject({ id: stale, reason: 'Stale' }, second);
    const { id: next = '' } = (await propose(fee)).value?.change ?? {};
    expect((await approve({ id: next, ...confirmed }, second)).code).toBe('OK');
    const [{ version, ...fees } = { version: 0 }] = await product.sql<{ version: number }[]>`
      SELECT fee_bank, fee_bkash, version FROM intakes WHERE id = ${intakeId}`;
    expect([fees, version]).toEqual([{ fee_bank: 1500, fee_bkash: null }, 2]);
  });

  it('is shown to SUPERADMINs only', async () => {
    const query = '{ institution { superadmins changeCount changes { state intake { id } } } }';
    const { value } = await call<{ superadmins: number; changeCount: number; changes: object[] }>(query, {});
    expect(value).toMatchObject({
      superadmins: 2,
      changeCount: value?.changes.length,
      changes: [
        { state: 'APPROVED' },
        { state: 'REJECTED' },
        { state: 'REJECTED', intake: null },
        { state: 'APPROVED' },
      ].slice(0, 4),
    });
    const world = await makeWorld(product.source);
    for (let added = 0; added < 30; added += 1)
      await insertRow(product.source, 'money_changes', validRow.money_changes(world));
    const more = (await call<{ changeCount: number; changes: object[] }>(query, {})).value;
    expect([more?.changes.length, more?.changeCount]).toEqual([30, 30 + (value?.changes.length ?? 0)]);
    for (const fields of ['superadmins', 'changeCount', 'changes { state }'])
      expect((await call(`{ institution { ${fields} } }`, {}, await build.admin())).code).toBe('FORBIDDEN');
  });
});

it('saveIntake refuses a changed fee of a published intake on every installation, and accepts any for a draft', async () => {
  const input = { code: 'FEE-1', titleEn: 'x', titleBn: 'x', trimester: 'FALL', year: 2038 };
  const dates = { opensAt: '2038-01-01', closesAt: '2038-02-01', payUntil: '2038-02-01' };
  const mutation = 'mutation ($input: IntakeInput!) { saveIntake(input: $input) { id feeBank } }';
  const inputOf = (given: object) => ({ input: { ...input, ...dates, feeBank: 900, ...given } });
  const saveIntake = (given: object) => call<{ id: string; feeBank: number }>(mutation, inputOf(given), first);
  const { id } = (await saveIntake({})).value ?? { id: '' };
  expect((await saveIntake({ id, feeBank: 950 })).value?.feeBank).toBe(950);
  await product.sql`UPDATE intakes SET state = 'PUBLISHED' WHERE id = ${id}`;
  expect(await saveIntake({ id })).toMatchObject({ code: 'CONFLICT', field: 'feeBank' });
  expect((await saveIntake({ id, feeBank: 950, titleEn: 'y' })).code).toBe('OK');
  expect(other.ctx.app.config.PAYMENT_SECOND_OFFICER).toBe(false);
  expect((await other.graphql(mutation, inputOf({ id, feeBank: 800 }), first)).code).toBe('CONFLICT');
});
