import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The log of what changed of which applicant, written by triggers so that no way around a service is missed. Each line carries the
 * number of its transaction: whoever reads takes only what lies before the oldest transaction that still runs, in the order of those
 * numbers, and so never steps over one that commits late.
 */
export class FollowApplicants1795280700000 implements MigrationInterface {
  readonly name = 'FollowApplicants1795280700000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE applicant_changes (
      xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
      id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
      user_id uuid NOT NULL,
      kind text NOT NULL,
      changed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      CONSTRAINT applicant_changes_pkey PRIMARY KEY (xid, id),
      CONSTRAINT applicant_changes_kind_known CHECK (kind IN ('PROFILE', 'PAYMENT', 'MARKS', 'ACCOUNT', 'DELETED')),
      CONSTRAINT applicant_changes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
    )`);
    await runner.query('CREATE INDEX applicant_changes_user_id_idx ON applicant_changes (user_id, xid, id)');
    // Everybody who is there already comes first.
    await runner.query(`INSERT INTO applicant_changes (user_id, kind, changed_at)
      SELECT p.user_id, CASE WHEN u.deleted_at IS NULL THEN 'PROFILE' ELSE 'DELETED' END, coalesce(u.deleted_at, p.submitted_at)
        FROM profiles p JOIN users u ON u.id = p.user_id ORDER BY p.id`);
    await runner.query(note);
    for (const trigger of triggers) await runner.query(trigger);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table, name] of names) await runner.query(`DROP TRIGGER ${name} ON ${table}`);
    await runner.query('DROP FUNCTION note_applicant_change()');
    await runner.query('DROP TABLE applicant_changes');
  }
}

/** Who has no profile yet is no applicant to anybody outside. */
const note = `CREATE FUNCTION note_applicant_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  applicant uuid;
  changed text := TG_ARGV[0];
BEGIN
  IF TG_TABLE_NAME = 'users' THEN
    SELECT user_id INTO applicant FROM profiles WHERE user_id = NEW.id;
    IF NEW.deleted_at IS NOT NULL THEN changed := 'DELETED'; END IF;
  ELSIF TG_TABLE_NAME = 'marks' THEN
    SELECT user_id INTO applicant FROM profiles WHERE id = NEW.profile_id;
  ELSE
    SELECT user_id INTO applicant FROM profiles WHERE user_id = NEW.user_id;
  END IF;
  IF applicant IS NOT NULL THEN
    INSERT INTO applicant_changes (user_id, kind) VALUES (applicant, changed);
  END IF;
  RETURN NULL;
END $$`;

const names = [
  ['profiles', 'profiles_note_new'],
  ['profiles', 'profiles_note_change'],
  ['payment_summaries', 'payment_summaries_note_change'],
  ['marks', 'marks_note_new'],
  ['marks', 'marks_note_change'],
  ['users', 'users_note_change'],
] as const;

const run = 'FOR EACH ROW EXECUTE FUNCTION note_applicant_change';
const differs = 'WHEN (OLD.* IS DISTINCT FROM NEW.*)';

const triggers = [
  `CREATE TRIGGER profiles_note_new AFTER INSERT ON profiles ${run}('PROFILE')`,
  // The text that searches run on follows the account by itself.
  `CREATE TRIGGER profiles_note_change AFTER UPDATE ON profiles FOR EACH ROW
    WHEN ((to_jsonb(OLD) - 'search_text') IS DISTINCT FROM (to_jsonb(NEW) - 'search_text'))
    EXECUTE FUNCTION note_applicant_change('PROFILE')`,
  `CREATE TRIGGER payment_summaries_note_change AFTER UPDATE ON payment_summaries FOR EACH ROW ${differs}
    EXECUTE FUNCTION note_applicant_change('PAYMENT')`,
  `CREATE TRIGGER marks_note_new AFTER INSERT ON marks ${run}('MARKS')`,
  `CREATE TRIGGER marks_note_change AFTER UPDATE ON marks FOR EACH ROW ${differs}
    EXECUTE FUNCTION note_applicant_change('MARKS')`,
  `CREATE TRIGGER users_note_change AFTER UPDATE OF name, phone, email, deleted_at ON users FOR EACH ROW
    WHEN ((OLD.name, OLD.phone, OLD.email, OLD.deleted_at) IS DISTINCT FROM (NEW.name, NEW.phone, NEW.email, NEW.deleted_at))
    EXECUTE FUNCTION note_applicant_change('ACCOUNT')`,
];
