import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The documents that an intake asks for, and those of an application: up to six pages each, stored as images. */
export class AddSupportingDocuments1795402800000 implements MigrationInterface {
  readonly name = 'AddSupportingDocuments1795402800000';
  readonly isExpandOnly = true;

  async up(runner: QueryRunner): Promise<void> {
    await replaceImageKinds(runner, `'PICTURE', 'SIGNATURE', 'GENERIC', 'NOTICE', 'PAGE'`);
    for (const statement of [...tables, ...triggers]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE document_pages');
    await runner.query('DROP TABLE documents');
    await runner.query('DROP TABLE document_kinds');
    await runner.query('DROP FUNCTION document_kinds_keep_archived()');
    await runner.query('DROP FUNCTION documents_keep_archived()');
    // The sweep finds the files without a row only where a build knows their folder.
    await runner.query(`DELETE FROM images WHERE kind = 'PAGE'`);
    await replaceImageKinds(runner, `'PICTURE', 'SIGNATURE', 'GENERIC', 'NOTICE'`);
  }
}

/** NOT VALID takes the lock of a moment; the scan that validates lets readers and writers pass. */
async function replaceImageKinds(runner: QueryRunner, kinds: string): Promise<void> {
  await runner.query('ALTER TABLE images DROP CONSTRAINT images_kind_known');
  await runner.query(`ALTER TABLE images ADD CONSTRAINT images_kind_known CHECK (kind IN (${kinds})) NOT VALID`);
  await runner.query('ALTER TABLE images VALIDATE CONSTRAINT images_kind_known');
}

const tables = [
  `CREATE TABLE document_kinds (
    id uuid NOT NULL DEFAULT uuidv7(),
    intake_id uuid NOT NULL,
    key text NOT NULL,
    label_en text NOT NULL,
    label_bn text NOT NULL,
    is_required boolean NOT NULL DEFAULT true,
    ordinal smallint NOT NULL,
    CONSTRAINT document_kinds_pkey PRIMARY KEY (id),
    CONSTRAINT document_kinds_intake_id_key_key UNIQUE (intake_id, key),
    CONSTRAINT document_kinds_intake_id_ordinal_key UNIQUE (intake_id, ordinal) DEFERRABLE INITIALLY DEFERRED,
    CONSTRAINT document_kinds_key_form CHECK (key ~ '^[a-z][a-z0-9-]{0,39}$'),
    CONSTRAINT document_kinds_label_filled CHECK (btrim(label_en) <> '' AND btrim(label_bn) <> ''),
    CONSTRAINT document_kinds_ordinal_range CHECK (ordinal BETWEEN 1 AND 8),
    CONSTRAINT document_kinds_intake_id_fkey FOREIGN KEY (intake_id) REFERENCES intakes(id) ON DELETE RESTRICT
  )`,
  `CREATE TABLE documents (
    id uuid NOT NULL DEFAULT uuidv7(),
    profile_id uuid NOT NULL,
    kind_id uuid NOT NULL,
    state text NOT NULL DEFAULT 'DRAFT',
    submitted_at timestamptz,
    decided_at timestamptz,
    decided_by_id uuid,
    reason text,
    version integer NOT NULL DEFAULT 1,
    CONSTRAINT documents_pkey PRIMARY KEY (id),
    CONSTRAINT documents_profile_id_kind_id_key UNIQUE (profile_id, kind_id),
    CONSTRAINT documents_state_known CHECK (state IN ('DRAFT', 'UPLOADED', 'ACCEPTED', 'REJECTED')),
    CONSTRAINT documents_submitted_complete CHECK (state = 'DRAFT' OR submitted_at IS NOT NULL),
    CONSTRAINT documents_decided_complete CHECK (num_nulls(decided_at, decided_by_id) =
      CASE WHEN state IN ('ACCEPTED', 'REJECTED') THEN 0 ELSE 2 END),
    CONSTRAINT documents_reason CHECK ((state = 'REJECTED') = (reason IS NOT NULL)),
    CONSTRAINT documents_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES profiles(id) ON DELETE RESTRICT,
    CONSTRAINT documents_kind_id_fkey FOREIGN KEY (kind_id) REFERENCES document_kinds(id) ON DELETE RESTRICT,
    CONSTRAINT documents_decided_by_id_fkey FOREIGN KEY (decided_by_id) REFERENCES users(id) ON DELETE RESTRICT
  )`,
  'CREATE INDEX documents_kind_id_idx ON documents (kind_id)',
  'CREATE INDEX documents_decided_by_id_idx ON documents (decided_by_id)',
  `CREATE INDEX documents_to_review_idx ON documents (submitted_at, id) WHERE state = 'UPLOADED'`,
  `CREATE TABLE document_pages (
    document_id uuid NOT NULL,
    ordinal smallint NOT NULL,
    image_id uuid NOT NULL,
    CONSTRAINT document_pages_pkey PRIMARY KEY (document_id, ordinal),
    CONSTRAINT document_pages_image_id_key UNIQUE (image_id),
    CONSTRAINT document_pages_ordinal_range CHECK (ordinal BETWEEN 1 AND 6),
    CONSTRAINT document_pages_document_id_fkey FOREIGN KEY (document_id) REFERENCES documents(id) ON DELETE CASCADE,
    CONSTRAINT document_pages_image_id_fkey FOREIGN KEY (image_id) REFERENCES images(id) ON DELETE RESTRICT
  )`,
];

/** Refuses a change where the intake of the row is archived, as the tables of intakes do. */
const keepArchived = (table: string, intake: string, events: string): string[] => [
  `CREATE FUNCTION ${table}_keep_archived() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF EXISTS (SELECT FROM intakes WHERE state = 'ARCHIVED' AND id = ${intake}) THEN
        RAISE EXCEPTION 'the intake is archived' USING ERRCODE = 'check_violation',
          CONSTRAINT = 'intakes_archived_kept', TABLE = 'intakes';
      END IF;
      RETURN coalesce(NEW, OLD);
    END $$`,
  `CREATE TRIGGER ${table}_keep_archived BEFORE ${events} ON ${table}
    FOR EACH ROW EXECUTE FUNCTION ${table}_keep_archived()`,
];

const triggers = [
  ...keepArchived('document_kinds', 'coalesce(NEW.intake_id, OLD.intake_id)', 'INSERT OR UPDATE OR DELETE'),
  // Rows of deleted applicants go with their exam, so a deletion is not refused.
  ...keepArchived('documents', '(SELECT intake_id FROM profiles WHERE id = NEW.profile_id)', 'INSERT OR UPDATE'),
  `CREATE CONSTRAINT TRIGGER document_kinds_raise_content_version AFTER INSERT OR UPDATE OR DELETE ON document_kinds
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_content_version()`,
  `CREATE TRIGGER documents_note_change AFTER UPDATE OF state ON documents
    FOR EACH ROW WHEN (OLD.state IS DISTINCT FROM NEW.state) EXECUTE FUNCTION note_applicant_change('PROFILE')`,
];
