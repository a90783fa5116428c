import type { TieRule } from '@admission/schema';

/** Selects the ranking inputs of the exam `$1`, without deleted accounts. */
export const inputsSql = `SELECT p.id AS profile_id, p.applicant_id, p.date_of_birth, m.written, m.viva, m.total, coalesce(m.passed, true) AS passed,
    coalesce(m.component_values || m.computed_values, '{}') AS component_values,
    (SELECT e.gpa FROM educations e WHERE e.profile_id = p.id AND e.level = 'SSC') AS ssc_gpa,
    (SELECT e.gpa FROM educations e WHERE e.profile_id = p.id AND e.level = 'HSC') AS hsc_gpa,
    (SELECT sum(e.gpa) FROM educations e WHERE e.profile_id = p.id) AS gpa,
    CASE WHEN a.payment_status <> 'PAID' THEN 'UNPAID' WHEN m.absent THEN 'ABSENT' WHEN m.total IS NULL THEN 'NO_MARKS'
      ELSE 'RANKED' END AS eligibility
  FROM profiles p
  JOIN applications a ON a.profile_id = p.id AND a.deleted_at IS NULL
  LEFT JOIN marks m ON m.profile_id = p.id
  WHERE p.exam_id = $1 AND p.withdrawn_at IS NULL`;

/** The totals of other components; null for those of the specification, so that hashes of earlier releases stay valid. */
const beyondDefault = `nullif(component_values::text, '{}'),
        CASE WHEN total IS DISTINCT FROM written + viva THEN 'total ' || total END, CASE WHEN NOT passed THEN 'failed' END`;

const separateGpas: ReadonlySet<string> = new Set(['ssc.gpa', 'hsc.gpa']);

/** Each GPA, where a tie rule compares one alone: their sum may stay the same. */
export const comparesGpas = (ties: readonly TieRule[]): boolean => ties.some(({ fact }) => separateGpas.has(fact));

/** A hash that changes exactly if a run with the same settings could differ; ordered by id to be deterministic. */
export const hashSql = (inputs: string, withGpas = false): string =>
  `SELECT encode(sha256(convert_to(coalesce(string_agg(
      concat_ws('|', profile_id, eligibility, CASE WHEN eligibility = 'RANKED'
        THEN concat_ws('|', written, viva, gpa, to_char(date_of_birth, 'YYYY-MM-DD'), ${beyondDefault}${withGpas ? `, 'gpas', ssc_gpa, hsc_gpa` : ''}) END), chr(10) ORDER BY profile_id), ''),
      'UTF8')), 'hex') AS hash FROM (${inputs}) AS i`;

const commonFacts: Readonly<Record<string, string>> = {
  gpa: 'gpa',
  'ssc.gpa': 'ssc_gpa',
  'hsc.gpa': 'hsc_gpa',
  birthDate: 'date_of_birth',
  'marks.written': 'written',
  'marks.viva': 'viva',
};

const keyPattern = /^marks\.([a-z][a-z0-9_]{0,19})$/;

/** The SQL of a tie rule; applicants without the value come last. */
function orderOf({ fact, direction }: TieRule): string {
  const key = keyPattern.exec(fact)?.[1];
  const value = commonFacts[fact] ?? (key ? `(component_values ->> '${key}')::numeric` : 'NULL::int');
  return `${value} ${direction === 'DESC' ? 'DESC' : 'ASC'} NULLS LAST`;
}

/** A person without an applicant ID has never paid. One with a reversed payment is listed, without a place. */
const hasEverPaid = `(eligibility <> 'UNPAID' OR applicant_id IS NOT NULL)`;

/** The order of outcomes without a place. */
const others = `ARRAY['ABSENT', 'NO_MARKS', 'UNPAID']`;

/**
 * Ranks the inputs by total, then by the tie rules, those below a pass mark after the others; equals share a place (1, 2, 2, 4) and the last seat. The waiting list counts from
 * there. Within a shared place the applicant ID orders the lines only. `$2`: seats, `$3`: places on the waiting list.
 */
export function rankedSql(tieRules: readonly TieRule[], inputs: string): string {
  const order = ['passed DESC', 'total DESC', ...tieRules.map(orderOf)].join(', ');
  const columns = 'profile_id, applicant_id, date_of_birth, written, viva, total, gpa, component_values';
  return `SELECT row_number() OVER (ORDER BY place NULLS LAST, array_position(${others}, outcome), applicant_id, profile_id)::int AS ordinal,
      listed.*
    FROM (
      SELECT ${columns}, place, CASE WHEN NOT passed THEN 'NOT_SELECTED' WHEN place <= $2::int THEN 'SELECTED'
          WHEN place - taken <= $3::int THEN 'WAITING'
          ELSE 'NOT_SELECTED' END AS outcome
        FROM (
          SELECT placed.*, count(*) FILTER (WHERE passed AND place <= $2::int) OVER () AS taken
            FROM (SELECT i.*, rank() OVER (ORDER BY ${order})::int AS place
              FROM (${inputs}) AS i WHERE eligibility = 'RANKED') AS placed
        ) AS seated
      UNION ALL
      SELECT ${columns}, NULL, eligibility FROM (${inputs}) AS i WHERE eligibility <> 'RANKED' AND ${hasEverPaid}
    ) AS listed`;
}

/** Counts the outcomes of some rows. */
const countsJson = `json_build_object(
      'ranked', count(*) FILTER (WHERE outcome IN ('SELECTED', 'WAITING', 'NOT_SELECTED')),
      'selected', count(*) FILTER (WHERE outcome = 'SELECTED'), 'waiting', count(*) FILTER (WHERE outcome = 'WAITING'),
      'absent', count(*) FILTER (WHERE outcome = 'ABSENT'), 'noMarks', count(*) FILTER (WHERE outcome = 'NO_MARKS'),
      'unpaid', count(*) FILTER (WHERE outcome = 'UNPAID'))`;

/** The counts of a run and its first `$4` entries, from one snapshot; nothing is stored. */
export const previewSql = (
  tieRules: readonly TieRule[],
  columns: string,
): string => `WITH inputs AS MATERIALIZED (${inputsSql}),
  listed AS MATERIALIZED (${rankedSql(tieRules, 'SELECT * FROM inputs')})
  SELECT ${countsJson} AS counts, (SELECT coalesce(json_agg(shown ORDER BY shown.ordinal), '[]') FROM (
      SELECT e.ordinal, ${columns} FROM listed e JOIN applications p ON p.profile_id = e.profile_id
        WHERE e.ordinal <= $4::int) AS shown) AS entries
    FROM listed`;

/** Stores the entries of the list `$4` and returns input hash and counts, in one statement and so one snapshot. */
export const storeSql = (tieRules: readonly TieRule[]): string => `WITH inputs AS MATERIALIZED (${inputsSql}),
  stored AS (
    INSERT INTO merit_entries (list_id, ordinal, profile_id, outcome, place, written, viva, total, gpa, date_of_birth,
        component_values)
      SELECT $4::uuid, ordinal, profile_id, outcome, place, written, viva, total, gpa, date_of_birth, component_values
        FROM (${rankedSql(tieRules, 'SELECT * FROM inputs')}) AS list
      RETURNING outcome)
  SELECT (${hashSql('SELECT * FROM inputs', comparesGpas(tieRules))}) AS "inputHash", ${countsJson} AS counts
    FROM stored`;
