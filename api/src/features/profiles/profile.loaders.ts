import type { Ctx } from '../../core/context.ts';
import { slicesOf } from '../../core/slices.ts';
import { type PreparedStatement, prepared, queryPrepared, type StatementCall } from '../../db/prepared.ts';
import { queryRows } from '../../db/query.ts';
import { columnsOf, jsonObject } from './part.sql.ts';
import type { ProfileView } from './profile.types.ts';
import { type ProfileRow, toProfileView } from './profile.view.ts';

const part = (table: string, key: string, columns: string): string =>
  `(SELECT json_object_agg(t.${key}, ${jsonObject(columnsOf('t', columns))}) FROM ${table} t WHERE t.profile_id = p.id)`;

const person = columnsOf(
  'p',
  'religion gender blood_group date_of_birth marital_status birth_certificate_number nid_number nationality',
);
const address = `address_type apt_number road_name_and_number area_and_postal_code city country village post_office
  police_station district is_address_same`.replace(/\s+/g, ' ');
const admission = {
  ...columnsOf('x', 'trimester year batch'),
  course: 'x.program_name',
  courseBn: 'x.program_name_bn',
  department: 'x.department_name',
  departmentBn: 'x.department_name_bn',
};
const work = { ...columnsOf('t', 'id company_name position'), from: 't.worked_from', to: 't.worked_to' };

const others =
  '(SELECT json_agg(t.exam_id ORDER BY t.ordinal) FROM other_program_choices t WHERE t.profile_id = p.id) AS others';
const sources = `FROM profiles p
  JOIN applications a ON a.profile_id = p.id AND a.deleted_at IS NULL
  JOIN exam_catalogue x ON x.exam_id = p.exam_id`;

/** Whole profiles in one query over primary keys, without those of deleted accounts. */
const profileSql = `SELECT p.id, p.exam_id AS "examId", p.rule_set_id AS "ruleSetId", p.submitted_at AS "createdAt", a.applicant_id AS "applicantId", x.exam_date AS "examDate",
    ${jsonObject(person)} AS "personalDetails",
    a.user_id AS "userId", a.name, a.name_bn AS "nameBn", a.phone, a.email, a.role, a.lang, a.registered_at AS "registeredAt",
    ${jsonObject(admission)} AS "admissionInfo",
    ${part('addresses', 'kind', address)} AS addresses,
    ${part('guardians', 'kind', 'name occupation phone nid')} AS guardians,
    ${part('educations', 'level', 'institution_name study_group passing_year subjects gpa converted')} AS educations,
    ${part('degrees', 'level', 'degree_type institution_name course_name major year_from year_to cgpa')} AS degrees,
    (SELECT json_agg(${jsonObject(work)} ORDER BY t.ordinal) FROM work_experiences t WHERE t.profile_id = p.id) AS work,
    ${others}
  ${sources}`;

const selectBrief = (condition: string): PreparedStatement =>
  prepared(`SELECT p.id, p.exam_id AS "examId", a.applicant_id AS "applicantId", x.exam_date AS "examDate", ${others}
    ${sources} WHERE p.user_id = $1 AND p.withdrawn_at IS NULL AND ${condition}`);
const lockOne = (condition: string): PreparedStatement =>
  prepared(`SELECT id FROM profiles WHERE user_id = $1 AND ${condition} FOR NO KEY UPDATE`);
const brief = {
  current: { lock: lockOne('is_current'), read: selectBrief('p.is_current') },
  byId: { lock: lockOne('id = $2'), read: selectBrief('p.id = $2') },
};

/** What other features need of an application most often. */
export type BriefProfile = Pick<ProfileView, 'id' | 'examId' | 'applicantId' | 'examDate' | 'otherExamIds'>;

/** The statements that lock an application of a user, by default the current one, and read it briefly; `toBrief` reads the row. */
export function applicationCalls(userId: string, profileId?: string): { lock: StatementCall; read: StatementCall } {
  const { lock, read } = profileId ? brief.byId : brief.current;
  const values = profileId ? [userId, profileId] : [userId];
  return { lock: [lock, values], read: [read, values] };
}

export type BriefRow = Omit<BriefProfile, 'otherExamIds'> & { others: string[] | null };

export const toBrief = ({ others: otherExamIds, ...row }: BriefRow): BriefProfile => ({
  ...row,
  otherExamIds: otherExamIds ?? [],
});

const selectOne = (condition: string): PreparedStatement =>
  prepared(`${profileSql} WHERE p.user_id = $1 AND p.withdrawn_at IS NULL AND ${condition}`, { isShort: true });

/** Prepared: planning such a statement takes longer than running it. */
const one = {
  current: selectOne('p.is_current'),
  ofIntake: selectOne('p.intake_id = $2'),
  byId: selectOne('p.id = $2'),
};

/** The profiles with all their parts in the order of the ids; unknown ids are skipped. One query. */
export async function loadProfiles(ctx: Ctx, ids: readonly string[]): Promise<ProfileView[]> {
  if (ids.length === 0) return [];
  const rows = await queryRows<ProfileRow>(ctx.db, `${profileSql} WHERE p.id = ANY($1::uuid[])`, [ids]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const profiles: ProfileView[] = [];
  for await (const slice of slicesOf(ids)) {
    for (const id of slice) {
      const row = byId.get(id);
      if (row) profiles.push(toProfileView(row));
    }
  }
  return profiles;
}

/** The application of a user to an intake, by default the current one, or null. One query. */
export async function loadProfileOf(ctx: Ctx, userId: string, intakeId?: string | null): Promise<ProfileView | null> {
  return intakeId ? loadOne(ctx, one.ofIntake, [userId, intakeId]) : loadOne(ctx, one.current, [userId]);
}

/** An application of a user by the id of its profile, or null. One query. */
export const loadApplication = (ctx: Ctx, userId: string, profileId: string): Promise<ProfileView | null> =>
  loadOne(ctx, one.byId, [userId, profileId]);

async function loadOne(ctx: Ctx, statement: PreparedStatement, params: readonly string[]): Promise<ProfileView | null> {
  const [row] = await queryPrepared<ProfileRow>(ctx.db, statement, params);
  return row ? toProfileView(row) : null;
}
