import { limits } from '@admission/schema';
import { describe, expect, it } from 'vitest';
import { read, utils } from 'xlsx';
import { startTestProduct } from '../../../test/client.ts';
import { readPdf } from '../../outside/pdf/documents.fixture.ts';
import { makeExport } from '../exports/index.ts';
import { streamMeritDocument } from './long-document.service.ts';
import { applicantsOf, officersOf, rowsOf } from './merit.fixture.ts';
import type { MeritFile } from './merit.types.ts';

const { product, build } = await startTestProduct();
const officers = officersOf(product);
const { crowd } = applicantsOf(product, build);
const { audited } = rowsOf(product);
const [maker, approver] = [await build.admin({ name: 'ROKEYA CHOWDHURY' }), await build.admin({ name: 'KAMAL AHMED' })];

async function fetchFile(call: string, id: string, { outcome, lang }: { outcome?: string; lang?: 'en' | 'bn' } = {}) {
  const query = `query ($id: ID!, $outcome: MeritOutcome) { ${call}(id: $id, outcome: $outcome) { filename mimeType data } }`;
  const options = { token: maker.token, ...(lang ? { lang } : {}) };
  const { data, errors } = await product.graphql<Record<string, MeritFile>>(query, { id, outcome }, options);
  const file = data?.[call];
  return { file, errors, bytes: Buffer.from(file?.data ?? '', 'base64') };
}

/** Adds applicants at the end of the list `$1`, with unique phones for each call. */
const copiesSql = `WITH u AS (INSERT INTO users (name, phone, email, role, password_hash)
      SELECT 'COPY ' || n || ' OF MANY', '013' || lpad(n::text, 8, '0'), 'x@example.com', 'STUDENT', '$argon2id$x'
        FROM generate_series($2::int, $4::int) n RETURNING id),
    p AS (INSERT INTO profiles (user_id, exam_id, religion, gender, date_of_birth, nationality)
      SELECT id, $3, 'Islam', 'Male', '2007-01-01', 'Bangladeshi' FROM u RETURNING id)
    INSERT INTO merit_entries (list_id, ordinal, profile_id, outcome, date_of_birth)
      SELECT $1, 100 + $2 + row_number() OVER (), id, 'NO_MARKS', '2007-01-01' FROM p`;

const draftOf = async (examId: string): Promise<string> =>
  (await officers.make(maker, { examId, tieRules: ['WRITTEN', 'AGE'] })).value?.list.id ?? '';

describe('meritDocument', () => {
  it('contains the rules, the places and the officers', async () => {
    const { exam, profiles } = await crowd();
    const { id } = await officers.publish(maker, approver, { examId: exam.id, tieRules: ['WRITTEN', 'AGE'] });
    const { file, bytes } = await fetchFile('meritListDocument', id);
    expect(file).toMatchObject({ mimeType: 'application/pdf' });
    expect(file?.filename).toMatch(/^merit_P\d+_Spring_2027_run-1\.pdf$/);
    const { text, info } = await readPdf(bytes);
    for (const part of [
      exam.title,
      'Total of written and viva',
      'higher written marks',
      'older applicant first',
      profiles[0]?.applicantId ?? 'no ID',
      'ANIS',
      '32.00',
      '40.00',
      'Waiting list',
      'Fee not paid',
      'Prepared by ROKEYA CHOWDHURY',
      'Approved by KAMAL AHMED',
      'Page 1 of 1',
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('Not published');
    expect(info).toMatchObject({ Title: `Merit List ${exam.title}` });
    expect((await audited(id)).at(-1)).toBe('merit.exported');
  });

  it('marks a draft, and filters by outcome', async () => {
    const { exam } = await crowd();
    const id = await draftOf(exam.id);
    const { file, bytes } = await fetchFile('meritListDocument', id, { outcome: 'WAITING' });
    expect(file?.filename).toMatch(/run-1_waiting\.pdf$/);
    const { text } = await readPdf(bytes);
    expect(text).toContain('This list is not published.');
    expect(text).toContain('one part of the merit list: Waiting list');
    // The written marks rank Bina before Chand, who is on the waiting list.
    expect(text).toContain('CHAND');
    expect(text).not.toContain('ANIS');
    const { text: bangla, info } = await readPdf((await fetchFile('meritListDocument', id, { lang: 'bn' })).bytes);
    expect(info).toMatchObject({ Title: `মেধাতালিকা ${exam.title}`, Language: 'bn' });
    expect(bangla).toContain('৪০.০০');
  });

  it('refuses a list that is too long', async () => {
    const { exam } = await crowd();
    const id = await draftOf(exam.id);
    const most = limits.merit.pdf;
    // In parts, each within the time limit of a statement.
    for (let n = 1; n <= most; n += 1000) await product.source.query(copiesSql, [id, n, exam.id, n + 999]);
    const { errors } = await fetchFile('meritListDocument', id);
    expect(errors?.[0]).toMatchObject({
      message: `A PDF of more than ${most} applicants is made in the background. Please ask for it as an export`,
      extensions: { code: 'BAD_USER_INPUT' },
    });
    expect((await fetchFile('meritListDocument', id, { outcome: 'SELECTED' })).errors).toBeUndefined();
    const sheet = read((await fetchFile('meritListWorkbook', id)).bytes).Sheets['Merit list'] ?? {};
    expect(utils.sheet_to_json(sheet)).toHaveLength(8 + most);
  });
});

describe('long merit documents', () => {
  it('are drawn in parts of whole pages with continuous numbers', async () => {
    const { exam } = await crowd();
    const id = await draftOf(exam.id);
    await product.source.query(copiesSql, [id, 10_001, exam.id, 10_150]);
    const progress: number[] = [];
    const { filename, pdf, lines } = await streamMeritDocument(
      product.ctx,
      { listId: id, outcome: null },
      async (done) => void progress.push(done),
      60,
    );
    const { text, pages: all, info } = await readPdf(Buffer.concat(await pdf.toArray()));
    const pages = all.length;
    expect(lines).toBe(158);
    expect(filename).toMatch(/^merit_P\d+_Spring_2027_run-1\.pdf$/);
    expect(info).toMatchObject({ Title: `Merit List ${exam.title}` });
    for (let page = 1; page <= pages; page += 1) expect(text).toContain(`Page ${page} of ${pages}`);
    expect(text.match(/Page \d+ of/g)).toHaveLength(pages);
    // Parts of 60 lines make as many pages as one part.
    const whole = await readPdf((await fetchFile('meritListDocument', id)).bytes);
    expect(pages).toBe(whole.pages.length);
    expect(text.match(/COPY \d+ OF MANY/g)).toEqual(whole.text.match(/COPY \d+ OF MANY/g));
    expect(text.match(/COPY \d+ OF MANY/g)).toHaveLength(150);
    expect(text.match(/Prepared by/g)).toHaveLength(1);
    expect(progress).toEqual([...progress].sort((one, other) => one - other));
    expect(progress.at(-1)).toBe(158);
  });

  it('are made by an export', async () => {
    const { exam } = await crowd();
    const id = await draftOf(exam.id);
    const start = (input: object) =>
      product.graphql<{ startExport: { id: string; total: number } }>(
        'mutation ($input: StartExportInput!) { startExport(input: $input) { id total } }',
        { input: { kind: 'MERIT_LIST', ...input } },
        maker,
      );
    const asked = (await start({ meritListId: id, outcome: 'WAITING' })).data?.startExport;
    expect(asked?.total).toBe(1);
    await makeExport.handle(product.ctx, { id: asked?.id ?? '' });
    const { data } = await product.graphql<{ export: { state: string; rows: number; filename: string; url: string } }>(
      'query ($id: ID!) { export(id: $id) { state rows filename url } }',
      { id: asked?.id },
      maker,
    );
    expect(data?.export).toMatchObject({ state: 'DONE', rows: 1, filename: expect.stringMatching(/_waiting\.pdf$/) });
    const answer = await fetch(`${product.url}${data?.export.url}`);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect((await readPdf(Buffer.from(await answer.arrayBuffer()))).text).toContain('CHAND');
    for (const [input, field] of [
      [{}, 'meritListId'],
      [{ meritListId: id, search: {} }, 'search'],
      [{ kind: 'APPLICANTS', meritListId: id }, 'meritListId'],
    ] as const)
      expect(await start(input)).toMatchObject({ code: 'BAD_USER_INPUT', field });
    expect((await start({ meritListId: exam.id })).code).toBe('NOT_FOUND');
  });
});

describe('meritWorkbook', () => {
  it('contains all figures of the ranking', async () => {
    const { exam, profiles } = await crowd();
    await product.sql`UPDATE users SET name_bn = 'আনিস রহমান' WHERE id = ${profiles[0]?.user.id}`;
    const id = await draftOf(exam.id);
    const { file, bytes } = await fetchFile('meritListWorkbook', id);
    expect(file?.filename).toMatch(/^merit_P\d+_Spring_2027_run-1\.xlsx$/);
    const sheet = read(bytes, { cellDates: false }).Sheets['Merit list'] ?? {};
    const rows: unknown[][] = utils.sheet_to_json(sheet, { header: 1, raw: true, blankrows: false });
    const [anis, , , , , farid] = profiles;
    expect(rows[0]).toEqual([
      ...['Place', 'Applicant ID', 'Name', 'Written', 'Viva', 'Total', 'SSC + HSC GPA', 'Date of Birth', 'Result'],
      ...['Phone', 'Name in Bangla'],
    ]);
    const [born] = await product.sql`SELECT date_of_birth::text AS day FROM profiles WHERE id = ${anis?.id}`;
    const serial = (Date.parse(born.day) - Date.UTC(1899, 11, 30)) / 86_400_000;
    const [{ gpa }] = await product.sql`SELECT sum(gpa)::float8 AS gpa FROM educations WHERE profile_id = ${anis?.id}`;
    const figures = [32, 8, 40, gpa, serial];
    expect(rows[1]).toEqual([1, anis?.applicantId, 'ANIS', ...figures, 'Selected', anis?.user.phone, 'আনিস রহমান']);
    expect(rows[6]?.slice(0, 4)).toEqual([undefined, farid?.applicantId, 'FARID', undefined]);
    expect(rows).toHaveLength(9);
  });

  it('is in Bangla on request', async () => {
    const { exam } = await crowd();
    const id = await draftOf(exam.id);
    const { bytes } = await fetchFile('meritListWorkbook', id, { lang: 'bn', outcome: 'SELECTED' });
    const rows: unknown[][] = utils.sheet_to_json(read(bytes).Sheets['মেধাতালিকা'] ?? {}, { header: 1 });
    expect(rows.map((row) => row[8])).toEqual(['ফলাফল', 'নির্বাচিত', 'নির্বাচিত']);
  });
});
