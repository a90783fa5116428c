import type { Ctx } from '../../core/context.ts';
import { queryRows } from '../../db/query.ts';
import { EducationLevel } from '../profiles/index.ts';
import { cached } from './applicant.cache.ts';
import { type ApplicantFilter, buildFilter, deletedProfiles, earlierProfiles } from './applicant.filter.ts';
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
  /** Percentage of those that are not listed. */
  rest: number;
}

export interface Institutions extends InstitutionStats {
  /** Percentage of the schools, and of the colleges, that are not listed, to two decimals. */
  sscRest: number;
  hscRest: number;
}

export const findInstitutions = (ctx: Ctx, search: ApplicantSearch): Promise<Institutions> =>
  cached(ctx, `institutions ${keyOf(search)}`, async () => institutionsOf(ctx, await buildFilter(ctx, search)));

/** The share of each school and college, largest first. */
export async function institutionsOf(
  ctx: Ctx,
  { sql, params, isAll }: ApplicantFilter,
  most = maxInstitutions,
): Promise<Institutions> {
  const rows = await queryRows<ShareRow>(
    ctx.db,
    `SELECT level, name, round(100.0 * n / total, 2) AS percentage, known,
        round(100.0 * (total - sum(n) OVER (PARTITION BY level)) / total, 2) AS rest
      FROM (SELECT level, name, n, sum(n) OVER (PARTITION BY level) AS total, count(*) OVER (PARTITION BY level)::int AS known,
          row_number() OVER (PARTITION BY level ORDER BY n DESC, name) AS place FROM (${isAll ? allSql : filteredSql(sql)}) AS counted) AS placed
      WHERE place <= ${Math.trunc(most)} ORDER BY level, place`,
    params,
  );
  const of = (level: EducationLevel): InstitutionShare[] =>
    rows.filter((row) => row.level === level).map(({ name, percentage }) => ({ name, percentage }));
  const first = (level: EducationLevel) => rows.find((row) => row.level === level);
  return {
    sscInstitutions: of(EducationLevel.SSC),
    sscInstitutionCount: first(EducationLevel.SSC)?.known ?? 0,
    sscRest: first(EducationLevel.SSC)?.rest ?? 0,
    hscInstitutions: of(EducationLevel.HSC),
    hscInstitutionCount: first(EducationLevel.HSC)?.known ?? 0,
    hscRest: first(EducationLevel.HSC)?.rest ?? 0,
  };
}

const filteredSql = (sql: string): string =>
  `SELECT level, institution_name AS name, count(*) AS n FROM educations WHERE profile_id IN (SELECT p.id ${sql}) GROUP BY 1, 2`;

/** Counts by an index-only scan, minus the profiles of no current applicant: deleted, withdrawn, and earlier ones. */
const allSql = `SELECT level, name, sum(n) AS n FROM (
    SELECT level, institution_name AS name, count(*) AS n FROM educations GROUP BY 1, 2
    UNION ALL
    SELECT level, institution_name, -count(*) FROM educations WHERE profile_id IN (${deletedProfiles} UNION ALL ${earlierProfiles}) GROUP BY 1, 2
  ) AS both_ways GROUP BY 1, 2 HAVING sum(n) > 0`;
