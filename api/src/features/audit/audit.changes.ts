import type { AuditAction, AuditSubjectType, TextKey } from '@admission/schema';
import type { ObjectLiteral } from 'typeorm';
import type { Ctx } from '../../core/context.ts';
import { deleteOnce, updateVersioned } from '../../db/versions.ts';
import { record } from './audit.service.ts';

type Row = ObjectLiteral & { id: string; version: number };
/** The types of subjects that have all three actions. */
type SubjectType = {
  [T in AuditSubjectType]: `${T}.created` | `${T}.updated` | `${T}.deleted` extends AuditAction ? T : never;
}[AuditSubjectType];

/** An entity whose changes are audited. */
export interface AuditedEntity<T extends Row> {
  entity: abstract new () => T;
  type: SubjectType;
  notFound: TextKey;
  /** The values that the audit stores of a row. */
  auditFields: (row: T) => object;
}

/** A function that copies the named fields of a row. */
export const pickFields =
  <K extends string>(...names: readonly K[]) =>
  (row: Record<K, unknown>): object =>
    Object.fromEntries(names.map((name) => [name, row[name]]));

/** Adds a row, or with an id changes it under its optimistic lock, and records the change. */
export async function saveAudited<T extends Row>(
  ctx: Ctx,
  { entity, type, notFound, auditFields }: AuditedEntity<T>,
  { id, version, set }: { id?: string | null | undefined; version?: number | null | undefined; set: Partial<T> },
): Promise<T> {
  if (id) {
    const { before, after } = await updateVersioned(ctx, entity, { id, version, set, notFound });
    const subject = { type, id };
    await record(ctx, { action: `${type}.updated`, subject, before: auditFields(before), after: auditFields(after) });
    return after;
  }
  const repository = ctx.db.getRepository<T>(entity as never);
  const added = await repository.save(repository.create(set as never) as unknown as T);
  await record(ctx, { action: `${type}.created`, subject: { type, id: added.id }, after: auditFields(added) });
  return added;
}

/** Deletes a row and records it, with `more` next to its fields. */
export async function deleteAudited<T extends Row>(
  ctx: Ctx,
  { entity, type, notFound, auditFields }: AuditedEntity<T>,
  { id, ...more }: { id: string; [field: string]: unknown },
): Promise<void> {
  const row = await deleteOnce(ctx, entity, { id, notFound });
  await record(ctx, { action: `${type}.deleted`, subject: { type, id }, before: { ...auditFields(row), ...more } });
}
