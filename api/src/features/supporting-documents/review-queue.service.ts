import type { Ctx } from '../../core/context.ts';
import { nameIn } from '../../core/names.ts';
import { fail } from '../../core/refusal.ts';
import { rowOf } from '../../db/loaders.ts';
import { queryRows } from '../../db/query.ts';
import { DocumentKind, type DocumentKindsInput } from '../document-kinds/index.ts';
import { Exam } from '../exams/index.ts';
import { countImagesToReview, findImagesToReview, pageUrl } from '../images/index.ts';
import { findPages } from './document.reads.ts';
import {
  type DocumentKindsImpact,
  type ReviewItem,
  type ReviewQueue,
  type ReviewQueueInput,
  reviewedPerPage,
} from './document.types.ts';

/** The cursor of a page: documents or images, microseconds and id of the last item. */
interface Cursor {
  part: 'd' | 'i';
  micros: string;
  id: string;
}
const cursorPattern = /^([di])(\d{1,17})-([0-9a-f-]{36})$/;
const first = { micros: '0', id: '00000000-0000-0000-0000-000000000000' };

function readCursor(text: string | null | undefined): Cursor {
  if (!text) return { part: 'd', ...first };
  const [, part, micros, id] = cursorPattern.exec(text) ?? fail('BAD_USER_INPUT', 'valueInvalid', { field: 'after' });
  return { part: part as Cursor['part'], micros: micros ?? '', id: id ?? '' };
}

type Line = Omit<ReviewItem, 'localizedExamTitle'> & { micros: string; examTitleBn: string | null };

/** The items to review: documents, which block admit cards, then images, each oldest first. */
export async function findReviewQueue(
  ctx: Ctx,
  { subject, kindId, after: text }: ReviewQueueInput,
): Promise<ReviewQueue> {
  const after = readCursor(text);
  const wants = { d: subject !== 'IMAGE', i: subject !== 'DOCUMENT' && !kindId };
  const lines: [Cursor['part'], Line][] = [];
  if (wants.d && after.part === 'd')
    lines.push(...(await findDocumentLines(ctx, { after, kindId })).map((one): [Cursor['part'], Line] => ['d', one]));
  const left = reviewedPerPage + 1 - lines.length;
  if (wants.i && left > 0)
    lines.push(
      ...(await findImageLines(ctx, { after: after.part === 'i' ? after : first, limit: left })).map(
        (one): [Cursor['part'], Line] => ['i', one],
      ),
    );
  const shown = lines.slice(0, reviewedPerPage);
  const [part, last] = (lines.length > reviewedPerPage && shown.at(-1)) || [];
  return {
    items: shown.map(([, { micros: _, examTitleBn, ...item }]) => ({
      ...item,
      localizedExamTitle: nameIn(ctx.lang, item.examTitle, examTitleBn),
    })),
    next: last ? `${part}${last.micros}-${last.id}` : null,
    documents: await countDocuments(ctx),
  };
}

const waiting = `FROM documents d
  JOIN applications a ON a.profile_id = d.profile_id AND a.deleted_at IS NULL AND a.withdrawn_at IS NULL
  JOIN exam_catalogue x ON x.exam_id = a.exam_id AND NOT x.conducted
  WHERE d.state = 'UPLOADED'`;

/** Counts the documents to review, up to a limit. */
export async function countWaitingDocuments(ctx: Ctx, limit: number): Promise<number> {
  const [row] = await queryRows<{ count: number }>(
    ctx.db,
    `SELECT count(*)::int AS count FROM (SELECT 1 ${waiting} LIMIT $1) AS waiting`,
    [limit],
  );
  return row?.count ?? 0;
}

async function countDocuments(ctx: Ctx): Promise<number> {
  const [row] = await queryRows<{ count: number }>(ctx.db, `SELECT count(*)::int AS count ${waiting}`);
  return row?.count ?? 0;
}

async function findDocumentLines(
  ctx: Ctx,
  { after, kindId }: { after: Pick<Cursor, 'micros' | 'id'>; kindId: string | null | undefined },
): Promise<Line[]> {
  const rows = await queryRows<Line & { kindId: string }>(
    ctx.db,
    `SELECT d.id, d.kind_id AS "kindId", d.version, d.submitted_at AS "submittedAt", a.user_id AS "userId", a.intake_id AS "intakeId", a.name,
        (extract(epoch FROM d.submitted_at) * 1000000)::bigint::text AS micros, a.applicant_id AS "applicantId", x.title AS "examTitle",
        x.title_bn AS "examTitleBn"
      ${waiting} AND (d.submitted_at, d.id) > (timestamptz 'epoch' + $1::bigint * interval '1 microsecond', $2::uuid)
        AND ($3::uuid IS NULL OR d.kind_id = $3)
      ORDER BY d.submitted_at, d.id LIMIT ${reviewedPerPage + 1}`,
    [after.micros, after.id, kindId ?? null],
  );
  const ids = rows.map(({ id }) => id);
  const [pages, kinds] = await Promise.all([
    findPages(ctx, ids),
    Promise.all(rows.map((row) => rowOf(ctx, DocumentKind, row.kindId))),
  ]);
  return rows.map(({ kindId: _, ...row }, at) => ({
    ...row,
    subject: 'DOCUMENT',
    documentKind: kinds[at] ?? null,
    imageKind: null,
    urls: (pages.get(row.id) ?? []).map((page) => pageUrl(ctx, page)),
  }));
}

/** The lower bound of upload times: images are uploaded after their exam was announced; null without a future exam. */
async function findReviewStart(ctx: Ctx): Promise<Date | null> {
  const [oldest] = await ctx.db.find(Exam, { where: { conducted: false }, order: { createdAt: 'ASC' }, take: 1 });
  return oldest?.createdAt ?? null;
}

/**
 * In the queue of uploads to review, which holds supporting documents and images: pictures and signatures without a review, up to
 * a limit.
 */
export async function countWaitingImages(ctx: Ctx, limit: number): Promise<number> {
  const since = await findReviewStart(ctx);
  return since ? countImagesToReview(ctx, { since, limit }) : 0;
}

async function findImageLines(
  ctx: Ctx,
  { after, limit }: { after: Pick<Cursor, 'micros' | 'id'>; limit: number },
): Promise<Line[]> {
  const since = await findReviewStart(ctx);
  if (!since) return [];
  const images = await findImagesToReview(ctx, { after, since, limit });
  return images.map(({ kind, url, profileId: _, ...image }) => ({
    ...image,
    subject: 'IMAGE',
    imageKind: kind,
    documentKind: null,
    submittedAt: new Date(Number(image.micros) / 1000),
    version: null,
    urls: [url],
  }));
}

/** The number of paid applications of an intake that lack supporting documents, now and with unsaved kinds of documents. */
export async function findKindsImpact(ctx: Ctx, { intakeId, kinds }: DocumentKindsInput): Promise<DocumentKindsImpact> {
  const now = await ctx.db.findBy(DocumentKind, { intakeId, isRequired: true });
  const then = kinds.filter(({ isRequired }) => isRequired ?? true);
  const sent = (ids: string): string => `(SELECT count(*) FROM documents d
    WHERE d.profile_id = a.profile_id AND d.kind_id = ANY(${ids}::uuid[]) AND d.state IN ('UPLOADED', 'ACCEPTED'))`;
  const [impact] = await queryRows<DocumentKindsImpact>(
    ctx.db,
    `SELECT count(*)::int AS applications,
        count(*) FILTER (WHERE a.payment_status = 'PAID' AND $2::int > ${sent('$3')})::int AS "heldNow",
        count(*) FILTER (WHERE a.payment_status = 'PAID' AND $4::int > ${sent('$5')})::int AS "heldThen"
      FROM applications a WHERE a.intake_id = $1 AND a.deleted_at IS NULL AND a.withdrawn_at IS NULL`,
    [intakeId, now.length, now.map(({ id }) => id), then.length, then.flatMap(({ id }) => id ?? [])],
  );
  return impact ?? { applications: 0, heldNow: 0, heldThen: 0 };
}
