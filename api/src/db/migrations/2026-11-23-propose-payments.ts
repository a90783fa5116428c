import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Payments by hand that wait for a second officer. */
export class ProposePayments1795417200000 implements MigrationInterface {
  readonly name = 'ProposePayments1795417200000';
  readonly isExpandOnly = true;

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [table, ...indexes]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE payment_proposals');
  }
}

const table = `CREATE TABLE payment_proposals (
  id uuid NOT NULL DEFAULT uuidv7(),
  user_id uuid NOT NULL,
  charge_id uuid NOT NULL,
  method text NOT NULL,
  bank_slip_number text,
  transaction_id text,
  amount_poisha integer NOT NULL,
  reason text NOT NULL,
  was_paid boolean NOT NULL,
  state text NOT NULL DEFAULT 'WAITING',
  proposed_by_id uuid NOT NULL,
  proposed_by text NOT NULL,
  proposed_at timestamptz NOT NULL,
  decided_by_id uuid,
  decided_at timestamptz,
  decision_reason text,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT payment_proposals_pkey PRIMARY KEY (id),
  CONSTRAINT payment_proposals_state_known CHECK (state IN ('WAITING', 'APPROVED', 'REVIEW', 'REJECTED', 'WITHDRAWN')),
  CONSTRAINT payment_proposals_method_known CHECK (method IN ('BANK', 'BKASH')),
  CONSTRAINT payment_proposals_reference_of_method CHECK (num_nonnulls(bank_slip_number, transaction_id) = 1
    AND (method = 'BANK') = (bank_slip_number IS NOT NULL)),
  CONSTRAINT payment_proposals_amount_positive CHECK (amount_poisha > 0),
  CONSTRAINT payment_proposals_reason_filled CHECK (btrim(reason) <> ''),
  CONSTRAINT payment_proposals_decided_complete CHECK (num_nulls(decided_by_id, decided_at) = CASE state WHEN 'WAITING' THEN 2 ELSE 0 END),
  CONSTRAINT payment_proposals_decided_by_another CHECK ((state = 'WITHDRAWN') = (decided_by_id = proposed_by_id)),
  CONSTRAINT payment_proposals_rejected_has_reason CHECK (state <> 'REJECTED' OR decision_reason IS NOT NULL),
  CONSTRAINT payment_proposals_charge_id_fkey FOREIGN KEY (charge_id, user_id) REFERENCES charges(id, user_id)
    ON DELETE RESTRICT,
  CONSTRAINT payment_proposals_proposed_by_id_fkey FOREIGN KEY (proposed_by_id) REFERENCES users(id) ON DELETE RESTRICT,
  CONSTRAINT payment_proposals_decided_by_id_fkey FOREIGN KEY (decided_by_id) REFERENCES users(id) ON DELETE RESTRICT
)`;

const indexes = [
  `CREATE UNIQUE INDEX payment_proposals_one_waiting ON payment_proposals (charge_id) WHERE state = 'WAITING'`,
  'CREATE INDEX payment_proposals_charge_id_idx ON payment_proposals (charge_id, user_id)',
  'CREATE INDEX payment_proposals_proposed_by_id_idx ON payment_proposals (proposed_by_id)',
  'CREATE INDEX payment_proposals_decided_by_id_idx ON payment_proposals (decided_by_id)',
];
