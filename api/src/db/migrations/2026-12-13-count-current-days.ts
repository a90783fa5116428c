import type { MigrationInterface, QueryRunner } from 'typeorm';
import { figureRoutines } from './figures/routines.ts';

/** What the rows of a relation count for: days count current applications only, as the lists of a day show them. */
const counted = (relation: string, sign: '' | '-'): string => `
  SELECT step AS figure, exam_id, NULL::date AS day, ${sign}1 AS n FROM ${relation} WHERE step IS NOT NULL
  UNION ALL SELECT 'SUBMITTED', NULL, submitted_on, ${sign}1 FROM ${relation} WHERE step IS NOT NULL AND submitted_on IS NOT NULL
  UNION ALL SELECT 'COMPLETED', NULL, paid_on, ${sign}1 FROM ${relation} WHERE step IS NOT NULL AND paid_on IS NOT NULL`;

const batch = 200;

const keepMany = `CREATE OR REPLACE FUNCTION keep_application_figures(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
  DECLARE
    part uuid[];
  BEGIN
    IF cardinality(ids) = 1 THEN
      PERFORM keep_application_figure(ids[1]);
      RETURN;
    END IF;
    FOR start IN 1 .. coalesce(cardinality(ids), 0) BY ${batch} LOOP
      part := ids[start : start + ${batch - 1}];
      INSERT INTO application_figures (profile_id) SELECT DISTINCT id FROM unnest(part) AS id WHERE id IS NOT NULL ORDER BY id ON CONFLICT DO NOTHING;
      PERFORM 1 FROM application_figures WHERE profile_id = ANY(part) ORDER BY profile_id FOR UPDATE;
      EXECUTE $statement$
      WITH found AS MATERIALIZED (SELECT * FROM current_application_figures WHERE profile_id = ANY($1)),
        old AS MATERIALIZED (
          SELECT f.* FROM application_figures f LEFT JOIN found n USING (profile_id)
           WHERE f.profile_id = ANY($1) AND (n.profile_id IS NULL OR (f.exam_id, f.step, f.submitted_on, f.paid_on)
             IS DISTINCT FROM (n.exam_id, n.step, n.submitted_on, n.paid_on))
        ),
        new AS (SELECT found.* FROM found JOIN old USING (profile_id)),
        changed AS (
          UPDATE application_figures f SET exam_id = new.exam_id, step = new.step, submitted_on = new.submitted_on, paid_on = new.paid_on
            FROM new WHERE f.profile_id = new.profile_id
        ),
        removed AS (
          DELETE FROM application_figures f USING old
            WHERE f.profile_id = old.profile_id AND NOT EXISTS (SELECT 1 FROM found n WHERE n.profile_id = f.profile_id)
        )
      INSERT INTO figure_changes (figure, exam_id, day, n)
        SELECT figure, exam_id, day, sum(n) FROM (${counted('old', '-')} UNION ALL ${counted('new', '')}) AS differences
          GROUP BY figure, exam_id, day HAVING sum(n) <> 0
      $statement$ USING part;
    END LOOP;
  END $$`;

const dayChanged = (figure: string, day: string): string => `
    IF old.${day} IS DISTINCT FROM new.${day} THEN
      IF old.${day} IS NOT NULL THEN INSERT INTO figure_changes (figure, day, n) VALUES ('${figure}', old.${day}, -1); END IF;
      IF new.${day} IS NOT NULL THEN INSERT INTO figure_changes (figure, day, n) VALUES ('${figure}', new.${day}, 1); END IF;
    END IF;`;

const keepOne = `CREATE OR REPLACE FUNCTION keep_application_figure(one uuid) RETURNS void LANGUAGE plpgsql AS $$
  DECLARE
    old application_figures;
    new application_figures;
  BEGIN
    SELECT * INTO old FROM application_figures WHERE profile_id = one FOR UPDATE;
    IF NOT FOUND THEN
      INSERT INTO application_figures (profile_id) VALUES (one) ON CONFLICT DO NOTHING;
      SELECT * INTO old FROM application_figures WHERE profile_id = one FOR UPDATE;
    END IF;
    SELECT * INTO new FROM current_application_figures WHERE profile_id = one;
    IF new.profile_id IS NULL THEN
      DELETE FROM application_figures WHERE profile_id = one;
    ELSIF old IS DISTINCT FROM new THEN
      UPDATE application_figures SET exam_id = new.exam_id, step = new.step, submitted_on = new.submitted_on, paid_on = new.paid_on
        WHERE profile_id = one;
    ELSE
      RETURN;
    END IF;
    IF (old.exam_id, old.step) IS DISTINCT FROM (new.exam_id, new.step) THEN
      IF old.step IS NOT NULL THEN INSERT INTO figure_changes (figure, exam_id, n) VALUES (old.step, old.exam_id, -1); END IF;
      IF new.step IS NOT NULL THEN INSERT INTO figure_changes (figure, exam_id, n) VALUES (new.step, new.exam_id, 1); END IF;
    END IF;
    IF old.step IS NULL THEN old.submitted_on := NULL; old.paid_on := NULL; END IF;
    IF new.step IS NULL THEN new.submitted_on := NULL; new.paid_on := NULL; END IF;
    ${dayChanged('SUBMITTED', 'submitted_on')}
    ${dayChanged('COMPLETED', 'paid_on')}
  END $$`;

/** Appends what the sums by day miss; rows and sums are of one snapshot. */
const recount = (which: string): string => `INSERT INTO figure_changes (figure, day, n)
  SELECT figure, day, sum(n) FROM (
    SELECT 'SUBMITTED' AS figure, submitted_on AS day, 1 AS n FROM application_figures WHERE submitted_on IS NOT NULL ${which}
    UNION ALL SELECT 'COMPLETED', paid_on, 1 FROM application_figures WHERE paid_on IS NOT NULL ${which}
    UNION ALL SELECT figure, day, -n FROM figure_counts WHERE figure IN ('SUBMITTED', 'COMPLETED')
    UNION ALL SELECT figure, day, -n FROM figure_changes WHERE figure IN ('SUBMITTED', 'COMPLETED')
  ) AS differences GROUP BY figure, day HAVING sum(n) <> 0`;

/**
 * Counts the submissions and payments of a day by current applications only, as the lists of that day do. The figures of an exam's days
 * stay as they are: a comparison of intakes needs those of people who have applied again since.
 */
export class CountCurrentDays1797120000000 implements MigrationInterface {
  readonly name = 'CountCurrentDays1797120000000';
  readonly isExpandOnly = true;
  // The functions take effect before the recount, which locks no row; an interrupted run starts over.
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(keepOne);
    await runner.query(keepMany);
    await runner.query(recount('AND step IS NOT NULL'));
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of figureRoutines.slice(0, 2))
      await runner.query(statement.replace('CREATE FUNCTION', 'CREATE OR REPLACE FUNCTION'));
    await runner.query(recount(''));
  }
}
