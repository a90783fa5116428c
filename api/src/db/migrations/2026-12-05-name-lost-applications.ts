import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Log compaction deleted all entries of the earlier applications of a person. An entry of now brings each to new copies of the applicants,
 * and to those that missed its last change.
 */
export class NameLostApplications1796449200000 implements MigrationInterface {
  readonly name = 'NameLostApplications1796449200000';
  readonly isExpandOnly = true;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`INSERT INTO applicant_changes (user_id, profile_id, kind)
      SELECT p.user_id, p.id, 'PROFILE' FROM profiles p
        WHERE NOT EXISTS (SELECT FROM applicant_changes c WHERE c.user_id = p.user_id AND c.profile_id = p.id) ORDER BY p.id`);
  }

  /** The entries are true either way. */
  async down(): Promise<void> {}
}
