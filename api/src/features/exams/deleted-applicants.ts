import type { Ctx } from '../../core/context.ts';
import type { DeletedRow, Feature } from '../../feature.ts';

type Deletion = NonNullable<Feature['deleteRowsOfDeletedApplicants']>;

let deletions: readonly Deletion[] = [];

/**
 * Registers what each feature deletes of an exam's deleted and withdrawn applicants, so that they do not block its deletion; dependent features
 * last.
 */
export function declareDeletions(features: readonly Feature[]): void {
  deletions = features.flatMap(({ deleteRowsOfDeletedApplicants: one }) => one ?? []).reverse();
}

/** Deletes the rows of deleted and withdrawn applicants at an exam, so that they do not block its deletion. Payments and the audit stay. */
export async function deleteRowsOfDeletedApplicants(ctx: Ctx, examId: string): Promise<DeletedRow[]> {
  const deleted: DeletedRow[] = [];
  for (const deletion of deletions) deleted.push(...(await deletion(ctx, examId)));
  return deleted;
}
