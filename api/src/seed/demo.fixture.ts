/** Salts, unreferenced IDs and trigger times differ between seedings. */
const volatile: Readonly<Record<string, string>> = {
  users: `- 'password_hash'`,
  work_experiences: `- 'id'`,
  payment_summaries: `- 'updated_at'`,
};

const tables = [
  'users',
  'departments',
  'programs',
  'exams',
  'notices',
  'profiles',
  'addresses',
  'guardians',
  'educations',
  'degrees',
  'work_experiences',
  'other_program_choices',
  'images',
  'payment_attempts',
  'payment_summaries',
  'payment_events',
  'marks',
  'audit_events',
  'applicant_counters',
];

/** For each seeded table, a query of the checksum and count of its rows. */
export const seededRows = tables.map((table) => {
  const which =
    table === 'audit_events' ? `WHERE id <= (SELECT id FROM audit_events WHERE action = 'applicants.seeded')` : '';
  const row = `(to_jsonb(t) ${volatile[table] ?? ''})::text AS row`;
  return {
    table,
    sql: `SELECT md5(string_agg(row, '' ORDER BY row)) AS sum, count(*) FROM (SELECT ${row} FROM ${table} t ${which}) one`,
  };
});

/** The fields of answers that the tests read. */
export interface SignedIn {
  token: string;
  role: string;
  paymentInfo: { status: string; paymentMethod: string; bankSlipNumber: string | null };
}

export interface Profile {
  _id: string;
  profilePic: string | null;
  signature: string | null;
  user: { phone: string };
  marks: { applicantId: string | null; date: string };
}

export interface Exam {
  _id: string;
  conducted: boolean;
  trimester: string;
  year: number;
  examDate: string;
}

export interface DemoSitting {
  name: string;
  starts: Date;
  rooms: number;
  seated: number;
  paid: number;
}

export const todaysSitting = { name: 'Today, main building', rooms: 6 };

/** The sittings with published seats, by name. */
export const sittingsSql = `SELECT s.name_en AS name, s.starts,
            (SELECT count(DISTINCT venue_id || room_id::text)::int FROM sitting_seats r WHERE r.sitting_id = s.id) AS rooms,
            (SELECT count(*)::int FROM seated_applicants a WHERE a.sitting_id = s.id) AS seated,
            (SELECT count(*)::int FROM applications a JOIN exam_sittings e ON e.exam_id = a.exam_id
              WHERE e.sitting_id = s.id AND a.payment_status = 'PAID' AND a.deleted_at IS NULL) AS paid
          FROM sittings s JOIN seat_plans p ON p.sitting_id = s.id AND p.state = 'PUBLISHED' ORDER BY s.name_en`;

/** The distinct states of progress of applicants. */
export const progressSql = `SELECT DISTINCT CASE WHEN p.id IS NULL THEN 'registered' WHEN i.user_id IS NULL THEN 'profile'
           WHEN s.status = 'UNPAID' THEN 'images' ELSE s.status || ' ' || s.payment_method END
         || CASE WHEN m.id IS NULL THEN '' ELSE ' marked' END AS state
         FROM users u JOIN payment_summaries s ON s.user_id = u.id LEFT JOIN profiles p ON p.user_id = u.id
         LEFT JOIN images i ON i.user_id = u.id LEFT JOIN marks m ON m.profile_id = p.id WHERE u.role = 'STUDENT'`;

/** The audit actions of each intake, in order. */
export const intakeActionsSql = `SELECT i.code, string_agg(split_part(e.action, '.', 2), ' ' ORDER BY e.id) AS actions FROM intakes i
        JOIN audit_events e ON (e.subject_type, e.subject_id) = ('intake', i.id::text) GROUP BY i.id ORDER BY i.closes_at`;
