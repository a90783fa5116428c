import { limits } from '@admission/schema';
import { type Ctx, callerOf } from '../../core/context.ts';
import { fail } from '../../core/refusal.ts';
import { execute, queryRows } from '../../db/query.ts';
import { record } from '../audit/index.ts';
import { type DocumentKind, loadDocumentKinds } from '../document-kinds/index.ts';
import { addPage, discardPages, uploadPage } from '../images/index.ts';
import { lockProfiles } from '../profiles/index.ts';
import { DocumentPage, SupportingDocument } from './document.entity.ts';
import { findPages, type KindDocument, showDocument } from './document.reads.ts';
import type { ArrangeDocumentPagesInput, ShownDocument, SubmitDocumentInput } from './document.types.ts';

type Upload = Parameters<typeof uploadPage>[1];
/** An editable document of the caller. */
type OpenDocument = KindDocument & { userId: string; profileId: string };

interface AskedApplication {
  userId: string;
  profileId: string;
  conducted: boolean;
  kind: DocumentKind;
}

/** The caller's application to the intake of a kind: the office returns documents of earlier applications, too. */
async function findAskedApplication(ctx: Ctx, kindId: string): Promise<AskedApplication> {
  const { id: userId } = callerOf(ctx);
  const applications = await queryRows<{ profileId: string; intakeId: string; conducted: boolean }>(
    ctx.db,
    `SELECT a.profile_id AS "profileId", a.intake_id AS "intakeId", x.conducted
      FROM applications a JOIN exam_catalogue x ON x.exam_id = a.exam_id WHERE a.user_id = $1 AND a.withdrawn_at IS NULL`,
    [userId],
  );
  if (applications.length === 0) fail('CONFLICT', 'profileMissing');
  for (const { profileId, intakeId, conducted } of applications) {
    const kind = (await loadDocumentKinds(ctx, intakeId)).find(({ id }) => id === kindId);
    if (kind) return { userId, profileId, conducted, kind };
  }
  return fail('NOT_FOUND', 'documentKindNotFound');
}

/** The caller's document of a kind. Refuses after the exam, or once the office has accepted it. */
async function findOpenDocument(ctx: Ctx, kindId: string): Promise<OpenDocument> {
  const { userId, profileId, conducted, kind } = await findAskedApplication(ctx, kindId);
  if (conducted) fail('CONFLICT', 'wrongState');
  const document = await ctx.db.findOneBy(SupportingDocument, { profileId, kindId });
  if (document?.state === 'ACCEPTED') fail('CONFLICT', 'documentAccepted');
  const pages = document ? ((await findPages(ctx, [document.id])).get(document.id) ?? []) : [];
  return { userId, profileId, kind, document, pages };
}

/** Locks the application, which serialises its uploads and decisions. */
async function lockOpenDocument(ctx: Ctx, kindId: string): Promise<OpenDocument> {
  await lockProfiles(ctx, [(await findAskedApplication(ctx, kindId)).profileId]);
  return findOpenDocument(ctx, kindId);
}

const assertRoom = ({ pages }: OpenDocument): void => {
  const max = limits.supportingDocuments.pages;
  if (pages.length >= max) fail('CONFLICT', 'documentFull', { field: 'file', params: { max } });
};

/** Adds a page to a document of the caller. The same image again changes nothing. */
export async function addDocumentPage(ctx: Ctx, kindId: string, file: Upload): Promise<ShownDocument> {
  assertRoom(await findOpenDocument(ctx, kindId));
  await uploadPage(ctx, file, async (tx, stored) => {
    const open = await lockOpenDocument(tx, kindId);
    if (open.pages.some(({ sha256 }) => sha256 === stored.sha256)) return false;
    assertRoom(open);
    const { userId, profileId } = open;
    const document = open.document ?? (await tx.db.save(tx.db.create(SupportingDocument, { profileId, kindId })));
    const imageId = await addPage(tx, stored, { userId, profileId });
    await tx.db.insert(DocumentPage, { documentId: document.id, ordinal: open.pages.length + 1, imageId });
    if (open.document) await reopen(tx, document);
    return true;
  });
  return showAgain(ctx, kindId);
}

/** After a change of pages a submitted document is a draft again; a returned one stays returned until it is submitted. */
const reopen = (ctx: Ctx, { id }: SupportingDocument) =>
  execute(
    ctx.db,
    `UPDATE documents SET version = version + 1, state = CASE state WHEN 'UPLOADED' THEN 'DRAFT' ELSE state END WHERE id = $1`,
    [id],
  );

/** Not by the loaders of the request, which may have cached the rows before the change. */
async function showAgain(ctx: Ctx, kindId: string): Promise<ShownDocument> {
  const fresh = { ...ctx, loaders: new Map() };
  return showDocument(ctx, await findOpenDocument(fresh, kindId));
}

/** Reorders the pages, and removes those that are not listed. */
export async function arrangeDocumentPages(
  ctx: Ctx,
  { kindId, version, pageIds = [] }: ArrangeDocumentPagesInput,
): Promise<ShownDocument> {
  const { document, pages } = await lockOpenDocument(ctx, kindId);
  if (!document) fail('NOT_FOUND', 'documentNotFound');
  const known = new Map(pages.map((page) => [page.id, page]));
  if (pageIds.join() === pages.map(({ id }) => id).join()) return showAgain(ctx, kindId);
  if (document.version !== version) fail('CONFLICT', 'documentPagesChanged', { field: 'version' });
  if (pageIds.some((id) => !known.has(id))) fail('NOT_FOUND', 'imageNotFound', { field: 'pageIds' });
  await ctx.db.delete(DocumentPage, { documentId: document.id });
  await ctx.db.insert(
    DocumentPage,
    pageIds.map((imageId, at) => ({ documentId: document.id, ordinal: at + 1, imageId })),
  );
  await discardPages(
    ctx,
    pages.map(({ id }) => id).filter((id) => !pageIds.includes(id)),
  );
  await reopen(ctx, document);
  return showAgain(ctx, kindId);
}

/** Submits a document to the office; idempotent. */
export async function submitDocument(ctx: Ctx, { kindId, version }: SubmitDocumentInput): Promise<ShownDocument> {
  const { document, pages, profileId, kind } = await lockOpenDocument(ctx, kindId);
  if (!document || pages.length === 0) fail('CONFLICT', 'documentEmpty');
  if (document.state === 'UPLOADED') return showAgain(ctx, kindId);
  if (document.version !== version) fail('CONFLICT', 'documentPagesChanged', { field: 'version' });
  await execute(
    ctx.db,
    `UPDATE documents SET state = 'UPLOADED', submitted_at = $2, decided_at = NULL, decided_by_id = NULL, reason = NULL,
        version = version + 1 WHERE id = $1`,
    [document.id, ctx.now()],
  );
  await record(ctx, {
    action: 'document.submitted',
    subject: { type: 'profile', id: profileId },
    before: { state: document.state },
    after: { kind: kind.key, state: 'UPLOADED', pages: pages.map(({ sha256 }) => sha256) },
  });
  return showAgain(ctx, kindId);
}

/** Deletes the documents of deleted applicants at an exam, and releases their pages. */
export async function deleteDocumentsOfDeletedApplicants(ctx: Ctx, examId: string): Promise<[]> {
  const { rows } = await execute<{ id: string }>(
    ctx.db,
    `DELETE FROM document_pages WHERE document_id IN (SELECT d.id FROM documents d
        JOIN applications a ON a.profile_id = d.profile_id AND a.exam_id = $1
          AND (a.deleted_at IS NOT NULL OR a.withdrawn_at IS NOT NULL))
      RETURNING image_id AS id`,
    [examId],
  );
  await execute(
    ctx.db,
    `DELETE FROM documents WHERE profile_id IN
      (SELECT profile_id FROM applications WHERE exam_id = $1 AND (deleted_at IS NOT NULL OR withdrawn_at IS NOT NULL))`,
    [examId],
  );
  await discardPages(
    ctx,
    rows.map(({ id }) => id),
  );
  return [];
}
