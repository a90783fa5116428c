import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A charge whose payment is to be paid back says so, and once it is: PAID, REFUND_DUE, REFUNDED. A new payment makes it PAID again. */
export class FollowRefunds1795738800000 implements MigrationInterface {
  readonly name = 'FollowRefunds1795738800000';
  readonly isExpandOnly = true;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(settleCharge(`IN ('DUE', 'PAID', 'REFUND_DUE', 'REFUNDED')`));
    for (const statement of follow) await runner.query(statement);
    await runner.query(`UPDATE charges c SET state = a.state, updated_at = now() FROM payment_attempts a
      WHERE a.charge_id = c.id AND c.state = 'DUE' AND a.state IN ('REFUND_DUE', 'REFUNDED') AND EXISTS (
        SELECT FROM payment_events e WHERE e.attempt_id = a.id AND e.from_state = 'COMPLETED' AND e.to_state = 'REFUND_DUE')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER payment_attempts_follow_refund ON payment_attempts');
    await runner.query('DROP FUNCTION payment_attempts_follow_refund()');
    await runner.query(settleCharge(`IN ('DUE', 'PAID')`));
    await runner.query(`UPDATE charges SET state = 'DUE' WHERE state IN ('REFUND_DUE', 'REFUNDED')`);
  }
}

/** A refund that is due stays so when the summary follows it; without one, a charge that is not paid any more is due. */
const settleCharge = (payable: string): string => `CREATE OR REPLACE FUNCTION payment_summaries_settle_charge()
  RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE charges SET state = CASE NEW.status WHEN 'PAID' THEN 'PAID' ELSE 'DUE' END, updated_at = now()
      WHERE id = NEW.charge_id AND state ${payable} AND (NEW.status = 'PAID' OR state IN ('DUE', 'PAID'));
    RETURN NULL;
  END $$`;

/** Money that did not make the charge PAID (REVIEW) is paid back without changing what is owed. */
const follow = [
  `CREATE FUNCTION payment_attempts_follow_refund() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE charges SET state = NEW.state, updated_at = now() WHERE id = NEW.charge_id
      AND CASE NEW.state WHEN 'REFUND_DUE' THEN OLD.state = 'COMPLETED' AND state IN ('DUE', 'PAID') ELSE state = 'REFUND_DUE' END;
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER payment_attempts_follow_refund AFTER UPDATE OF state ON payment_attempts
    FOR EACH ROW WHEN (OLD.state <> NEW.state AND NEW.state IN ('REFUND_DUE', 'REFUNDED'))
    EXECUTE FUNCTION payment_attempts_follow_refund()`,
];
