import { type Lang, limits, markFact, markLabel } from '@admission/schema';
import { createConcurrencyLimit } from '../../core/concurrency-limit.ts';
import type { Ctx } from '../../core/context.ts';
import { nameIn } from '../../core/names.ts';
import { fail } from '../../core/refusal.ts';
import { queryRows } from '../../db/query.ts';
import { readerOf } from '../../db/replica.ts';
import type { MeritListProps } from '../../outside/pdf/index.ts';
import { openWorkbook, type SheetShape } from '../../outside/workbook/index.ts';
import { record } from '../audit/index.ts';
import { brandOf, draw } from '../documents/index.ts';
import { Exam } from '../exams/index.ts';
import { entryColumns, entryTables, findList, findOfficerName, findShownCounts, which } from './lists.service.ts';
import { componentsOf, tiesOf } from './merit.scheme.ts';
import type { MeritFile, MeritRow } from './merit.types.ts';
import type { MeritOutcome } from './merit.words.ts';
import type { MeritList } from './merit-list.entity.ts';

/** Leaves worker threads free for single documents. */
const withConcurrencyLimit = createConcurrencyLimit({ running: 2, queued: 20 });
const batch = 2000;

/** A run of a merit list as a PDF, optionally of one outcome; drawn in a worker thread, audited. */
export async function findMeritDocument(ctx: Ctx, id: string, outcome: MeritOutcome | null): Promise<MeritFile> {
  const { list, exam } = await findListWithExam(ctx, id);
  const max = limits.merit.pdf;
  const lines = await queryRows<MeritRow>(
    ctx.db,
    `SELECT ${entryColumns} FROM ${entryTables} WHERE ${which} ORDER BY e.ordinal LIMIT ${max + 1}`,
    [id, outcome],
  );
  if (lines.length > max) fail('BAD_USER_INPUT', 'meritPdfTooLong', { field: 'outcome', params: { max } });
  const bytes = await withConcurrencyLimit(async () =>
    draw(ctx, 'merit-list', await documentProps(ctx, { list, exam, outcome, lines })),
  );
  return recordFile(ctx, { list, exam, outcome }, { extension: 'pdf', mimeType: 'application/pdf', bytes });
}

export interface DocumentSource {
  list: MeritList;
  exam: Exam;
  outcome: MeritOutcome | null;
}

/** The values of the PDF except its lines. */
export async function documentProps(
  ctx: Ctx,
  { list, exam, outcome, lines }: DocumentSource & { lines: MeritRow[] },
): Promise<MeritListProps> {
  const isPublished = list.state === 'PUBLISHED';
  const { title, titleBn, program, examDate, trimester, year, batch: intake } = exam;
  return {
    lang: ctx.lang,
    brand: brandOf(ctx),
    generatedAt: ctx.now().toISOString(),
    run: list.run,
    publishedAt: isPublished ? list.decidedAt?.toISOString() : null,
    madeBy: (await findOfficerName(ctx, list.madeById)) ?? '',
    approvedBy: isPublished ? await findOfficerName(ctx, list.decidedById) : null,
    exam: {
      title: nameIn(ctx.lang, title, titleBn),
      program: nameIn(ctx.lang, program.programName, program.programNameBn),
      department: nameIn(ctx.lang, program.department.departmentName, program.department.departmentNameBn),
      date: new Date(examDate).toISOString(),
      ...{ trimester, year, batch: intake },
    },
    seats: list.seats,
    waiting: list.waiting,
    ties: tiesOf(list).map((rule) => ({ ...rule, label: labelOf(list, rule.fact, ctx.lang) })),
    components: componentsOf(list).map((one) => ({ key: one.key, label: markLabel(one, ctx.lang) })),
    counts: await findShownCounts(ctx, list),
    only: outcome,
    lines,
  };
}

const labelOf = (list: MeritList, fact: string, lang: Lang): string => {
  const component = componentsOf(list).find(({ key }) => markFact(key) === fact);
  return component ? markLabel(component, lang) : '';
};

/** A run as a workbook, with the figures of the ranking; written in a worker thread, audited. */
export async function findMeritWorkbook(ctx: Ctx, id: string, outcome: MeritOutcome | null): Promise<MeritFile> {
  const { list, exam } = await findListWithExam(ctx, id);
  const bytes = await withConcurrencyLimit(() => buildMeritWorkbook(ctx, list, outcome));
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return recordFile(ctx, { list, exam, outcome }, { extension: 'xlsx', mimeType, bytes });
}

const words: Record<Lang, { sheet: string; headings: string[]; outcomes: Record<MeritOutcome, string> }> = {
  en: {
    sheet: 'Merit list',
    headings: [
      'Place',
      'Applicant ID',
      'Name',
      'Total',
      'SSC + HSC GPA',
      'Date of Birth',
      'Result',
      'Phone',
      'Name in Bangla',
    ],
    outcomes: {
      SELECTED: 'Selected',
      WAITING: 'Waiting list',
      NOT_SELECTED: 'Not selected',
      ABSENT: 'Absent',
      NO_MARKS: 'Marks missing',
      UNPAID: 'Fee not paid',
    },
  },
  bn: {
    sheet: 'মেধাতালিকা',
    headings: [
      'মেধাক্রম',
      'আবেদনকারীর আইডি',
      'নাম',
      'মোট',
      'এসএসসি + এইচএসসি জিপিএ',
      'জন্ম তারিখ',
      'ফলাফল',
      'ফোন',
      'নাম (বাংলায়)',
    ],
    outcomes: {
      SELECTED: 'নির্বাচিত',
      WAITING: 'অপেক্ষমাণ',
      NOT_SELECTED: 'নির্বাচিত নন',
      ABSENT: 'অনুপস্থিত',
      NO_MARKS: 'নম্বর নেই',
      UNPAID: 'ফি দেওয়া হয়নি',
    },
  },
};

const kinds: readonly (readonly ['number' | 'text' | 'date', number])[] = [
  ['number', 10],
  ['text', 18],
  ['text', 32],
  ['number', 9],
  ['number', 16],
  ['date', 13],
  ['text', 16],
  ['text', 14],
  ['text', 28],
];

/** Components stand between the name and the total. */
const beforeComponents = 3;

function sheetShape(list: MeritList, lang: Lang): SheetShape {
  const columns = kinds.map(([kind, width], at) => ({ kind, width, heading: words[lang].headings[at] ?? '' }));
  const components = componentsOf(list).map((one) => {
    const heading = markLabel(one, lang);
    return { kind: 'number' as const, width: Math.max(9, heading.length + 2), heading };
  });
  return { name: words[lang].sheet, columns: columns.toSpliced(beforeComponents, 0, ...components) };
}

/** The values of the keys `$4` in their order. */
const cells = `(SELECT jsonb_agg(CASE k.key WHEN 'written' THEN to_jsonb(written) WHEN 'viva' THEN to_jsonb(viva)
    ELSE "componentValues" -> k.key END ORDER BY k.at) FROM unnest($4::text[]) WITH ORDINALITY AS k(key, at))`;

async function buildMeritWorkbook(ctx: Ctx, list: MeritList, outcome: MeritOutcome | null): Promise<Buffer> {
  const workbook = openWorkbook(sheetShape(list, ctx.lang));
  const keys = componentsOf(list).map(({ key }) => key);
  try {
    const reader = await readerOf(ctx);
    for (let from = 0, last = batch; last === batch; from += batch) {
      const [read]: { rows: string; count: number }[] = await queryRows(
        reader,
        `SELECT coalesce(jsonb_agg(jsonb_build_array(place, "applicantId", name) || ${cells} || jsonb_build_array(total, gpa, "dateOfBirth",
              $3::jsonb ->> outcome, phone, "nameBn") ORDER BY ordinal), '[]')::text AS rows, count(*)::int AS count
          FROM (SELECT e.ordinal, p.phone, ${entryColumns} FROM ${entryTables} WHERE ${which}
            ORDER BY e.ordinal LIMIT ${batch} OFFSET ${from}) AS page`,
        [list.id, outcome, words[ctx.lang].outcomes, keys],
      );
      last = read?.count ?? 0;
      if (read && last > 0) await workbook.add(read.rows);
    }
    return Buffer.concat(await workbook.finish());
  } finally {
    await workbook.close();
  }
}

export async function findListWithExam(ctx: Ctx, id: string): Promise<{ list: MeritList; exam: Exam }> {
  const list = await findList(ctx, id);
  const exam = await ctx.db.findOneOrFail(Exam, {
    where: { id: list.examId },
    relations: { program: { department: true } },
  });
  return { list, exam };
}

const toSafeName = (text: string): string => text.replace(/[^A-Za-z0-9-]+/g, '-');

/** Audits the file and returns it with its name. */
async function recordFile(
  ctx: Ctx,
  { list, exam, outcome }: DocumentSource,
  { extension, mimeType, bytes }: { extension: 'pdf' | 'xlsx'; mimeType: string; bytes: Buffer },
): Promise<MeritFile> {
  await record(ctx, {
    action: 'merit.exported',
    subject: { type: 'merit-list', id: list.id },
    after: { run: list.run, file: extension, outcome },
  });
  return {
    filename: `${fileBaseName({ list, exam, outcome })}.${extension}`,
    mimeType,
    data: bytes.toString('base64'),
  };
}

/** The name of a file with the list, without extension. */
export function fileBaseName({ list, exam, outcome }: DocumentSource): string {
  const parts = ['merit', exam.program.programShortCode, exam.trimester, String(exam.year), `run-${list.run}`];
  if (outcome) parts.push(outcome.toLowerCase());
  return parts.map(toSafeName).join('_');
}
