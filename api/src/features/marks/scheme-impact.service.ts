import { isDeepStrictEqual } from 'node:util';
import type { Ctx } from '../../core/context.ts';
import { queryRows } from '../../db/query.ts';
import { findMarkScheme, type MarkSchemeInput } from '../exams/index.ts';
import type { MarkSchemeImpact } from './scheme-impact.types.ts';

/** The value of a component `n` of the marks `m`, as the trigger of `marks` computes it; `f` are the facts of the application. */
const valueSql = `CASE n.source WHEN 'SSC_GPA' THEN f.ssc_gpa WHEN 'HSC_GPA' THEN f.hsc_gpa
  ELSE CASE n.key WHEN 'written' THEN m.written WHEN 'viva' THEN m.viva ELSE (m.component_values ->> n.key)::numeric END END`;

const impactSql = `WITH n AS MATERIALIZED (
    SELECT * FROM jsonb_to_recordset($2::jsonb) AS n(key text, source text, pass numeric, weight numeric)
  ), marked AS (
    SELECT m.total AS before, m.passed AS passed_before, a.passed, CASE WHEN a.is_complete THEN a.total END AS total
      FROM applications p JOIN marks m ON m.profile_id = p.profile_id AND NOT m.absent
      JOIN applicant_facts f ON f.profile_id = p.profile_id
      CROSS JOIN LATERAL (SELECT bool_and(v.value IS NOT NULL) AS is_complete, round(sum(v.value * v.weight), 2) AS total,
        bool_and(coalesce(v.value >= v.pass, true)) AS passed FROM (SELECT n.weight, n.pass, ${valueSql} AS value FROM n) v) a
     WHERE p.exam_id = $1 AND p.withdrawn_at IS NULL AND p.deleted_at IS NULL
  )
  SELECT (SELECT count(*)::int FROM applications
      WHERE exam_id = $1 AND withdrawn_at IS NULL AND deleted_at IS NULL) AS applied,
    count(*)::int AS marked,
    count(*) FILTER (WHERE total <> before)::int AS "otherTotal",
    count(*) FILTER (WHERE total IS NULL AND before IS NOT NULL)::int AS incomplete,
    count(*) FILTER (WHERE total IS NOT NULL AND before IS NULL)::int AS complete,
    count(*) FILTER (WHERE passed_before AND NOT passed)::int AS failing,
    count(*) FILTER (WHERE passed AND NOT passed_before)::int AS passing,
    (SELECT coalesce(sum(n), 0)::int FROM (SELECT count(*) AS n FROM marked WHERE total IS NOT NULL
      GROUP BY total HAVING count(*) > 1) t) AS tied
  FROM marked`;

/** Counts the applicants whose marks other components and tie rules of an exam would change; stores nothing. */
export async function findMarkSchemeImpact(ctx: Ctx, input: MarkSchemeInput): Promise<MarkSchemeImpact> {
  const { examId, components } = input;
  const before = await findMarkScheme(ctx, examId);
  const [found] = await queryRows<MarkSchemeImpact>(ctx.db, impactSql, [examId, JSON.stringify(components)]);
  const impact = found ?? none;
  const tieRules = input.tieRules.map(({ fact, direction }) => ({ fact, direction }));
  return { ...impact, tied: isDeepStrictEqual(tieRules, before.tieRules) ? 0 : impact.tied };
}

const none: MarkSchemeImpact = {
  ...{ applied: 0, marked: 0, otherTotal: 0, incomplete: 0, complete: 0 },
  ...{ failing: 0, passing: 0, tied: 0 },
};
