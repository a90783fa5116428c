import { limits, text } from '@admission/schema';
import { MoreThan } from 'typeorm';
import { assertScope } from '../../core/authorize.ts';
import { type Ctx, callerOf } from '../../core/context.ts';
import { nameIn } from '../../core/names.ts';
import { fail } from '../../core/refusal.ts';
import { type PageRequest, readPage } from '../../db/lists.ts';
import { rowOf } from '../../db/loaders.ts';
import { queryRows } from '../../db/query.ts';
import { fileUrlExpiry, signFileUrl } from '../../outside/files/index.ts';
import { record } from '../audit/index.ts';
import { Exam } from '../exams/index.ts';
import { Intake } from '../intakes/index.ts';
import { Sitting } from '../sittings/index.ts';
import { Export } from './export.entity.ts';
import { makeExport, makeForms } from './export.job.ts';
import { exportLifeMs } from './export.life.ts';
import { countRows, isPaperChoice, maxRows, readSelection } from './export.selection.ts';
import type { ExportFilter, ExportPage, StartExportInput } from './export.types.ts';

const addressLifeMs = 10 * 60_000;
export const maxListed = 50;

/**
 * Starts an export: row, job and audit event commit together. Refused if no applicant is found, if they exceed one file, or if the caller
 * has too many exports in progress.
 */
export async function startExport(ctx: Ctx, input: StartExportInput): Promise<Export> {
  const { id: ownerId, token } = callerOf(ctx);
  const { kind } = input;
  if (kind === 'MERIT_LIST') assertScope(ctx, 'READ_RESULTS');
  if (kind === 'PAPER_PACK') assertScope(ctx, 'READ_SEATING');
  const selection = readSelection(ctx, input);
  await assertFewOpen(ctx, ownerId);
  const total = await countRows(ctx, { kind, selection });
  if (total === 0) fail('BAD_USER_INPUT', 'exportEmpty');
  if (total > maxRows) fail('BAD_USER_INPUT', 'exportTooLarge', { params: { max: maxRows } });
  const tokenId = token?.id ?? null;
  const wanted = { ownerId, tokenId, kind, selection, total, lang: ctx.lang, createdAt: ctx.now() };
  const asked = await ctx.db.save(ctx.db.create(Export, wanted));
  await ctx.app.queue.enqueue(ctx, kind === 'PROFILE_FORMS' || kind === 'ADMIT_CARDS' ? makeForms : makeExport, {
    id: asked.id,
  });
  await record(ctx, {
    action: 'export.started',
    subject: { type: 'export', id: asked.id },
    after: { kind, ...selection, total },
  });
  return asked;
}

/** The exports of the last day of an officer; of a token those that it started. */
function visibleTo(ctx: Ctx) {
  const { id: ownerId, token } = callerOf(ctx);
  return { ownerId, createdAt: notExpired(ctx), ...(token ? { tokenId: token.id } : {}) };
}

/** The lock serialises concurrent counts of one officer. */
async function assertFewOpen(ctx: Ctx, ownerId: string): Promise<void> {
  await queryRows(ctx.db, `SELECT pg_advisory_xact_lock(hashtext('open exports'), hashtext($1))`, [ownerId]);
  const most = limits.documents.openExports;
  const open = await ctx.db.countBy(Export, [
    { ownerId, state: 'QUEUED' },
    { ownerId, state: 'RUNNING' },
  ]);
  if (open >= most) fail('TOO_MANY_REQUESTS', 'exportsOpen', { params: { max: most }, retryAfter: 15 });
}

/** An export of the caller; others' answer NOT_FOUND. */
export async function findExport(ctx: Ctx, id: string): Promise<Export> {
  const found = await ctx.db.findOneBy(Export, { id, ...visibleTo(ctx) });
  return found ?? fail('NOT_FOUND', 'jobNotFound');
}

/** The caller's exports, newest first. */
export async function findMyExports(ctx: Ctx, request: PageRequest): Promise<ExportPage> {
  const options = { where: visibleTo(ctx), order: { id: 'DESC' }, most: maxListed } as const;
  const { rows: exports, ...page } = await readPage(ctx, Export, options, request);
  return { exports, ...page };
}

/** Older exports count as deleted, even before the sweep. */
const notExpired = (ctx: Ctx) => MoreThan(new Date(ctx.now().getTime() - exportLifeMs));

export const progressOf = ({ state, rows, total }: Export): number =>
  state === 'DONE' ? 100 : Math.min(99, Math.floor((100 * rows) / total));

/** The signed address of the file, valid for ten minutes. */
export function signedUrlOf(ctx: Ctx, { state, fileKey, filename }: Export): string | null {
  if (state !== 'DONE' || fileKey === null || filename === null) return null;
  const expiresAt = fileUrlExpiry(ctx.now(), addressLifeMs);
  return `${signFileUrl({ key: fileKey, secret: ctx.app.config.keys.fileAddresses[0], expiresAt })}/${filename}`;
}

/** The filters of a search by name, with titles in place of ids; the id of a deleted exam or intake. */
export function filtersOf(ctx: Ctx, { selection }: Export): Promise<ExportFilter[]> | null {
  if (!('search' in selection)) return null;
  const given = Object.entries(selection.search).filter(([, value]) => value !== null && value !== undefined);
  return Promise.all(given.map(async ([name, value]) => ({ name, value: await valueOfFilter(ctx, name, value) })));
}

async function valueOfFilter(ctx: Ctx, name: string, value: unknown): Promise<string> {
  if (Array.isArray(value)) return name.startsWith('except') ? String(value.length) : value.join(', ');
  const given = value instanceof Date ? value.toISOString() : String(value);
  if (name === 'exam')
    return titleOr(given, async () => {
      const { title, titleBn } = await rowOf(ctx, Exam, given);
      return nameIn(ctx.lang, title, titleBn);
    });
  if (name !== 'intake') return given;
  return titleOr(given, async () => {
    const { titleEn, titleBn } = await rowOf(ctx, Intake, given);
    return nameIn(ctx.lang, titleEn, titleBn);
  });
}

const titleOr = (id: string, find: () => Promise<string>): Promise<string> => find().catch(() => id);

/** The name of the sitting whose papers are in the file, in the language of the reader. */
export async function sittingOf(ctx: Ctx, { selection }: Export): Promise<string | null> {
  if (!isPaperChoice(selection)) return null;
  const sitting = await rowOf(ctx, Sitting, selection.sittingId).catch(() => null);
  return sitting && nameIn(ctx.lang, sitting.nameEn, sitting.nameBn);
}

/** The error in the language of the reader. */
export const errorOf = (ctx: Ctx, { error }: Export): string | null => error && text(ctx.lang, error, { max: maxRows });
