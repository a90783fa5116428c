import { Readable } from 'node:stream';
import type { Lang } from '@admission/schema';
import type { Ctx } from '../../core/context.ts';
import { fail } from '../../core/refusal.ts';
import type { SheetShape } from '../../outside/workbook/index.ts';
import { type Institutions, institutionsOf } from '../applicants/index.ts';
import { type PrintedFile, streamApplicantList, streamCards, streamZipOfForms } from '../documents/index.ts';
import { streamMeritDocument } from '../merit/index.ts';
import { type PaperChoice, streamPaperPack } from '../seat-papers/index.ts';
import { buildApplicantsWorkbook, buildWorkbook } from './applicant.workbook.ts';
import type { Export, MeritSelection } from './export.entity.ts';
import { workbookName } from './export.names.ts';
import { findProfileIds, isMeritSelection, isPaperChoice, resolveSelection } from './export.selection.ts';

interface Named {
  extension: 'xlsx' | 'zip' | 'pdf';
  filename: string;
}

/** A file as a stream. */
export interface MadeFile extends Named {
  chunks: Readable;
  /** Number of rows, once the stream has ended. */
  rowsMade: () => number;
  /** Runs in the transaction that completes the export. */
  onDone?: (ctx: Ctx) => Promise<void>;
}

/** Receives the number of rows so far; throws if the export is superseded or deleted. */
export type ReportProgress = (rows: number) => Promise<void>;

/** Makes the file of an export from the current applicants of its selection. */
export async function makeFile(ctx: Ctx, wanted: Export, report: ReportProgress): Promise<MadeFile> {
  const { kind, lang, selection } = wanted;
  if (isMeritSelection(selection)) return meritFile(ctx, selection, report);
  if (isPaperChoice(selection)) return papersFile(ctx, selection, report);
  if (kind === 'MERIT_LIST' || kind === 'PAPER_PACK') fail('BAD_USER_INPUT', 'exportEmpty');
  const found = await resolveSelection(ctx, { kind, selection });
  const filename = workbookName(kind, ctx.now());
  if (kind === 'SSC_INSTITUTIONS' || kind === 'HSC_INSTITUTIONS') {
    const stats = await institutionsOf(ctx, found);
    const rows = institutionRows(stats, kind, lang);
    const workbook = await buildWorkbook(institutionSheet(kind, lang), rows);
    return { extension: 'xlsx', filename, chunks: Readable.from([workbook]), rowsMade: () => rows.length };
  }
  const isPrinted = kind === 'ADMIT_CARDS' || kind === 'APPLICANT_LIST';
  const profileIds = await findProfileIds(ctx, found, isPrinted ? 'applicantId' : 'submission');
  if (profileIds.length === 0) fail('BAD_USER_INPUT', 'exportEmpty');
  if (kind === 'PROFILE_FORMS') return formsFile(ctx, profileIds, report);
  if (kind === 'ADMIT_CARDS') return printedFile(report, (done) => streamCards(ctx, profileIds, done));
  if (kind === 'APPLICANT_LIST') return printedFile(report, (done) => streamApplicantList(ctx, profileIds, done));
  const { chunks, rows } = await buildApplicantsWorkbook(ctx, { kind, lang, profileIds, report });
  return { extension: 'xlsx', filename, chunks: Readable.from(chunks), rowsMade: () => rows };
}

const institutionWords = {
  SSC_INSTITUTIONS: { en: 'SSC Institutions', bn: 'এসএসসি প্রতিষ্ঠান' },
  HSC_INSTITUTIONS: { en: 'HSC Institutions', bn: 'এইচএসসি প্রতিষ্ঠান' },
} as const;

/** The listed institutions; where some are not listed, a last row with their number and share. */
export function institutionRows(
  stats: Institutions,
  kind: keyof typeof institutionWords,
  lang: Lang,
): [string, number][] {
  const isSsc = kind === 'SSC_INSTITUTIONS';
  const shares = isSsc ? stats.sscInstitutions : stats.hscInstitutions;
  const more = (isSsc ? stats.sscInstitutionCount : stats.hscInstitutionCount) - shares.length;
  const rows = shares.map(({ name, percentage }): [string, number] => [name, percentage]);
  if (more <= 0) return rows;
  const count = new Intl.NumberFormat(lang === 'bn' ? 'bn-BD' : 'en').format(more);
  return [...rows, [lang === 'bn' ? `আরও ${count}টি` : `${count} more`, isSsc ? stats.sscRest : stats.hscRest]];
}

/** Name and Percentage (specification, section 3). */
const institutionSheet = (kind: keyof typeof institutionWords, lang: Lang): SheetShape => ({
  name: institutionWords[kind][lang],
  columns: [
    { heading: lang === 'bn' ? 'নাম' : 'Name', kind: 'text', width: 60 },
    { heading: lang === 'bn' ? 'শতকরা হার' : 'Percentage', kind: 'number', width: 12 },
  ],
});

async function formsFile(ctx: Ctx, profileIds: readonly string[], report: ReportProgress): Promise<MadeFile> {
  let rows = 0;
  const { filename, zip } = await streamZipOfForms(ctx, profileIds, async () => {
    rows += 1;
    await report(rows);
  });
  return { extension: 'zip', filename, chunks: zip, rowsMade: () => rows };
}

/** Counts the people of a printed file while it is read. */
async function printedFile(
  report: ReportProgress,
  open: (done: ReportProgress) => PrintedFile | Promise<PrintedFile>,
): Promise<MadeFile> {
  let rows = 0;
  const { file, ...named } = await open(async (people) => {
    rows = people;
    await report(rows);
  });
  return { ...named, chunks: file, rowsMade: () => rows };
}

async function meritFile(
  ctx: Ctx,
  { meritListId: listId, outcome }: MeritSelection,
  report: ReportProgress,
): Promise<MadeFile> {
  const { filename, pdf, lines } = await streamMeritDocument(ctx, { listId, outcome }, report);
  if (lines === 0) fail('BAD_USER_INPUT', 'exportEmpty');
  return { extension: 'pdf', filename, chunks: pdf, rowsMade: () => lines };
}

async function papersFile(ctx: Ctx, choice: PaperChoice, report: ReportProgress): Promise<MadeFile> {
  let rows = 0;
  const { filename, zip, remember } = await streamPaperPack(ctx, choice, async (people) => {
    rows = people;
    await report(rows);
  });
  return { extension: 'zip', filename, chunks: zip, rowsMade: () => rows, onDone: remember };
}
