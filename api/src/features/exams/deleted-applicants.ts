import type { Ctx } from '../../core/context.ts';
import type { DeletedRow, Feature } from '../../feature.ts';

type Deletion = NonNullable<Feature['deleteRowsOfDeletedApplicants']>;

let deletions: readonly Deletion[] = [];

/** Takes the deletions of all features, dependent features last. */
export function declareDeletions(features: readonly Feature[]): void {
  deletions = features.flatMap(({ deleteRowsOfDeletedApplicants: one }) => one ?? []).reverse();
}

/**
 * Deletes what deleted applicants left at an exam: no list shows them, so they do not keep it. Their payments stay, and the audit
 * keeps their applicant IDs.
 */
export async function deleteRowsOfDeletedApplicants(ctx: Ctx, examId: string): Promise<DeletedRow[]> {
  const deleted: DeletedRow[] = [];
  for (const deletion of deletions) deleted.push(...(await deletion(ctx, examId)));
  return deleted;
}
