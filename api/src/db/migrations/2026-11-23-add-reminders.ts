import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Reminders of an intake, and who got them. The view of drafts says when each was saved. */
export class AddReminders1795410300000 implements MigrationInterface {
  readonly name = 'AddReminders1795410300000';
  readonly isExpandOnly = true;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE OR REPLACE VIEW unfinished_applications AS ${drafts(', d.saved_at')}`);
    await runner.query(`CREATE TABLE reminders (
      id uuid NOT NULL DEFAULT uuidv7(),
      intake_id uuid NOT NULL,
      kind text NOT NULL,
      is_on boolean NOT NULL DEFAULT false,
      channel text NOT NULL DEFAULT 'sms',
      text_en text NOT NULL,
      text_bn text NOT NULL,
      cap integer NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      version integer NOT NULL DEFAULT 1,
      CONSTRAINT reminders_pkey PRIMARY KEY (id),
      CONSTRAINT reminders_intake_id_kind_key UNIQUE (intake_id, kind),
      CONSTRAINT reminders_kind_known CHECK (kind IN (${kinds})),
      CONSTRAINT reminders_channel_known CHECK (channel IN ('sms', 'mail')),
      CONSTRAINT reminders_text_filled CHECK (btrim(text_en) <> '' AND btrim(text_bn) <> ''),
      CONSTRAINT reminders_cap_range CHECK (cap BETWEEN 1 AND 5000),
      CONSTRAINT reminders_intake_id_fkey FOREIGN KEY (intake_id) REFERENCES intakes(id) ON DELETE CASCADE
    )`);
    await runner.query(`CREATE TABLE reminder_sends (
      intake_id uuid NOT NULL,
      kind text NOT NULL,
      user_id uuid NOT NULL,
      sent_at timestamptz NOT NULL,
      CONSTRAINT reminder_sends_pkey PRIMARY KEY (intake_id, kind, user_id),
      CONSTRAINT reminder_sends_kind_known CHECK (kind IN (${kinds})),
      CONSTRAINT reminder_sends_intake_id_fkey FOREIGN KEY (intake_id) REFERENCES intakes(id) ON DELETE CASCADE,
      CONSTRAINT reminder_sends_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
    )`);
    await runner.query('CREATE INDEX reminder_sends_user_id_idx ON reminder_sends (user_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE reminder_sends');
    await runner.query('DROP TABLE reminders');
    await runner.query('DROP VIEW unfinished_applications');
    await runner.query(`CREATE VIEW unfinished_applications AS ${drafts('')}`);
  }
}

const kinds = `'NOT_FINISHED', 'NOT_PAID', 'CLOSING_SOON', 'EXAM_TOMORROW'`;

const drafts = (
  added: string,
) => `SELECT d.user_id, x.id AS exam_id, x.intake_id, g.program_type, d.data->'values' AS answers${added}
    FROM profile_drafts d
    JOIN users u ON u.id = d.user_id AND u.deleted_at IS NULL
    JOIN exams x ON x.id::text = d.data->'values'->>'examId'
    JOIN programs g ON g.id = x.program_id`;
