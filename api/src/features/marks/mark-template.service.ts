import { isEntered, type Lang, type MarkComponent, markLabel, toBanglaDigits } from '@admission/schema';
import { createConcurrencyLimit } from '../../core/concurrency-limit.ts';
import type { Ctx } from '../../core/context.ts';
import { fail } from '../../core/refusal.ts';
import { queryRows } from '../../db/query.ts';
import { openWorkbook, type SheetColumn } from '../../outside/workbook/index.ts';
import { loadMarkComponents } from '../exams/index.ts';
import type { MarksTemplate } from './mark-import.types.ts';

const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const headings: Record<Lang, { before: string[]; after: string[] }> = {
  en: { before: ['Applicant ID', 'Name'], after: ['Absent', 'Remarks'] },
  bn: { before: ['আবেদনকারীর আইডি', 'নাম'], after: ['অনুপস্থিত', 'মন্তব্য'] },
};
const yes: Record<Lang, string> = { en: 'yes', bn: 'হ্যাঁ' };
const sheetName: Record<Lang, string> = { en: 'Marks', bn: 'নম্বর' };

/** The columns of a sheet: applicant ID, name, each component that officers enter, absence, remarks. */
function columnsOf(lang: Lang, components: readonly MarkComponent[]): SheetColumn[] {
  const { before, after } = headings[lang];
  const widths = [18, 32, 12, 40];
  const text = (heading: string, at: number): SheetColumn => ({ kind: 'text', width: widths[at] ?? 16, heading });
  const marks = components.map((one): SheetColumn => {
    const range = `0–${one.max}`;
    const heading = `${markLabel(one, lang)} (${lang === 'bn' ? toBanglaDigits(range) : range})`;
    return { kind: 'number', width: Math.max(14, heading.length + 2), heading };
  });
  return [...before.map(text), ...marks, ...after.map((one, at) => text(one, before.length + at))];
}

interface TemplateData {
  code: string;
  rows: string;
}

/** The stored values of the keys `$3`, in their order. */
const cells = `(SELECT jsonb_agg(CASE k.key WHEN 'written' THEN to_jsonb(m.written) WHEN 'viva' THEN to_jsonb(m.viva)
    ELSE m.component_values -> k.key END ORDER BY k.at) FROM unnest($3::text[]) WITH ORDINALITY AS k(key, at))`;

/** Each workbook starts a thread and holds the rows of an exam. */
const withConcurrencyLimit = createConcurrencyLimit({ running: 2, queued: 20 });

/** A workbook whose import changes nothing until it is edited; written in a worker thread. */
export const marksTemplate = (ctx: Ctx, examId: string): Promise<MarksTemplate> =>
  withConcurrencyLimit(() => buildTemplate(ctx, examId));

async function buildTemplate(ctx: Ctx, examId: string): Promise<MarksTemplate> {
  const components = (await loadMarkComponents(ctx, examId)).filter(isEntered);
  const [found] = await queryRows<TemplateData>(
    ctx.db,
    `SELECT x.program_short_code || '-' || x.year || '-' || x.trimester AS code,
        (SELECT coalesce(jsonb_agg(jsonb_build_array(p.applicant_id, p.name) || ${cells}
            || jsonb_build_array(CASE WHEN m.absent THEN $2::text END, m.remarks) ORDER BY length(p.applicant_id), p.applicant_id), '[]')::text
          FROM applications p LEFT JOIN marks m ON m.profile_id = p.profile_id
          WHERE p.exam_id = x.exam_id AND p.deleted_at IS NULL AND p.withdrawn_at IS NULL AND p.applicant_id IS NOT NULL) AS rows
      FROM exam_catalogue x WHERE x.exam_id = $1`,
    [examId, yes[ctx.lang], components.map(({ key }) => key)],
  );
  if (!found) fail('NOT_FOUND', 'examNotFound');
  const workbook = openWorkbook({ name: sheetName[ctx.lang], columns: columnsOf(ctx.lang, components) });
  try {
    await workbook.add(found.rows);
    const data = Buffer.concat(await workbook.finish()).toString('base64');
    return { filename: `marks_${found.code.replace(/[^A-Za-z0-9]+/g, '-')}.xlsx`, mimeType, data };
  } finally {
    await workbook.close();
  }
}
