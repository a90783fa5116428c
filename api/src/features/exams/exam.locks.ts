import { isUuid, type ProgramType } from '@admission/schema';
import type { Ctx } from '../../core/context.ts';
import { queryRows } from '../../db/query.ts';

/** Locks an exam until the transaction ends; false if it does not exist. */
export async function lockExam(ctx: Ctx, id: string): Promise<boolean> {
  const rows = await queryRows(ctx.db, 'SELECT id FROM exams WHERE id = $1 FOR NO KEY UPDATE', [id]);
  return rows.length > 0;
}

export interface ChosenExam {
  id: string;
  intakeId: string;
  title: string;
  titleBn: string | null;
  programType: ProgramType;
  conducted: boolean;
  examDate: string;
  applyUntil: string | null;
}

const maxChosen = 200;

/** Locks and returns the exams with those ids, so that none closes between the check and the submission. */
export async function lockChosenExams(
  ctx: Ctx,
  ids: readonly (string | null | undefined)[],
): Promise<ReadonlyMap<string, ChosenExam>> {
  const possible = [...new Set(ids.filter((one) => typeof one === 'string' && isUuid(one)))];
  if (possible.length === 0) return new Map();
  const rows = await queryRows<ChosenExam>(
    ctx.db,
    `SELECT x.id, x.intake_id AS "intakeId", x.title, x.title_bn AS "titleBn", c.program_type AS "programType", x.conducted,
        x.exam_date AS "examDate", x.apply_until AS "applyUntil"
      FROM exams x JOIN exam_catalogue c ON c.exam_id = x.id
      WHERE x.id = ANY($1::uuid[]) ORDER BY x.id FOR SHARE OF x`,
    [possible.slice(0, maxChosen)],
  );
  return new Map(rows.map((one) => [one.id, one]));
}
