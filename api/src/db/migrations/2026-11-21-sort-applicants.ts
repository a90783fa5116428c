import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Officers sort applicants by name and by applicant ID: each order is an index that a page is read from, from either end. */
export class SortApplicants1795290600000 implements MigrationInterface {
  readonly name = 'SortApplicants1795290600000';

  async up(runner: QueryRunner): Promise<void> {
    // The searched text begins with the name.
    await runner.query('CREATE INDEX profiles_search_text_id_idx ON profiles (search_text, id)');
    // The running number as a number: 10000 comes after 9999.
    await runner.query(`CREATE FUNCTION applicant_id_key(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
      RETURN regexp_replace(value, '[0-9]+$', '') || lpad(substring(value from '[0-9]+$'), 9, '0')`);
    await runner.query(`CREATE INDEX profiles_applicant_id_key_idx ON profiles (applicant_id_key(applicant_id), id)
      WHERE applicant_id IS NOT NULL`);
    await runner.query('CREATE INDEX profiles_no_applicant_id_idx ON profiles (id) WHERE applicant_id IS NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX profiles_no_applicant_id_idx');
    await runner.query('DROP INDEX profiles_applicant_id_key_idx');
    await runner.query('DROP FUNCTION applicant_id_key(text)');
    await runner.query('DROP INDEX profiles_search_text_id_idx');
  }
}
