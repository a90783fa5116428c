import type { Ctx } from '../../core/context.ts';
import { queryRows } from '../../db/query.ts';
import { EducationLevel } from '../profiles/index.ts';
import { cached } from './applicant.cache.ts';
import { type ApplicantFilter, buildFilter, deletedProfiles } from './applicant.filter.ts';
import { keyOf } from './applicant.service.ts';
import {
  type ApplicantSearch,
  type InstitutionShare,
  type InstitutionStats,
  maxInstitutions,
} from './applicant.types.ts';

interface ShareRow extends InstitutionShare {
  level: EducationLevel;
  /** Institutions of the level, listed or not. */
  known: number;
}

export const findInstitutions = (ctx: Ctx, search: ApplicantSearch): Promise<InstitutionStats> =>
  cached(ctx, `institutions ${keyOf(search)}`, async () => institutionsOf(ctx, await buildFilter(ctx, search)));

/** The share of each school and college, largest first. */
export async function institutionsOf(
  ctx: Ctx,
  { sql, params, isAll }: ApplicantFilter,
  most = maxInstitutions,
): Promise<InstitutionStats> {
  const rows = await queryRows<ShareRow>(
    ctx.db,
    `SELECT level, name, round(100.0 * n / total, 2) AS percentage, known
      FROM (SELECT level, name, n, sum(n) OVER (PARTITION BY level) AS total, count(*) OVER (PARTITION BY level)::int AS known,
          row_number() OVER (PARTITION BY level ORDER BY n DESC, name) AS place FROM (${isAll ? allSql : filteredSql(sql)}) AS counted) AS placed
      WHERE place <= ${Math.trunc(most)} ORDER BY level, place`,
    params,
  );
  const of = (level: EducationLevel): InstitutionShare[] =>
    rows.filter((row) => row.level === level).map(({ name, percentage }) => ({ name, percentage }));
  const countOf = (level: EducationLevel): number => rows.find((row) => row.level === level)?.known ?? 0;
  return {
    sscInstitutions: of(EducationLevel.SSC),
    sscInstitutionCount: countOf(EducationLevel.SSC),
    hscInstitutions: of(EducationLevel.HSC),
    hscInstitutionCount: countOf(EducationLevel.HSC),
  };
}

const filteredSql = (sql: string): string =>
  `SELECT level, institution_name AS name, count(*) AS n FROM educations WHERE profile_id IN (SELECT p.id ${sql}) GROUP BY 1, 2`;

/** Counts by an index-only scan, minus the few deleted profiles. */
const allSql = `SELECT level, name, sum(n) AS n FROM (
    SELECT level, institution_name AS name, count(*) AS n FROM educations GROUP BY 1, 2
    UNION ALL
    SELECT level, institution_name, -count(*) FROM educations WHERE profile_id IN (${deletedProfiles}) GROUP BY 1, 2
  ) AS both_ways GROUP BY 1, 2 HAVING sum(n) > 0`;
