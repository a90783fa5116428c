import { columnsOf, jsonObject, otherExamIdsSql, partList } from '../profiles/index.ts';

const addresses = columnsOf(
  'c',
  'kind apt_number road_name_and_number area_and_postal_code village post_office police_station district city country',
);
const educations = {
  ...columnsOf('c', 'level institution_name'),
  group: 'c.study_group',
  ...columnsOf('c', 'passing_year gpa converted subjects'),
};
const degrees = columnsOf('c', 'level degree_type institution_name course_name major year_from year_to cgpa');
const work = { ...columnsOf('c', 'company_name position'), from: 'c.worked_from', to: 'c.worked_to' };

/** UTC with milliseconds, the format of every answer. */
const instant = (sql: string): string => `to_char(${sql} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** All values of the marks `m` by key, including written and viva. */
const values = `m.component_values || m.computed_values || jsonb_strip_nulls(jsonb_build_object('written', m.written, 'viva', m.viva))`;

/** One applicant as a JSON object, without national IDs. */
const line = jsonObject({
  ...{ userId: 'p.user_id', profileId: 'p.id' },
  ...columnsOf('a', 'applicant_id name phone email'),
  ...columnsOf('p', 'date_of_birth gender religion nationality blood_group'),
  submittedAt: instant('p.submitted_at'),
  exam: jsonObject({
    id: 'x.exam_id',
    title: 'x.title',
    examDate: instant('x.exam_date'),
    ...columnsOf('x', 'trimester year batch'),
    program: 'x.program_name',
    ...columnsOf('x', 'program_short_code program_type'),
    department: 'x.department_name',
  }),
  payment: jsonObject({
    status: 's.status',
    method: 's.payment_method',
    reference: 'coalesce(s.bank_slip_number, s.transaction_id)',
    paidAt: instant('s.paid_at'),
  }),
  marks: `(SELECT ${jsonObject({ ...columnsOf('m', 'written viva total absent result place remarks'), values })} FROM marks m WHERE m.profile_id = p.id)`,
  addresses: partList('addresses', addresses, 'c.kind'),
  guardians: partList('guardians', columnsOf('c', 'kind name occupation phone'), 'c.kind'),
  educations: partList('educations', educations, 'c.level'),
  degrees: partList('degrees', degrees, 'c.level'),
  workExperiences: partList('work_experiences', work, 'c.ordinal'),
  otherExamIds: otherExamIdsSql,
});

/** Selects the lines of the profiles of `ids`, in their order, as one text, and the last id. */
export const linesSql = (ids: string): string => `SELECT string_agg(one.line, E'\\n' ORDER BY one.id) || E'\\n' AS text,
    (array_agg(one.id ORDER BY one.id DESC))[1] AS last, count(*)::int AS count
  FROM (SELECT p.id, ${line}::text AS line FROM (${ids}) AS found
    JOIN profiles p ON p.id = found.id
    JOIN applications a ON a.profile_id = p.id
    JOIN payment_summaries s ON s.profile_id = p.id
    JOIN exam_catalogue x ON x.exam_id = p.exam_id) AS one`;
