import { utils, write } from 'xlsx';
import { fileOf, startTestProduct } from '../../../test/client.ts';
import type { MarkImport } from './mark-import.entity.ts';
import type { MarksImportRow, MarksValues } from './mark-import.types.ts';

export type Values = MarksValues;
export type Row = Omit<MarksImportRow, 'problems'> & { problems: { column: string; message: string }[] };
export type Import = Omit<MarkImport, 'rows'> & { rows: Row[] };

const values = '{ written viva total absent remarks }';
const fields = `id examId filename state total changed unchanged invalid applied conflicts warned appliedAt
  rows { line state applicantId name before ${values} after ${values} now ${values} warning problems { column message } }`;

export const headings = ['Applicant ID', 'Written', 'Viva', 'Remarks', 'Absent'];

type Cell = string | number | boolean | null;

/** A workbook of one sheet. */
export function workbook(rows: Cell[][]): Buffer {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Marks');
  return write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
}

export const csv = (rows: Cell[][]): string =>
  rows.map((row) => row.map((cell) => `"${cell ?? ''}"`).join(',')).join('\n');

/** The product and the shared calls of the import tests. */
export async function startImports() {
  const { product, build } = await startTestProduct();
  type Token = string | undefined;
  const preview = (
    examId: string,
    content: string | Uint8Array,
    { token, lang, name = 'marks.csv' }: { token: Token; lang?: 'en' | 'bn'; name?: string },
  ) =>
    product.upload<{ previewMarksImport: Import }>(
      `mutation ($examId: ID!, $file: Upload!) { previewMarksImport(examId: $examId, file: $file) { ${fields} } }`,
      { examId },
      fileOf(content, name),
      { token, ...(lang ? { lang } : {}) },
    );
  const apply = (id: string, token: Token) =>
    product.graphql<{ applyMarksImport: Import }>(
      `mutation ($id: ID!) { applyMarksImport(id: $id) { ${fields} } }`,
      { id },
      { token },
    );
  const find = (id: string, token: Token, rows = '') =>
    product.graphql<{ marksImport: Import }>(
      `query ($id: ID!) { marksImport(id: $id) { ${rows ? fields.replace('rows', `rows(${rows})`) : fields} } }`,
      { id },
      { token },
    );
  const template = (examId: string, token: Token, lang: 'en' | 'bn' = 'en') =>
    product.graphql<{ marksTemplate: { filename: string; mimeType: string; data: string } }>(
      'query ($examId: ID!) { marksTemplate(examId: $examId) { filename mimeType data } }',
      { examId },
      { token, lang },
    );
  /** An applicant of the exam who has paid. */
  const paidApplicant = async (
    exam: Awaited<ReturnType<typeof build.exam>>,
    applicantId: string,
    { name, ...marks }: { written?: number; viva?: number; remarks?: string; name?: string } = {},
  ) => {
    const user = name ? { user: await build.user({ name }) } : {};
    const profile = await build.profile({ exam, applicantId, ...user });
    await build.payment(profile.user.id);
    if (Object.keys(marks).length > 0) await build.marks(profile.id, marks);
    return profile;
  };
  const stored = (profileId: string): Promise<object[]> =>
    product.sql`SELECT written, viva, total, absent, remarks, version FROM marks WHERE profile_id = ${profileId}`;
  const audited = (subjectId: string): Promise<{ action: string; actor_id: string; before: object; after: object }[]> =>
    product.sql`SELECT action, actor_id, before, after FROM audit_events WHERE subject_id = ${subjectId} AND action LIKE 'marks.%' ORDER BY id`;
  const admin = await build.admin();
  const exam = await build.exam();
  /** Previews a sheet for the exam as the administrator. */
  async function previewed(content: string | Uint8Array, lang: 'en' | 'bn' = 'en'): Promise<Import> {
    const { data, errors } = await preview(exam.id, content, { token: admin.token, lang });
    if (!data) throw new Error(JSON.stringify(errors));
    return data.previewMarksImport;
  }
  return { product, build, admin, exam, preview, previewed, apply, find, template, paidApplicant, stored, audited };
}
