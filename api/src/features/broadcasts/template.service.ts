import { htmlOfNotice, limits } from '@admission/schema';
import { type Ctx, callerOf } from '../../core/context.ts';
import { fail } from '../../core/refusal.ts';
import { queryRows } from '../../db/query.ts';
import { Channel } from '../../messages/index.ts';
import { type AuditedEntity, deleteAudited, pickFields, saveAudited } from '../audit/index.ts';
import { readNoticeHtml, toStoredDocument } from '../notices/index.ts';
import { MessageTemplate } from './message-template.entity.ts';
import type { MessageTemplateInput, TemplateVersionInput } from './template.types.ts';

export const countTemplates = (ctx: Ctx, channel: Channel): Promise<number> =>
  ctx.db.countBy(MessageTemplate, { channel });

/** The templates of a channel by name. */
export const findTemplates = (ctx: Ctx, channel: Channel): Promise<MessageTemplate[]> =>
  ctx.db.find(MessageTemplate, { where: { channel }, order: { name: 'ASC', id: 'ASC' } });

const audited: AuditedEntity<MessageTemplate> = {
  entity: MessageTemplate,
  type: 'message-template',
  notFound: 'templateNotFound',
  auditFields: pickFields('name', 'channel', 'subject', 'body'),
};

/** Adds or changes a template of the office; the HTML of a mail is sanitised as at its sending. */
export async function saveTemplate(
  ctx: Ctx,
  { id, version, name, channel, subject, body }: MessageTemplateInput,
): Promise<MessageTemplate> {
  const isMail = channel === Channel.MAIL;
  const stored = isMail ? htmlOfNotice(await toStoredDocument(ctx, await readNoticeHtml(body))) : body;
  if (stored.trim() === '') fail('BAD_USER_INPUT', 'mailBodyRequired', { field: 'body' });
  if (!id) await assertRoom(ctx, channel);
  const set = { name, channel, subject: isMail ? (subject ?? null) : null, body: stored, savedBy: callerOf(ctx).name };
  return saveAudited(ctx, audited, { id, version, set });
}

/** A list of templates is read whole, so it is bounded where one is added. */
async function assertRoom(ctx: Ctx, channel: Channel): Promise<void> {
  const max = limits.messages.templates;
  // Serialises concurrent counts.
  await queryRows(ctx.db, `SELECT pg_advisory_xact_lock(hashtext('message-templates'))`);
  if ((await ctx.db.countBy(MessageTemplate, { channel })) >= max)
    fail('CONFLICT', 'templateTooMany', { params: { max } });
}

export async function deleteTemplate(ctx: Ctx, { id, version }: TemplateVersionInput): Promise<void> {
  const row = await ctx.db.findOne(MessageTemplate, { where: { id }, lock: { mode: 'pessimistic_write' } });
  if (!row) fail('NOT_FOUND', 'templateNotFound');
  if (row.version !== version) fail('CONFLICT', 'staleVersion', { field: 'version' });
  await deleteAudited(ctx, audited, { id });
}
