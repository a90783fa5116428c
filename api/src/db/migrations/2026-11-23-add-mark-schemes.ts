import type { MigrationInterface, QueryRunner } from 'typeorm';
import { schemeRoutines, schemeTables } from './mark-schemes/tables.ts';

/**
 * The components of an exam's marks, and the rules between equal totals. The columns `written` and `viva` stay the store of these two
 * keys, so builds of the release before continue to write them; triggers keep total, pass and the values of GPAs.
 */
export class AddMarkSchemes1795399200000 implements MigrationInterface {
  readonly name = 'AddMarkSchemes1795399200000';
  readonly isExpandOnly = true;

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...schemeTables, ...columns, ...schemeRoutines, ...views]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of back) await runner.query(statement);
  }
}

const columns = [
  'ALTER TABLE marks ALTER COLUMN total DROP EXPRESSION',
  `DELETE FROM typeorm_metadata WHERE type = 'GENERATED_COLUMN' AND "table" = 'marks' AND name = 'total'`,
  `ALTER TABLE marks ADD COLUMN component_values jsonb NOT NULL DEFAULT '{}', ADD COLUMN computed_values jsonb NOT NULL DEFAULT '{}',
    ADD COLUMN passed boolean NOT NULL DEFAULT true`,
  // Each exam has limits of its own, which a trigger holds.
  'ALTER TABLE marks DROP CONSTRAINT marks_written_range, DROP CONSTRAINT marks_viva_range',
  'ALTER TABLE marks DROP CONSTRAINT marks_absent_has_none',
  `ALTER TABLE marks ADD CONSTRAINT marks_absent_has_none
    CHECK (NOT absent OR (written IS NULL AND viva IS NULL AND component_values = '{}')) NOT VALID`,
  'ALTER TABLE marks VALIDATE CONSTRAINT marks_absent_has_none',
  'ALTER TABLE merit_lists ADD COLUMN ties jsonb, ADD COLUMN components jsonb',
  `ALTER TABLE merit_lists ADD CONSTRAINT merit_lists_scheme_is_array
    CHECK (jsonb_typeof(ties) = 'array' AND jsonb_typeof(components) = 'array') NOT VALID`,
  'ALTER TABLE merit_lists VALIDATE CONSTRAINT merit_lists_scheme_is_array',
  `ALTER TABLE merit_entries ADD COLUMN component_values jsonb NOT NULL DEFAULT '{}'`,
];

/** Every value with its points; the columns of `marks` are the store of written and viva. */
const values = `CREATE VIEW mark_values AS
  SELECT m.profile_id, c.exam_id, c.key, c.ordinal, v.value, round(v.value * c.weight, 2) AS points
  FROM marks m
  JOIN profiles p ON p.id = m.profile_id
  JOIN mark_components c ON c.exam_id = p.exam_id
  CROSS JOIN LATERAL (SELECT CASE c.key WHEN 'written' THEN m.written WHEN 'viva' THEN m.viva
    ELSE ((m.component_values || m.computed_values) ->> c.key)::numeric END AS value) AS v
  WHERE v.value IS NOT NULL`;

const results = (more: string): string => `SELECT e.profile_id, e.outcome, e.place, e.written, e.viva, e.total${more}
  FROM merit_entries e
  JOIN merit_lists l ON l.id = e.list_id AND l.state = 'PUBLISHED'`;

const views = [values, `CREATE OR REPLACE VIEW published_results AS ${results(', e.component_values, l.components')}`];

const back = [
  'DROP VIEW mark_values',
  'DROP VIEW published_results',
  `CREATE VIEW published_results AS ${results('')}`,
  'ALTER TABLE merit_entries DROP COLUMN component_values',
  'ALTER TABLE merit_lists DROP COLUMN ties, DROP COLUMN components',
  'DROP TRIGGER exams_add_mark_scheme ON exams',
  'DROP TRIGGER educations_apply_scheme ON educations',
  'DROP TRIGGER marks_apply_scheme ON marks',
  'DROP TABLE mark_components, mark_schemes',
  ...['exams_add_mark_scheme', 'educations_apply_scheme', 'marks_apply_scheme', 'mark_components_apply'].map(
    (name) => `DROP FUNCTION ${name}()`,
  ),
  'DROP FUNCTION mark_components_keep_archived()',
  `ALTER TABLE marks DROP COLUMN component_values, DROP COLUMN computed_values, DROP COLUMN passed, DROP COLUMN total`,
  'ALTER TABLE marks ADD COLUMN total numeric(6,2) GENERATED ALWAYS AS (written + viva) STORED',
  'ALTER TABLE marks ADD CONSTRAINT marks_written_range CHECK (written BETWEEN 0 AND 40)',
  'ALTER TABLE marks ADD CONSTRAINT marks_viva_range CHECK (viva BETWEEN 0 AND 10)',
  'ALTER TABLE marks ADD CONSTRAINT marks_absent_has_none CHECK (NOT absent OR (written IS NULL AND viva IS NULL))',
  `INSERT INTO typeorm_metadata (type, database, schema, "table", name, value)
    VALUES ('GENERATED_COLUMN', current_database(), current_schema(), 'marks', 'total', '"written" + "viva"')`,
];
