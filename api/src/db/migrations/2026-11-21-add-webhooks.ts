import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Webhooks, what they are told of, and what became of each delivery. */
export class AddWebhooks1795280400000 implements MigrationInterface {
  readonly name = 'AddWebhooks1795280400000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [webhooks, events, deliveries, ...indexes]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['webhook_deliveries', 'webhook_events', 'webhooks']) await runner.query(`DROP TABLE ${table}`);
  }
}

const webhooks = `CREATE TABLE webhooks (
  id uuid NOT NULL DEFAULT uuidv7(),
  url text NOT NULL,
  events text[] NOT NULL,
  enabled boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 1,
  secret_sealed text NOT NULL,
  hint text NOT NULL,
  previous_sealed text,
  previous_until timestamptz,
  failing_since timestamptz,
  given_up_at timestamptz,
  maker_id uuid NOT NULL,
  maker_name text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT webhooks_pkey PRIMARY KEY (id),
  CONSTRAINT webhooks_url_filled CHECK (btrim(url) <> ''),
  CONSTRAINT webhooks_events_filled CHECK (cardinality(events) > 0),
  CONSTRAINT webhooks_previous_ends CHECK ((previous_sealed IS NULL) = (previous_until IS NULL)),
  CONSTRAINT webhooks_version_positive CHECK (version > 0),
  CONSTRAINT webhooks_given_up_is_off CHECK (given_up_at IS NULL OR NOT enabled),
  CONSTRAINT webhooks_maker_id_fkey FOREIGN KEY (maker_id) REFERENCES users(id) ON DELETE RESTRICT
)`;

const events = `CREATE TABLE webhook_events (
  id uuid NOT NULL DEFAULT uuidv7(),
  type text NOT NULL,
  data jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT webhook_events_pkey PRIMARY KEY (id),
  CONSTRAINT webhook_events_type_known CHECK (type IN ('APPLICATION_SUBMITTED', 'PAYMENT_PAID', 'MARKS_UPDATED',
    'RESULT_PUBLISHED', 'PING')),
  CONSTRAINT webhook_events_data_is_object CHECK (jsonb_typeof(data) = 'object')
)`;

const deliveries = `CREATE TABLE webhook_deliveries (
  id uuid NOT NULL DEFAULT uuidv7(),
  webhook_id uuid NOT NULL,
  event_id uuid NOT NULL,
  state text NOT NULL DEFAULT 'WAITING',
  tried integer NOT NULL DEFAULT 0,
  next_try_at timestamptz NOT NULL,
  tries jsonb NOT NULL DEFAULT '[]',
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT webhook_deliveries_pkey PRIMARY KEY (id),
  CONSTRAINT webhook_deliveries_state_known CHECK (state IN ('WAITING', 'SENDING', 'DELIVERED', 'FAILED')),
  CONSTRAINT webhook_deliveries_tried_positive CHECK (tried >= 0),
  CONSTRAINT webhook_deliveries_tries_is_list CHECK (jsonb_typeof(tries) = 'array'),
  CONSTRAINT webhook_deliveries_event_id_webhook_id_key UNIQUE (event_id, webhook_id),
  CONSTRAINT webhook_deliveries_webhook_id_fkey FOREIGN KEY (webhook_id) REFERENCES webhooks(id) ON DELETE CASCADE,
  CONSTRAINT webhook_deliveries_event_id_fkey FOREIGN KEY (event_id) REFERENCES webhook_events(id) ON DELETE CASCADE
)`;

const indexes = [
  'CREATE INDEX webhooks_maker_id_idx ON webhooks (maker_id)',
  'CREATE INDEX webhook_events_created_at_idx ON webhook_events (created_at)',
  'CREATE INDEX webhook_deliveries_webhook_id_id_idx ON webhook_deliveries (webhook_id, id)',
  `CREATE INDEX webhook_deliveries_due_idx ON webhook_deliveries (next_try_at) WHERE state IN ('WAITING', 'SENDING')`,
];
