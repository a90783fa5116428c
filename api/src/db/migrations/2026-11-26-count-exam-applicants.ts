import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What an application counts as for its exam: the status of its payment and its marks. Withdrawn and deleted ones have no row. */
const current = `
  SELECT p.id AS profile_id, p.exam_id,
    s.status || '.' || CASE WHEN m.absent THEN 'ABSENT' WHEN m.total IS NOT NULL THEN 'MARKED' ELSE 'NONE' END AS figure
  FROM profiles p
  JOIN users u ON u.id = p.user_id AND u.deleted_at IS NULL
  JOIN payment_summaries s ON s.profile_id = p.id
  LEFT JOIN marks m ON m.profile_id = p.id
  WHERE p.withdrawn_at IS NULL`;

/** The row is locked before its sources are read: a concurrent change of the application is either seen here, or sees this one. */
const keepOne = `CREATE FUNCTION keep_exam_applicant(one uuid) RETURNS void LANGUAGE plpgsql AS $$
  DECLARE
    old exam_applicants;
    new exam_applicants;
  BEGIN
    SELECT * INTO old FROM exam_applicants WHERE profile_id = one FOR UPDATE;
    IF NOT FOUND THEN
      INSERT INTO exam_applicants (profile_id) VALUES (one) ON CONFLICT DO NOTHING;
      SELECT * INTO old FROM exam_applicants WHERE profile_id = one FOR UPDATE;
    END IF;
    SELECT * INTO new FROM current_exam_applicants WHERE profile_id = one;
    IF new.profile_id IS NULL THEN
      DELETE FROM exam_applicants WHERE profile_id = one;
    ELSIF old IS DISTINCT FROM new THEN
      UPDATE exam_applicants SET exam_id = new.exam_id, figure = new.figure WHERE profile_id = one;
    END IF;
  END $$`;

/** The planner expects few rows of an array, so batches are small; EXECUTE plans each for the present sizes of the tables. */
const batch = 200;

const keepAll = `CREATE FUNCTION keep_exam_applicants(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
  DECLARE
    part uuid[];
  BEGIN
    IF cardinality(ids) = 1 THEN
      PERFORM keep_exam_applicant(ids[1]);
      RETURN;
    END IF;
    FOR start IN 1 .. coalesce(cardinality(ids), 0) BY ${batch} LOOP
      part := ids[start : start + ${batch - 1}];
      INSERT INTO exam_applicants (profile_id) SELECT DISTINCT id FROM unnest(part) AS id ORDER BY id ON CONFLICT DO NOTHING;
      PERFORM 1 FROM exam_applicants WHERE profile_id = ANY(part) ORDER BY profile_id FOR UPDATE;
      EXECUTE $statement$
        WITH found AS MATERIALIZED (SELECT * FROM current_exam_applicants WHERE profile_id = ANY($1)),
          removed AS (
            DELETE FROM exam_applicants WHERE profile_id = ANY($1) AND profile_id NOT IN (SELECT profile_id FROM found)
          )
        UPDATE exam_applicants e SET exam_id = found.exam_id, figure = found.figure FROM found
          WHERE e.profile_id = found.profile_id AND (e.exam_id, e.figure) IS DISTINCT FROM (found.exam_id, found.figure)
      $statement$ USING part;
    END LOOP;
  END $$`;

/** No other transaction sees applications that were just inserted, so they are counted without a lock. */
const addNew = `CREATE FUNCTION add_exam_applicants(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    FOR start IN 1 .. coalesce(cardinality(ids), 0) BY ${batch} LOOP
      EXECUTE 'INSERT INTO exam_applicants SELECT * FROM current_exam_applicants WHERE profile_id = ANY($1) ON CONFLICT DO NOTHING'
        USING ids[start : start + ${batch - 1}];
    END LOOP;
  END $$`;

const appendInserted = `CREATE FUNCTION exam_applicants_append_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO exam_applicant_changes (figure, exam_id, n)
      SELECT figure, exam_id, count(*) FROM inserted WHERE figure IS NOT NULL GROUP BY figure, exam_id;
    RETURN NULL;
  END $$`;

const appendChanged = `CREATE FUNCTION exam_applicants_append_changed() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF (OLD.exam_id, OLD.figure) IS NOT DISTINCT FROM (NEW.exam_id, NEW.figure) THEN RETURN NULL; END IF;
    IF OLD.figure IS NOT NULL THEN INSERT INTO exam_applicant_changes (figure, exam_id, n) VALUES (OLD.figure, OLD.exam_id, -1); END IF;
    IF NEW.figure IS NOT NULL THEN INSERT INTO exam_applicant_changes (figure, exam_id, n) VALUES (NEW.figure, NEW.exam_id, 1); END IF;
    RETURN NULL;
  END $$`;

const differs = (...columns: string[]): string =>
  `(${columns.map((one) => `OLD.${one}`).join(', ')}) IS DISTINCT FROM (${columns.map((one) => `NEW.${one}`).join(', ')})`;

interface Source {
  /** Counts the applications of the rows of an INSERT. */
  inserted?: string;
  /** Only such an UPDATE can change a count. */
  watched: string;
  /** Counts the applications of `changed`, and of `OLD` where they differ. */
  applications: string;
}

/** A charge that gets its first application was counted with the insert of that one. */
const sources: Readonly<Record<string, Source>> = {
  profiles: {
    inserted: 'add_exam_applicants((SELECT array_agg(id) FROM inserted))',
    watched: differs('user_id', 'exam_id', 'withdrawn_at'),
    applications: 'PERFORM keep_exam_applicant(changed.id);',
  },
  payment_summaries: {
    inserted: 'keep_exam_applicants((SELECT array_agg(profile_id) FROM inserted WHERE profile_id IS NOT NULL))',
    watched: `${differs('status')} OR OLD.profile_id IS NOT NULL AND ${differs('profile_id')}`,
    applications: `IF changed.profile_id IS NOT NULL THEN PERFORM keep_exam_applicant(changed.profile_id); END IF;
      IF OLD.profile_id IS DISTINCT FROM changed.profile_id AND OLD.profile_id IS NOT NULL THEN
        PERFORM keep_exam_applicant(OLD.profile_id);
      END IF;`,
  },
  marks: {
    inserted: 'keep_exam_applicants((SELECT array_agg(profile_id) FROM inserted))',
    watched: '(OLD.absent, OLD.total IS NULL) IS DISTINCT FROM (NEW.absent, NEW.total IS NULL)',
    applications: 'PERFORM keep_exam_applicant(changed.profile_id);',
  },
  users: {
    watched: differs('deleted_at'),
    applications: 'PERFORM keep_exam_applicant(id) FROM profiles WHERE user_id = changed.id ORDER BY id;',
  },
};

const nameOf = (table: string): string => `${table}_keep_exam_applicants`;

const statementsOf = (table: string, { inserted, watched, applications }: Source): string[] => [
  ...(inserted
    ? [
        `CREATE FUNCTION ${nameOf(table)}_of_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
           BEGIN PERFORM ${inserted}; RETURN NULL; END $$`,
        `CREATE TRIGGER ${nameOf(table)}_of_inserted AFTER INSERT ON ${table} REFERENCING NEW TABLE AS inserted
           FOR EACH STATEMENT EXECUTE FUNCTION ${nameOf(table)}_of_inserted()`,
      ]
    : []),
  `CREATE FUNCTION ${nameOf(table)}_of_changed() RETURNS trigger LANGUAGE plpgsql AS $$
     DECLARE changed ${table};
     BEGIN
       IF TG_OP = 'DELETE' THEN changed := OLD; ELSE changed := NEW; END IF;
       ${applications}
       RETURN NULL;
     END $$`,
  `CREATE TRIGGER ${nameOf(table)}_of_changed AFTER UPDATE ON ${table} FOR EACH ROW WHEN (${watched})
     EXECUTE FUNCTION ${nameOf(table)}_of_changed()`,
  `CREATE TRIGGER ${nameOf(table)}_of_removed AFTER DELETE ON ${table} FOR EACH ROW
     EXECUTE FUNCTION ${nameOf(table)}_of_changed()`,
];

/** The applications of each exam by payment and marks, kept as the other figures are. The next migration counts what is there. */
export class CountExamApplicants1795654800000 implements MigrationInterface {
  readonly name = 'CountExamApplicants1795654800000';
  readonly isExpandOnly = true;

  async up(runner: QueryRunner): Promise<void> {
    // No foreign keys: a trigger removes the row, and counts its removal.
    await runner.query('CREATE TABLE exam_applicants (profile_id uuid PRIMARY KEY, exam_id uuid, figure text)');
    await runner.query(
      'CREATE INDEX exam_applicants_exam_id_figure_idx ON exam_applicants (exam_id, figure) INCLUDE (profile_id)',
    );
    await runner.query(`CREATE TABLE exam_applicant_counts (figure text NOT NULL, exam_id uuid NOT NULL, day date, n bigint NOT NULL,
      CONSTRAINT exam_applicant_counts_key UNIQUE NULLS NOT DISTINCT (figure, exam_id, day))`);
    await runner.query(`CREATE TABLE exam_applicant_changes (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      figure text NOT NULL, exam_id uuid NOT NULL, day date, n bigint NOT NULL)`);
    await runner.query(`CREATE VIEW current_exam_applicants AS ${current}`);
    await runner.query(`CREATE VIEW exam_applicant_figures AS
      SELECT exam_id, split_part(figure, '.', 1) AS payment_status, split_part(figure, '.', 2) AS marks, sum(n)::int AS applicants
      FROM (SELECT exam_id, figure, n FROM exam_applicant_counts
        UNION ALL SELECT exam_id, figure, n FROM exam_applicant_changes) AS kept
      GROUP BY exam_id, figure`);
    // For lists: where an application is by its exam, without a look at its payment, marks and account.
    await runner.query(`CREATE VIEW counted_applicants AS
      SELECT e.profile_id, e.exam_id, e.figure LIKE 'PAID.%' AS is_paid, split_part(e.figure, '.', 2) AS marks,
        CASE WHEN e.figure LIKE 'PAID.%' THEN p.applicant_id END AS applicant_id
      FROM exam_applicants e JOIN profiles p ON p.id = e.profile_id`);
    await runner.query(`CREATE VIEW exam_step_figures AS
      SELECT exam_id, figure AS step, sum(n)::int AS applicants
      FROM (SELECT exam_id, figure, n FROM figure_counts WHERE day IS NULL
        UNION ALL SELECT exam_id, figure, n FROM figure_changes WHERE day IS NULL) AS kept
      GROUP BY exam_id, figure`);
    await runner.query(`CREATE VIEW registered_figures AS
      SELECT coalesce(sum(n), 0)::int AS people FROM (SELECT n FROM figure_counts WHERE figure = 'REGISTERED'
        UNION ALL SELECT n FROM figure_changes WHERE figure = 'REGISTERED') AS kept`);
    for (const statement of [keepOne, keepAll, addNew, appendInserted, appendChanged]) await runner.query(statement);
    await runner.query(`CREATE TRIGGER exam_applicants_append_inserted AFTER INSERT ON exam_applicants
      REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION exam_applicants_append_inserted()`);
    await runner.query(`CREATE TRIGGER exam_applicants_append_changed AFTER UPDATE OR DELETE ON exam_applicants
      FOR EACH ROW EXECUTE FUNCTION exam_applicants_append_changed()`);
    for (const [table, source] of Object.entries(sources))
      for (const statement of statementsOf(table, source)) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table, source] of Object.entries(sources))
      for (const statement of withoutStatementsOf(table, source)) await runner.query(statement);
    await runner.query('DROP VIEW registered_figures, exam_step_figures, counted_applicants, exam_applicant_figures');
    await runner.query(
      'DROP FUNCTION add_exam_applicants(uuid[]), keep_exam_applicants(uuid[]), keep_exam_applicant(uuid)',
    );
    await runner.query('DROP VIEW current_exam_applicants');
    await runner.query('DROP TABLE exam_applicant_changes, exam_applicant_counts, exam_applicants');
    await runner.query('DROP FUNCTION exam_applicants_append_inserted(), exam_applicants_append_changed()');
  }
}

function withoutStatementsOf(table: string, { inserted }: Source): string[] {
  return [
    ...[...(inserted ? ['inserted'] : []), 'changed', 'removed'].map(
      (what) => `DROP TRIGGER ${nameOf(table)}_of_${what} ON ${table}`,
    ),
    ...[...(inserted ? ['inserted'] : []), 'changed'].map((what) => `DROP FUNCTION ${nameOf(table)}_of_${what}()`),
  ];
}
