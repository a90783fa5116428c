import type { Ctx } from '../../core/context.ts';
import { queryRows } from '../../db/query.ts';
import { EducationLevel } from '../profiles/index.ts';
import { kept } from './applicant.cache.ts';
import { type Found, foundBy, ofDeleted } from './applicant.filter.ts';
import { keyOf } from './applicant.service.ts';
import type { ApplicantSearch, InstitutionShare, InstitutionStats } from './applicant.types.ts';

/** Names are typed freely, so there may be very many: the tail beyond this is nobody's reading. */
const mostNames = 5000;

interface ShareRow extends InstitutionShare {
  level: EducationLevel;
}

/** Where the applicants of a search come from. */
export const findInstitutions = (ctx: Ctx, search: ApplicantSearch): Promise<InstitutionStats> =>
  kept(ctx, `institutions ${keyOf(search)}`, async () => institutionsOf(ctx, await foundBy(ctx, search)));

/** The share of each school and college among those found, largest first. */
export async function institutionsOf(ctx: Ctx, { sql, params, isAll }: Found): Promise<InstitutionStats> {
  const rows = await queryRows<ShareRow>(
    ctx.db,
    `SELECT level, name, round(100.0 * n / total, 2) AS percentage
      FROM (SELECT level, name, n, sum(n) OVER (PARTITION BY level) AS total,
          row_number() OVER (PARTITION BY level ORDER BY n DESC, name) AS place FROM (${isAll ? ofAll : ofFound(sql)}) AS counted) AS placed
      WHERE place <= ${mostNames} ORDER BY level, place`,
    params,
  );
  const of = (level: EducationLevel): InstitutionShare[] =>
    rows.filter((row) => row.level === level).map(({ name, percentage }) => ({ name, percentage }));
  return { sscInstitutions: of(EducationLevel.SSC), hscInstitutions: of(EducationLevel.HSC) };
}

const ofFound = (sql: string): string =>
  `SELECT level, institution_name AS name, count(*) AS n FROM educations WHERE profile_id IN (SELECT p.id ${sql}) GROUP BY 1, 2`;

/** Of everybody: the index of institutions alone is read, and the few that are gone are taken off again. */
const ofAll = `SELECT level, name, sum(n) AS n FROM (
    SELECT level, institution_name AS name, count(*) AS n FROM educations GROUP BY 1, 2
    UNION ALL
    SELECT level, institution_name, -count(*) FROM educations WHERE profile_id IN (${ofDeleted}) GROUP BY 1, 2
  ) AS both_ways GROUP BY 1, 2 HAVING sum(n) > 0`;
