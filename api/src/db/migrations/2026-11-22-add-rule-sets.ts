import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Versions of the rules of eligibility, the version that an application was judged by, and the facts that rules read. */
export class AddRuleSets1795352400000 implements MigrationInterface {
  readonly name = 'AddRuleSets1795352400000';
  readonly isExpandOnly = true;

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [table, ...indexes, ...triggers, ...pinned, ...views]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of back) await runner.query(statement);
  }
}

const people = ['made_by_id', 'submitted_by_id', 'decided_by_id'];

const table = `CREATE TABLE rule_sets (
  id uuid NOT NULL DEFAULT uuidv7(),
  intake_id uuid NOT NULL,
  exam_id uuid,
  number integer NOT NULL,
  body jsonb NOT NULL,
  hash text NOT NULL,
  state text NOT NULL DEFAULT 'DRAFT',
  made_by_id uuid NOT NULL,
  made_at timestamptz NOT NULL,
  submitted_by_id uuid,
  submitted_at timestamptz,
  decided_by_id uuid,
  decided_at timestamptz,
  reason text,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT rule_sets_pkey PRIMARY KEY (id),
  CONSTRAINT rule_sets_state_known CHECK (state IN ('DRAFT', 'SUBMITTED', 'PUBLISHED', 'REPLACED')),
  CONSTRAINT rule_sets_number_positive CHECK (number > 0),
  CONSTRAINT rule_sets_body_is_object CHECK (jsonb_typeof(body) = 'object'),
  CONSTRAINT rule_sets_hash_form CHECK (hash ~ '^[0-9a-f]{64}$'),
  CONSTRAINT rule_sets_submitted_complete CHECK (state = 'DRAFT' OR num_nulls(submitted_by_id, submitted_at) = 0),
  CONSTRAINT rule_sets_decided_complete CHECK (num_nulls(decided_by_id, decided_at) =
    CASE WHEN state IN ('PUBLISHED', 'REPLACED') THEN 0 ELSE 2 END),
  CONSTRAINT rule_sets_decided_by_another CHECK (decided_by_id <> made_by_id AND decided_by_id <> submitted_by_id),
  CONSTRAINT rule_sets_intake_id_fkey FOREIGN KEY (intake_id) REFERENCES intakes(id) ON DELETE RESTRICT,
  CONSTRAINT rule_sets_exam_id_intake_id_fkey FOREIGN KEY (exam_id, intake_id) REFERENCES exams(id, intake_id)
    ON DELETE RESTRICT,
${people
  .map((one) => `  CONSTRAINT rule_sets_${one}_fkey FOREIGN KEY (${one}) REFERENCES users(id) ON DELETE RESTRICT`)
  .join(',\n')}
)`;

const place = 'ON rule_sets (intake_id, exam_id';

const indexes = [
  `CREATE UNIQUE INDEX rule_sets_place_number_key ${place}, number) NULLS NOT DISTINCT`,
  `CREATE UNIQUE INDEX rule_sets_one_open_idx ${place}) NULLS NOT DISTINCT WHERE state IN ('DRAFT', 'SUBMITTED')`,
  `CREATE UNIQUE INDEX rule_sets_one_published_idx ${place}) NULLS NOT DISTINCT WHERE state = 'PUBLISHED'`,
  'CREATE INDEX rule_sets_exam_id_intake_id_idx ON rule_sets (exam_id, intake_id)',
  ...people.map((one) => `CREATE INDEX rule_sets_${one}_idx ON rule_sets (${one})`),
];

const triggers = [
  `CREATE FUNCTION rule_sets_keep_published() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'UPDATE' AND OLD.state = 'PUBLISHED' AND NEW.state = 'REPLACED'
      AND (to_jsonb(OLD) - '{state,version}'::text[]) = (to_jsonb(NEW) - '{state,version}'::text[]) THEN
      RETURN NEW;
    END IF;
    RAISE EXCEPTION 'published rules do not change' USING ERRCODE = 'check_violation',
      CONSTRAINT = 'rule_sets_immutable', TABLE = 'rule_sets';
  END $$`,
  `CREATE TRIGGER rule_sets_keep_published BEFORE UPDATE OR DELETE ON rule_sets
    FOR EACH ROW WHEN (OLD.state IN ('PUBLISHED', 'REPLACED')) EXECUTE FUNCTION rule_sets_keep_published()`,
  `CREATE CONSTRAINT TRIGGER rule_sets_raise_content_version AFTER INSERT OR UPDATE OR DELETE ON rule_sets
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_content_version()`,
];

const pinned = [
  'ALTER TABLE profiles ADD COLUMN rule_set_id uuid, ADD COLUMN verdict text',
  `ALTER TABLE profiles ADD CONSTRAINT profiles_rule_set_id_fkey FOREIGN KEY (rule_set_id) REFERENCES rule_sets(id)
    ON DELETE RESTRICT NOT VALID`,
  'ALTER TABLE profiles VALIDATE CONSTRAINT profiles_rule_set_id_fkey',
  `ALTER TABLE profiles ADD CONSTRAINT profiles_verdict_known CHECK (verdict IN ('MET', 'UNMET', 'UNKNOWN')) NOT VALID`,
  'ALTER TABLE profiles VALIDATE CONSTRAINT profiles_verdict_known',
  'CREATE INDEX profiles_rule_set_id_idx ON profiles (rule_set_id)',
  // The minimum is a rule of each exam; the scale stays.
  'ALTER TABLE educations DROP CONSTRAINT educations_gpa_range',
  'ALTER TABLE educations ADD CONSTRAINT educations_gpa_range CHECK (gpa BETWEEN 1 AND 5) NOT VALID',
  'ALTER TABLE educations VALIDATE CONSTRAINT educations_gpa_range',
];

const views = [
  `CREATE VIEW applicant_facts AS
    SELECT p.id AS profile_id, p.user_id, p.intake_id, p.exam_id, p.rule_set_id, p.verdict, p.submitted_at,
      g.id AS program_id, g.program_type, p.gender, p.date_of_birth AS birth_date,
      s.study_group AS ssc_group, s.passing_year AS ssc_year, s.gpa AS ssc_gpa,
      h.study_group AS hsc_group, h.passing_year AS hsc_year, h.gpa AS hsc_gpa,
      d.degree_type, d.year_to AS degree_year, d.cgpa AS degree_cgpa, m.cgpa AS masters_cgpa
    FROM profiles p
    JOIN users u ON u.id = p.user_id AND u.deleted_at IS NULL
    JOIN exams x ON x.id = p.exam_id
    JOIN programs g ON g.id = x.program_id
    LEFT JOIN educations s ON s.profile_id = p.id AND s.level = 'SSC'
    LEFT JOIN educations h ON h.profile_id = p.id AND h.level = 'HSC'
    LEFT JOIN degrees d ON d.profile_id = p.id AND d.level = 'GRADUATE'
    LEFT JOIN degrees m ON m.profile_id = p.id AND m.level = 'MASTERS'
    WHERE p.withdrawn_at IS NULL`,
  `CREATE VIEW unfinished_applications AS
    SELECT d.user_id, x.id AS exam_id, x.intake_id, g.program_type, d.data->'values' AS answers
    FROM profile_drafts d
    JOIN users u ON u.id = d.user_id AND u.deleted_at IS NULL
    JOIN exams x ON x.id::text = d.data->'values'->>'examId'
    JOIN programs g ON g.id = x.program_id`,
];

const back = [
  'DROP VIEW unfinished_applications',
  'DROP VIEW applicant_facts',
  'ALTER TABLE educations DROP CONSTRAINT educations_gpa_range',
  'ALTER TABLE educations ADD CONSTRAINT educations_gpa_range CHECK (gpa BETWEEN 2.5 AND 5)',
  'ALTER TABLE profiles DROP COLUMN rule_set_id, DROP COLUMN verdict',
  'DROP TABLE rule_sets',
  'DROP FUNCTION rule_sets_keep_published()',
];
