import type { Ctx } from '../../core/context.ts';
import { queryRows } from '../../db/query.ts';
import type { ProfileView } from './profile.types.ts';
import { type ProfileRow, toProfileView } from './profile.view.ts';

const part = (table: string, key: string): string =>
  `(SELECT json_object_agg(t.${key}, to_json(t)) FROM ${table} t WHERE t.profile_id = p.id)`;

/** Whole profiles in one query over primary keys, without those of deleted accounts. */
const profileSql = `SELECT p.id, p.exam_id, p.submitted_at,
    p.religion, p.gender, p.blood_group, p.date_of_birth, p.marital_status, p.birth_certificate_number, p.nid_number, p.nationality,
    a.applicant_id, a.user_id, a.name, a.phone, a.email, a.role, a.lang, a.registered_at AS user_created_at,
    x.exam_date, x.trimester, x.year, x.batch, x.program_name, x.department_name,
    ${part('addresses', 'kind')} AS addresses,
    ${part('guardians', 'kind')} AS guardians,
    ${part('educations', 'level')} AS educations,
    ${part('degrees', 'level')} AS degrees,
    (SELECT json_agg(t ORDER BY t.ordinal) FROM work_experiences t WHERE t.profile_id = p.id) AS work,
    (SELECT json_agg(t.exam_id ORDER BY t.ordinal) FROM other_program_choices t WHERE t.profile_id = p.id) AS other_exams
  FROM profiles p
  JOIN applicants a ON a.user_id = p.user_id AND a.deleted_at IS NULL
  JOIN exam_catalogue x ON x.exam_id = p.exam_id`;

/** The profiles with all their parts in the order of the ids; unknown ids are skipped. One query. */
export async function loadProfiles(ctx: Ctx, ids: readonly string[]): Promise<ProfileView[]> {
  if (ids.length === 0) return [];
  const rows = await queryRows<ProfileRow>(ctx.db, `${profileSql} WHERE p.id = ANY($1::uuid[])`, [ids]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [toProfileView(row)] : [];
  });
}

/** The profile of a user, or null. One query. */
export async function loadProfileOf(ctx: Ctx, userId: string): Promise<ProfileView | null> {
  const [row] = await queryRows<ProfileRow>(ctx.db, `${profileSql} WHERE p.user_id = $1`, [userId]);
  return row ? toProfileView(row) : null;
}
