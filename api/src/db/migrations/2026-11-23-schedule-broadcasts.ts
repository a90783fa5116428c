import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Broadcasts that start later, run in lots and can be stopped, templates of the office, and messages that wait for the morning. A build
 * without them delivers what is queued: it knows neither the quiet hours nor an open broadcast.
 */
export class ScheduleBroadcasts1795410000000 implements MigrationInterface {
  readonly name = 'ScheduleBroadcasts1795410000000';
  readonly isExpandOnly = true;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE outbox_messages ADD COLUMN holds_at_night boolean NOT NULL DEFAULT false');
    await replaceCheck(runner, ...statuses("'EXPIRED', 'CANCELLED'"));
    await runner.query(`ALTER TABLE broadcasts
      ADD COLUMN cost numeric(12,2),
      ADD COLUMN state text NOT NULL DEFAULT 'QUEUED',
      ADD COLUMN starts_at timestamptz,
      ADD COLUMN even_at_night boolean NOT NULL DEFAULT false,
      ADD COLUMN audience uuid[],
      ADD COLUMN "position" integer NOT NULL DEFAULT 0,
      ADD COLUMN stopped_at timestamptz,
      ADD COLUMN stopped_by text`);
    await replaceCheck(runner, ...recipients(200_000));
    for (const [name, condition] of Object.entries(checks)) await addCheck(runner, 'broadcasts', name, condition);
    await runner.query(`CREATE TABLE message_templates (
      id uuid NOT NULL DEFAULT uuidv7(),
      name text NOT NULL,
      channel text NOT NULL,
      subject text,
      body text NOT NULL,
      saved_by text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      version integer NOT NULL DEFAULT 1,
      CONSTRAINT message_templates_pkey PRIMARY KEY (id),
      CONSTRAINT message_templates_channel_name_key UNIQUE (channel, name),
      CONSTRAINT message_templates_name_filled CHECK (btrim(name) <> ''),
      CONSTRAINT message_templates_body_filled CHECK (btrim(body) <> ''),
      CONSTRAINT message_templates_channel_known CHECK (channel IN ('sms', 'mail'))
    )`);
  }

  /** What is open is lost, and long broadcasts keep their number. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE message_templates');
    for (const name of Object.keys(checks)) await runner.query(`ALTER TABLE broadcasts DROP CONSTRAINT ${name}`);
    await runner.query('UPDATE broadcasts SET recipients = 5000 WHERE recipients > 5000');
    await replaceCheck(runner, ...recipients(5000));
    await runner.query(`ALTER TABLE broadcasts DROP COLUMN cost, DROP COLUMN state, DROP COLUMN starts_at,
      DROP COLUMN even_at_night, DROP COLUMN audience, DROP COLUMN "position", DROP COLUMN stopped_at, DROP COLUMN stopped_by`);
    await runner.query(`UPDATE outbox_messages SET status = 'EXPIRED' WHERE status = 'CANCELLED'`);
    await replaceCheck(runner, ...statuses("'EXPIRED'"));
    await runner.query('ALTER TABLE outbox_messages DROP COLUMN holds_at_night');
  }
}

const statuses = (last: string) =>
  [
    'outbox_messages',
    'outbox_messages_status_known',
    `status IN ('QUEUED', 'SENDING', 'SENT', 'FAILED', 'UNKNOWN', ${last})`,
  ] as const;

const recipients = (most: number) =>
  ['broadcasts', 'broadcasts_recipients_range', `recipients BETWEEN 1 AND ${most}`] as const;

const checks = {
  broadcasts_state_known: `state IN ('SCHEDULED', 'RUNNING', 'QUEUED', 'STOPPED')`,
  broadcasts_audience_open: `(state IN ('SCHEDULED', 'RUNNING')) = (audience IS NOT NULL)`,
  broadcasts_scheduled_has_start: `state <> 'SCHEDULED' OR starts_at IS NOT NULL`,
  broadcasts_stopped_complete: `(state = 'STOPPED') = (stopped_at IS NOT NULL)`,
};

/** NOT VALID takes the lock of a moment; the scan that validates lets readers and writers pass. */
async function addCheck(runner: QueryRunner, table: string, name: string, condition: string): Promise<void> {
  await runner.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} CHECK (${condition}) NOT VALID`);
  await runner.query(`ALTER TABLE ${table} VALIDATE CONSTRAINT ${name}`);
}

async function replaceCheck(runner: QueryRunner, table: string, name: string, condition: string): Promise<void> {
  await runner.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  await addCheck(runner, table, name, condition);
}
