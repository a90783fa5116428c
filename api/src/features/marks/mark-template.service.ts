import { type Lang, limits } from '@admission/schema';
import type { Ctx } from '../../core/context.ts';
import { fail } from '../../core/refusal.ts';
import { queryRows } from '../../db/query.ts';
import { openWorkbook, type SheetColumn } from '../../outside/workbook/index.ts';
import type { MarksTemplate } from './mark-import.types.ts';

const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const { written, viva } = limits.marks;

const headings: Record<
  Lang,
  [id: string, name: string, written: string, viva: string, absent: string, remarks: string]
> = {
  en: [
    'Applicant ID',
    'Name',
    `Written (${written.min}–${written.max})`,
    `Viva (${viva.min}–${viva.max})`,
    'Absent',
    'Remarks',
  ],
  bn: ['আবেদনকারীর আইডি', 'নাম', 'লিখিত (০–৪০)', 'মৌখিক (০–১০)', 'অনুপস্থিত', 'মন্তব্য'],
};
const yes: Record<Lang, string> = { en: 'yes', bn: 'হ্যাঁ' };
const sheetName: Record<Lang, string> = { en: 'Marks', bn: 'নম্বর' };
const kinds: readonly Pick<SheetColumn, 'kind' | 'width'>[] = [
  { kind: 'text', width: 18 },
  { kind: 'text', width: 32 },
  { kind: 'number', width: 16 },
  { kind: 'number', width: 14 },
  { kind: 'text', width: 12 },
  { kind: 'text', width: 40 },
];

interface TemplateData {
  code: string;
  rows: string;
}

/** A workbook whose import changes nothing until it is edited; written in a worker thread. */
export async function marksTemplate(ctx: Ctx, examId: string): Promise<MarksTemplate> {
  const [found] = await queryRows<TemplateData>(
    ctx.db,
    `SELECT x.program_short_code || '-' || x.year || '-' || x.trimester AS code,
        (SELECT coalesce(json_agg(json_build_array(p.applicant_id, p.name, m.written, m.viva,
            CASE WHEN m.absent THEN $2::text END, m.remarks) ORDER BY length(p.applicant_id), p.applicant_id), '[]')::text
          FROM applications p LEFT JOIN marks m ON m.profile_id = p.profile_id
          WHERE p.exam_id = x.exam_id AND p.deleted_at IS NULL AND p.withdrawn_at IS NULL AND p.applicant_id IS NOT NULL) AS rows
      FROM exam_catalogue x WHERE x.exam_id = $1`,
    [examId, yes[ctx.lang]],
  );
  if (!found) fail('NOT_FOUND', 'examNotFound');
  const columns = kinds.map((kind, at) => ({ ...kind, heading: headings[ctx.lang][at] ?? '' }));
  const workbook = openWorkbook({ name: sheetName[ctx.lang], columns });
  try {
    await workbook.add(found.rows);
    const data = (await workbook.finish()).toString('base64');
    return { filename: `marks_${found.code.replace(/[^A-Za-z0-9]+/g, '-')}.xlsx`, mimeType, data };
  } finally {
    await workbook.close();
  }
}
