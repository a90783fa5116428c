import type { MigrationInterface, QueryRunner } from 'typeorm';

const checks = {
  verification_codes_purpose_known: `"purpose" IN ('REGISTER', 'RESET', 'PHONE')`,
  verification_codes_owner: `("purpose" = 'REGISTER') = ("registration_id" IS NOT NULL) AND ("purpose" <> 'REGISTER' OR "user_id" IS NULL) AND ("purpose" <> 'PHONE' OR "user_id" IS NOT NULL)`,
} as const;

const checksBefore: Record<keyof typeof checks, string> = {
  verification_codes_purpose_known: `"purpose" IN ('REGISTER', 'RESET')`,
  verification_codes_owner: `("purpose" = 'REGISTER') = ("registration_id" IS NOT NULL) AND ("purpose" = 'RESET' OR "user_id" IS NULL)`,
};

/** Codes of a third purpose: the new phone of an account. */
export class VerifyNewPhones1795348000000 implements MigrationInterface {
  readonly name = 'VerifyNewPhones1795348000000';
  readonly isExpandOnly = true;

  async up(runner: QueryRunner): Promise<void> {
    await replaceChecks(runner, checks);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM verification_codes WHERE purpose = 'PHONE'`);
    await replaceChecks(runner, checksBefore);
  }
}

/** NOT VALID locks the table for a moment only; the validation lets others write. */
async function replaceChecks(runner: QueryRunner, to: Record<string, string>): Promise<void> {
  for (const [name, condition] of Object.entries(to)) {
    await runner.query(`ALTER TABLE verification_codes DROP CONSTRAINT ${name}`);
    await runner.query(`ALTER TABLE verification_codes ADD CONSTRAINT ${name} CHECK (${condition}) NOT VALID`);
    await runner.query(`ALTER TABLE verification_codes VALIDATE CONSTRAINT ${name}`);
  }
}
