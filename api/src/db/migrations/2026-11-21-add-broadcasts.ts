import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Messages of an administrator to many: each call is a row, and the outbox says of every recipient what became of it. */
export class AddBroadcasts1795264200000 implements MigrationInterface {
  readonly name = 'AddBroadcasts1795264200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE broadcasts (
      id uuid NOT NULL DEFAULT uuidv7(),
      channel text NOT NULL,
      subject text,
      body text NOT NULL,
      recipients integer NOT NULL,
      segments integer,
      sender_id uuid NOT NULL,
      sender_name text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT broadcasts_pkey PRIMARY KEY (id),
      CONSTRAINT broadcasts_channel_known CHECK (channel IN ('sms', 'mail')),
      CONSTRAINT broadcasts_body_filled CHECK (btrim(body) <> ''),
      CONSTRAINT broadcasts_mail_has_subject CHECK ((channel = 'mail') = (subject IS NOT NULL)),
      CONSTRAINT broadcasts_sms_has_segments CHECK ((channel = 'sms') = (segments IS NOT NULL)),
      CONSTRAINT broadcasts_recipients_range CHECK (recipients BETWEEN 1 AND 5000),
      CONSTRAINT broadcasts_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES users(id) ON DELETE RESTRICT
    )`);
    await runner.query(`CREATE INDEX broadcasts_sender_id_idx ON broadcasts (sender_id)`);
    await runner.query(`DROP INDEX outbox_messages_batch_id_idx`);
    await runner.query(`CREATE INDEX outbox_messages_batch_id_status_idx ON outbox_messages (batch_id, status)`);
    await runner.query(`ALTER TABLE outbox_messages ADD CONSTRAINT outbox_messages_batch_id_fkey
      FOREIGN KEY (batch_id) REFERENCES broadcasts(id) ON DELETE RESTRICT`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE outbox_messages DROP CONSTRAINT outbox_messages_batch_id_fkey`);
    await runner.query(`DROP INDEX outbox_messages_batch_id_status_idx`);
    await runner.query(`CREATE INDEX outbox_messages_batch_id_idx ON outbox_messages (batch_id)`);
    await runner.query(`DROP TABLE broadcasts`);
  }
}
