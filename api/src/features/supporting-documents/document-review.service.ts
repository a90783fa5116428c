import { reasonText } from '@admission/schema';
import { IsNull } from 'typeorm';
import { type Ctx, callerOf } from '../../core/context.ts';
import { nameIn } from '../../core/names.ts';
import { fail } from '../../core/refusal.ts';
import { execute, queryRows } from '../../db/query.ts';
import { documentReturnedMail, documentReturnedSms, sendBoth, senderOf } from '../../messages/index.ts';
import { User } from '../accounts/index.ts';
import { record } from '../audit/index.ts';
import type { DocumentKind } from '../document-kinds/index.ts';
import { lockProfiles } from '../profiles/index.ts';
import { SupportingDocument } from './document.entity.ts';
import { loadDocuments, showDocument } from './document.reads.ts';
import type { DecideDocumentInput, ShownDocument } from './document.types.ts';

const actions = { ACCEPTED: 'document.accepted', REJECTED: 'document.rejected' } as const;

/**
 * Accepts a submitted document, or sends it back with a reason that its applicant receives. The version identifies the reviewed pages;
 * the same decision again changes nothing.
 */
export async function decideDocument(
  ctx: Ctx,
  { id, version, decision, reason = null }: DecideDocumentInput,
): Promise<ShownDocument> {
  const found = (await ctx.db.findOneBy(SupportingDocument, { id })) ?? fail('NOT_FOUND', 'documentNotFound');
  const { profileId } = found;
  // Uploads take the same lock.
  await lockProfiles(ctx, [profileId]);
  const [application] = await queryRows<{ userId: string; conducted: boolean }>(
    ctx.db,
    `SELECT a.user_id AS "userId", x.conducted FROM applications a JOIN exam_catalogue x ON x.exam_id = a.exam_id
      WHERE a.profile_id = $1 AND a.deleted_at IS NULL AND a.withdrawn_at IS NULL`,
    [profileId],
  );
  if (!application) fail('NOT_FOUND', 'documentNotFound');
  if (application.conducted) fail('CONFLICT', 'wrongState');
  const before = await ctx.db.findOneByOrFail(SupportingDocument, { id });
  const kept = decision === 'REJECTED' ? reason : null;
  if (before.state !== decision || before.reason !== kept) {
    if (before.state === 'DRAFT') fail('CONFLICT', 'documentNotSubmitted');
    if (before.version !== version) fail('CONFLICT', 'documentPagesChanged', { field: 'version' });
    await execute(
      ctx.db,
      `UPDATE documents SET state = $2, reason = $3, decided_at = $4, decided_by_id = $5, version = version + 1 WHERE id = $1`,
      [id, decision, kept, ctx.now(), callerOf(ctx).id],
    );
    await audit(ctx, before, { decision, reason: kept });
  }
  const shown = (await loadDocuments(ctx, profileId)).find(({ document }) => document?.id === id);
  if (!shown) fail('NOT_FOUND', 'documentNotFound');
  if (decision === 'REJECTED' && before.state !== decision)
    await sendReturned(ctx, application.userId, { document: before, kind: shown.kind, reason: kept });
  return showDocument(ctx, shown);
}

const audit = (
  ctx: Ctx,
  { profileId, state, kindId, version }: SupportingDocument,
  { decision, reason }: { decision: 'ACCEPTED' | 'REJECTED'; reason: string | null },
): Promise<void> =>
  record(ctx, {
    action: actions[decision],
    subject: { type: 'profile', id: profileId },
    before: { state },
    after: { kind: kindId, state: decision, version: version + 1 },
    reason: reasonText('en', reason) || undefined,
  });

async function sendReturned(
  ctx: Ctx,
  userId: string,
  { document, kind, reason }: { document: SupportingDocument; kind: DocumentKind; reason: string | null },
): Promise<void> {
  const person = await ctx.db.findOneBy(User, { id: userId, deletedAt: IsNull() });
  if (!person) return;
  const { lang, name } = person;
  const label = nameIn(lang, kind.labelEn, kind.labelBn);
  const props = { ...senderOf(ctx), label, isRequired: kind.isRequired, reason: reasonText(lang, reason) };
  await sendBoth(ctx, person, `document-returned:${document.id}:${document.version}`, {
    sms: documentReturnedSms(props, lang),
    mail: documentReturnedMail({ ...props, name }, lang),
  });
}
