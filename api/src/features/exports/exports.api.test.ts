import { beforeAll, describe, expect, it } from 'vitest';
import type { BuiltProfile, BuiltUser } from '../../../test/build.ts';
import { insertRow } from '../../../test/table-rows.ts';
import { expectedRow, headings, masters, type ProfileAnswer } from './applicant-row.fixture.ts';
import { openBook, startExports } from './exports.fixture.ts';

const { product, build, start, made, started, work, seen, audit } = await startExports();

let admin: BuiltUser;
let plain: BuiltProfile;
let rich: BuiltProfile;
let waiting: BuiltProfile;
let others: string;
const invalidValues = '=HYPERLINK("http://example.com","a")';

beforeAll(async () => {
  admin = await build.admin();
  const graduate = await build.exam({ programType: 'graduate', trimester: 'Fall', year: 2026, batch: '007' });
  const program = await build.program({ programName: 'BSc & more <b>' });
  const other = await build.exam({ programId: program.id, trimester: 'Summer', year: 2028 });
  plain = await build.profile({ user: await build.user({ name: invalidValues }), applicantId: 'P-27S-0001' });
  rich = await build.profile({
    user: await build.user({ name: 'আমিনা বেগম\u0001_x0041_' }),
    exam: graduate,
    applicantId: 'MBA-26F-0001',
    degrees: true,
    work: true,
    otherExams: [other, plain.exam],
    sscInstitutionName: '+8801 School',
    hscInstitutionName: '@college  of two  spaces',
  });
  waiting = await build.profile({ user: await build.user({ email: '-1@example.com' }), exam: graduate, degrees: true });
  const names =
    await product.sql`SELECT g.program_name AS name FROM exams x JOIN programs g ON g.id = x.program_id WHERE x.id = ${plain.exam.id}`;
  others = `BSc & more <b> (Summer 2028); ${names[0].name} (Spring 2027)`;
  await insertRow(product.ctx.db, 'guardians', {
    profile_id: rich.id,
    kind: 'LOCAL',
    name: '-2+3',
    occupation: '\tTrader ',
    phone: '01800000001',
    nid: '0012345678901',
  });
  await insertRow(product.ctx.db, 'guardians', {
    profile_id: rich.id,
    kind: 'EMERGENCY',
    name: 'Uncle',
    phone: '01800000002',
  });
  await product.ctx.db.query(
    `UPDATE addresses SET address_type = 'VILLAGE', village = 'Shibpur', post_office = 'Narsingdi', district = E'Two\nlines' WHERE profile_id = $1 AND kind = 'PERMANENT'`,
    [rich.id],
  );
  await product.sql`UPDATE educations SET subjects = 'Physics, Chemistry', converted = 4.25 WHERE profile_id = ${rich.id} AND level = 'HSC'`;
  await build.payment(rich.user.id, { paymentMethod: 'BKASH', reference: '0012E34' });
  await build.payment(plain.user.id, { reference: 'AB-0012' });
  await build.payment(waiting.user.id, { status: 'PENDING', reference: 'WAIT-1' });
});

const profileAnswer = async (profile: BuiltProfile): Promise<ProfileAnswer> =>
  (await product.rest<ProfileAnswer>(`GET /profile/user/${profile.user.id}`, undefined, admin)).body;
const withoutDay = ({ 'Paid on': _, ...row }: Record<string, unknown>) => row;
const all = () => ({ userIds: [plain, rich, waiting].map(({ user }) => user.id) });

describe('export of applicants', () => {
  it('has all specified columns in order, with the values of the API', async () => {
    const { shown, bytes } = await made({ kind: 'APPLICANTS', ...all() }, admin);
    expect(shown).toMatchObject({ state: 'DONE', progress: 100, total: 3, rows: 3, error: null });
    expect(shown.filename).toMatch(/^applicants_\d{4}-\d\d-\d\d\.xlsx$/);
    const book = openBook(bytes);
    expect(book.headings).toEqual(headings);
    for (const [at, [profile, ticked]] of (
      [
        [plain, ''],
        [rich, others],
        [waiting, ''],
      ] as const
    ).entries()) {
      const expected = expectedRow(await profileAnswer(profile), ticked);
      for (const heading of masters) delete expected[heading];
      const row = book.rows[at] ?? {};
      expect(withoutDay(row)).toEqual(expected);
      expect(row['Paid on'] !== undefined).toBe(row['Payment'] === 'PAID');
    }
  });

  it('has the amount of a payment, the marks and the result after the specified columns', async () => {
    const profile = await build.profile();
    await build.payment(profile.user.id, { reference: 'PAID-1', paidAt: new Date('2026-11-01T20:00:00Z') });
    const attempt = await insertRow(product.ctx.db, 'payment_attempts', {
      ...{ user_id: profile.user.id, method: 'BANK', state: 'SUBMITTED', amount_poisha: 100_050 },
      ...{ bank_slip_number: 'PAID-1', slip_key: 'PAID1' },
    });
    await product.sql`UPDATE payment_summaries SET attempt_id = ${attempt['id']} WHERE user_id = ${profile.user.id}`;
    await insertRow(product.ctx.db, 'marks', { profile_id: profile.id, written: 31.5, viva: 8, result: 'Selected' });
    const { bytes } = await made({ kind: 'APPLICANTS', userIds: [profile.user.id] }, admin);
    expect(openBook(bytes).rows[0]).toMatchObject({
      ...{ Method: 'BANK', 'Paid on': new Date('2026-11-02T00:00:00Z'), 'Amount (BDT)': 1000.5 },
      ...{ Written: 31.5, Viva: 8, Total: 39.5, Result: 'Selected' },
    });
    await product.sql`UPDATE payment_attempts SET received_poisha = 50000 WHERE id = ${attempt['id']}`;
    const accepted = await made({ kind: 'APPLICANTS', userIds: [profile.user.id] }, admin);
    expect(openBook(accepted.bytes).rows[0]).toMatchObject({ 'Amount (BDT)': 500 });
  });

  it('has a column for each other component of the exams, after all others', async () => {
    const [one, other] = [await build.profile(), await build.profile()];
    await build.component(one.exam.id, { key: 'mcq', ordinal: 3, max: 60, label_en: 'MCQ', label_bn: 'এমসিকিউ' });
    await build.component(one.exam.id, { key: 'ssc', ordinal: 4, source: 'SSC_GPA', max: 5, label_en: 'SSC part' });
    await build.component(other.exam.id, { key: 'mcq', ordinal: 3, max: 60, label_en: 'Test', label_bn: 'টেস্ট' });
    await insertRow(product.ctx.db, 'marks', { profile_id: one.id, viva: 8, component_values: '{"mcq": 45.25}' });
    const userIds = [one, other].map(({ user }) => user.id);
    const { bytes } = await made({ kind: 'APPLICANTS', userIds }, admin);
    const { headings: found, rows } = openBook(bytes);
    expect(found.slice(0, headings.length)).toEqual(headings);
    expect(found.slice(headings.length).toSorted()).toEqual(['MCQ / Test', 'SSC part'].toSorted());
    const row = rows.find(({ Phone }) => Phone === one.user.phone);
    const [mcq] = found.filter((heading) => heading.includes('MCQ'));
    expect(row).toMatchObject({ Viva: 8, [mcq ?? '']: 45.25, 'SSC part': 5 });
    expect(row?.['Written']).toBeUndefined();
  });

  it('shows an applicant ID only while the payment is complete', async () => {
    const { bytes } = await made({ kind: 'APPLICANTS', userIds: [rich.user.id] }, admin);
    expect(openBook(bytes).rows[0]?.['Applicant ID']).toBe('MBA-26F-0001');
    const unpaid = await build.profile({ applicantId: 'CSE-27S-0099' });
    const { bytes: later } = await made({ kind: 'APPLICANTS', userIds: [unpaid.user.id] }, admin);
    expect(openBook(later).rows[0]?.['Applicant ID']).toBeUndefined();
  });

  it('contains text cells only and no formulas', async () => {
    const { bytes } = await made({ kind: 'GRADUATE_APPLICANTS', ...all() }, admin);
    const { bytes: undergraduate } = await made({ kind: 'APPLICANTS', userIds: [plain.user.id] }, admin);
    for (const book of [openBook(bytes), openBook(undergraduate)]) {
      for (const xml of book.parts.values()) expect(xml).not.toMatch(/<f[\s>]/);
      const cells = Object.entries(book.sheet).filter(([place]) => !place.startsWith('!'));
      for (const [, cell] of cells) expect(cell).not.toHaveProperty('f');
    }
    const { sheet, headings: found } = openBook(undergraduate);
    const letter = (heading: string): string => {
      const at = found.indexOf(heading);
      return (at >= 26 ? String.fromCharCode(64 + Math.floor(at / 26)) : '') + String.fromCharCode(65 + (at % 26));
    };
    expect(sheet[`${letter('Name')}2`]).toMatchObject({ t: 's', v: invalidValues, z: '@' });
    expect(sheet[`${letter('Phone')}2`]).toMatchObject({ t: 's', v: plain.user.phone, z: '@' });
    expect(sheet[`${letter('SSC GPA')}2`]).toMatchObject({ t: 'n', v: 5 });
    expect(sheet[`${letter('Date of Birth')}2`]).toMatchObject({ t: 'n', w: '09/05/2007' });
  });

  it('has frozen headings and column widths', async () => {
    const { bytes } = await made({ kind: 'APPLICANTS', userIds: [plain.user.id] }, admin);
    const { xml, name } = openBook(bytes);
    expect(xml).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
    const widths = [...xml.matchAll(/<col min="(\d+)" max="\d+" width="([\d.]+)"/g)];
    expect(widths).toHaveLength(headings.length);
    for (const [, at, width] of widths) expect(Number(width)).toBeGreaterThan(String(headings[Number(at) - 1]).length);
    expect(name).toBe('Applicants');
  });

  it('has headings in the language of the caller', async () => {
    const { bytes } = await made({ kind: 'APPLICANTS', userIds: [rich.user.id] }, admin, 'bn');
    const book = openBook(bytes);
    expect(book.name).toBe('আবেদনকারী');
    expect(book.headings).toHaveLength(headings.length);
    for (const heading of book.headings) expect(heading).toMatch(/[\u0980-\u09ff]/);
    expect(book.rows[0]?.['নাম']).toBe(rich.user.name);
  });

  it('of graduates has degrees and omits other applicants', async () => {
    const { shown, bytes } = await made({ kind: 'GRADUATE_APPLICANTS', ...all() }, admin);
    expect(shown).toMatchObject({ total: 2, rows: 2 });
    const book = openBook(bytes);
    const before = headings.indexOf('Work Experience');
    expect(book.headings).toEqual([...headings.slice(0, before), ...masters, ...headings.slice(before)]);
    expect(book.rows.map(withoutDay)).toEqual([
      expectedRow(await profileAnswer(rich), others),
      expectedRow(await profileAnswer(waiting), ''),
    ]);
  });

  it('applies the filters of the search', async () => {
    const search = { program: rich.exam.programId, paymentStatus: 'Paid', page: 3, limit: 1 };
    const { shown, bytes } = await made({ kind: 'APPLICANTS', search }, admin);
    expect(openBook(bytes).rows.map((row) => row['Phone'])).toEqual([rich.user.phone]);
    const [asked, done] = await audit(shown.id);
    const filter = { program: rich.exam.programId, paymentStatus: 'PAID' };
    expect(asked).toEqual({
      action: 'export.started',
      actorId: admin.id,
      after: { kind: 'APPLICANTS', search: filter, total: 1 },
    });
    expect(done).toEqual({
      action: 'export.made',
      actorId: admin.id,
      after: { kind: 'APPLICANTS', rows: 1 },
    });
  });

  it('parses instants of a stored search', async () => {
    const search = {
      program: plain.exam.programId,
      selectedDate: new Date(plain.submittedAt.getTime() - 60_000).toISOString(),
    };
    expect((await made({ kind: 'APPLICANTS', search }, admin)).shown.rows).toBe(1);
    const later = { ...search, selectedDate: new Date(plain.submittedAt.getTime() + 60_000).toISOString() };
    expect((await start({ kind: 'APPLICANTS', search: later }, admin)).errors?.[0]?.message).toBe(
      'There are no applicants to export. Please widen the search',
    );
  });

  it('of several batches contains each applicant once, in the order of submission', async () => {
    const exam = await build.exam();
    await product.sql`WITH people AS (INSERT INTO users (name, phone, email, role, password_hash)
          SELECT 'PERSON ' || n, '019' || lpad(n::text, 8, '0'), 'p' || n || '@example.com', 'STUDENT', '$argon2id$x' FROM generate_series(1, 2300) n RETURNING id)
        INSERT INTO profiles (user_id, exam_id, religion, gender, date_of_birth, nationality)
          SELECT id, ${exam.id}, 'Islam', 'Male', '2007-01-01', 'Bangladeshi' FROM people`;
    const { id } = await started({ kind: 'APPLICANTS', search: { program: exam.programId } }, admin);
    expect(await seen(id, admin)).toMatchObject({ state: 'QUEUED', progress: 0, total: 2300, rows: 0, url: null });
    const reports: number[] = [];
    const working = work(id);
    for (let state = ''; state !== 'DONE'; ) {
      const now = await seen(id, admin);
      state = now.state;
      if (now.state === 'RUNNING') reports.push(now.progress);
    }
    await working;
    expect(reports.length).toBeGreaterThan(0);
    expect([...reports].sort((a, b) => a - b)).toEqual(reports);
    const { rows } = openBook(
      Buffer.from(await (await fetch(`${product.url}${(await seen(id, admin)).url}`)).arrayBuffer()),
    );
    const ordered: { phone: string }[] =
      await product.sql`SELECT u.phone FROM profiles p JOIN users u ON u.id = p.user_id WHERE p.exam_id = ${exam.id} ORDER BY p.id`;
    expect(rows.map((row) => row['Phone'])).toEqual(ordered.map(({ phone }) => phone));
  });
});

describe('applicantWorkbook', () => {
  const query = 'query ($userId: ID!) { applicantWorkbook(userId: $userId) { filename mimeType data } }';
  const queryWorkbook = (userId: string, token?: string) =>
    product.graphql<{ applicantWorkbook: { filename: string; mimeType: string; data: string } }>(
      query,
      { userId },
      { token },
    );

  it('returns the workbook and is audited', async () => {
    const { data } = await queryWorkbook(rich.user.id, admin.token);
    expect(data?.applicantWorkbook.filename).toBe('applicant_MBA-26F-0001.xlsx');
    const book = openBook(Buffer.from(data?.applicantWorkbook.data ?? '', 'base64'));
    expect(book.rows.map(withoutDay)).toEqual([expectedRow(await profileAnswer(rich), others)]);
    const events =
      await product.sql`SELECT actor_id AS actor FROM audit_events WHERE action = 'applicant.exported' AND subject_id = ${rich.user.id}`;
    expect(events).toEqual([{ actor: admin.id }]);
  });

  it('omits masters columns without a degree, and is named by phone without an applicant ID', async () => {
    const fresh = await build.profile();
    const { data } = await queryWorkbook(fresh.user.id, admin.token);
    expect(data?.applicantWorkbook.filename).toBe(`applicant_${fresh.user.phone}.xlsx`);
    expect(openBook(Buffer.from(data?.applicantWorkbook.data ?? '', 'base64')).headings).toEqual(headings);
  });

  it('requires an applicant', async () => {
    expect((await queryWorkbook(admin.id, admin.token)).code).toBe('NOT_FOUND');
  });
});
