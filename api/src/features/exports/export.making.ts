import type { Readable } from 'node:stream';
import type { Lang } from '@admission/schema';
import type { Ctx } from '../../core/context.ts';
import { fail } from '../../core/refusal.ts';
import type { SheetShape } from '../../outside/workbook/index.ts';
import { institutionsOf } from '../applicants/index.ts';
import { streamZipOfForms } from '../documents/index.ts';
import { longMeritDocument } from '../merit/index.ts';
import { applicantsWorkbook, smallWorkbook } from './applicant.workbook.ts';
import type { Export, MeritSelection } from './export.entity.ts';
import { workbookName } from './export.names.ts';
import { foundOf, isOfMerit, mostRows, profileIdsOf } from './export.selection.ts';

interface Named {
  extension: 'xlsx' | 'zip' | 'pdf';
  filename: string;
}

/** A file that is at hand, or one that is made while it is read; its rows are known at its end. */
export type Made = (Named & { bytes: Buffer; rows: number }) | (Named & { chunks: Readable; rowsMade: () => number });

/** Told how many rows are made by now; throws where the export was taken over or is gone. */
export type Tell = (rows: number) => Promise<void>;

/** Makes the file of an export from the applicants whom its selection finds now. */
export async function makeFile(ctx: Ctx, wanted: Export, tell: Tell): Promise<Made> {
  const { kind, lang, selection } = wanted;
  if (isOfMerit(selection)) return meritFile(ctx, selection, tell);
  if (kind === 'MERIT_LIST') fail('BAD_USER_INPUT', 'exportEmpty');
  const found = await foundOf(ctx, { kind, selection });
  const filename = workbookName(kind, ctx.now());
  if (kind === 'SSC_INSTITUTIONS' || kind === 'HSC_INSTITUTIONS') {
    const stats = await institutionsOf(ctx, found);
    const shares = kind === 'SSC_INSTITUTIONS' ? stats.sscInstitutions : stats.hscInstitutions;
    const rows = shares.map(({ name, percentage }) => [name, percentage]);
    return {
      extension: 'xlsx',
      filename,
      bytes: await smallWorkbook(institutionSheet(kind, lang), rows),
      rows: rows.length,
    };
  }
  const profileIds = await profileIdsOf(ctx, found, mostRows);
  if (profileIds.length === 0) fail('BAD_USER_INPUT', 'exportEmpty');
  if (kind === 'PROFILE_FORMS') return formsFile(ctx, profileIds, tell);
  return { extension: 'xlsx', filename, ...(await applicantsWorkbook(ctx, { kind, lang, profileIds, tell })) };
}

const institutionWords = {
  SSC_INSTITUTIONS: { en: 'SSC Institutions', bn: 'এসএসসি প্রতিষ্ঠান' },
  HSC_INSTITUTIONS: { en: 'HSC Institutions', bn: 'এইচএসসি প্রতিষ্ঠান' },
} as const;

/** Name and Percentage (specification, section 3). */
const institutionSheet = (kind: keyof typeof institutionWords, lang: Lang): SheetShape => ({
  name: institutionWords[kind][lang],
  columns: [
    { heading: lang === 'bn' ? 'নাম' : 'Name', kind: 'text', width: 60 },
    { heading: lang === 'bn' ? 'শতকরা হার' : 'Percentage', kind: 'number', width: 12 },
  ],
});

async function formsFile(ctx: Ctx, profileIds: readonly string[], tell: Tell): Promise<Made> {
  let rows = 0;
  const { filename, zip } = await streamZipOfForms(ctx, profileIds, async () => {
    rows += 1;
    await tell(rows);
  });
  return { extension: 'zip', filename, chunks: zip, rowsMade: () => rows };
}

async function meritFile(ctx: Ctx, { meritListId: listId, outcome }: MeritSelection, tell: Tell): Promise<Made> {
  const { filename, pdf, lines } = await longMeritDocument(ctx, { listId, outcome }, tell);
  if (lines === 0) fail('BAD_USER_INPUT', 'exportEmpty');
  return { extension: 'pdf', filename, chunks: pdf, rowsMade: () => lines };
}
