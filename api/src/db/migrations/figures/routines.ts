/** Where an application is, for the counts by step. Without a row: it is not counted. */
const currentFigures = `
  SELECT p.id AS profile_id, p.exam_id,
    CASE WHEN NOT p.is_current THEN NULL
      WHEN s.status <> 'UNPAID' THEN s.status
      WHEN (SELECT count(DISTINCT g.kind) FROM images g
             WHERE g.user_id = p.user_id AND g.kind IN ('PICTURE', 'SIGNATURE') AND g.replaced_at IS NULL) = 2 THEN 'IMAGES'
      ELSE 'PROFILE' END AS step,
    (p.submitted_at AT TIME ZONE 'Asia/Dhaka')::date AS submitted_on,
    CASE s.status WHEN 'PAID' THEN (s.paid_at AT TIME ZONE 'Asia/Dhaka')::date END AS paid_on
  FROM profiles p
  JOIN users u ON u.id = p.user_id AND u.role = 'STUDENT' AND u.deleted_at IS NULL
  JOIN payment_summaries s ON s.profile_id = p.id`;

/** What the rows of a relation with the columns of application_figures count for. */
const counted = (relation: string, sign: '' | '-'): string => `
  SELECT step AS figure, exam_id, NULL::date AS day, ${sign}1 AS n FROM ${relation} WHERE step IS NOT NULL
  UNION ALL SELECT 'SUBMITTED', NULL, submitted_on, ${sign}1 FROM ${relation} WHERE submitted_on IS NOT NULL
  UNION ALL SELECT 'COMPLETED', NULL, paid_on, ${sign}1 FROM ${relation} WHERE paid_on IS NOT NULL`;

/**
 * The planner expects few rows of an array, and joins each with each: small batches keep that cheap. EXECUTE plans each batch for the
 * present sizes of the tables; a plan kept from empty ones would read them row by row.
 */
const batch = 200;

/**
 * Counts these applications anew and appends the difference. The rows are locked before they are read: a concurrent change of the same
 * application is either seen here, or sees this one. Appending never waits for another transaction, which a shared counter would.
 */
const keepApplicationFigures = `CREATE FUNCTION keep_application_figures(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
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
      WITH found AS MATERIALIZED (${currentFigures} WHERE p.id = ANY($1)),
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

/** The same for one application, with plans of single rows: a third of the time. */
const keepApplicationFigure = `CREATE FUNCTION keep_application_figure(one uuid) RETURNS void LANGUAGE plpgsql AS $$
  DECLARE
    old application_figures;
    new application_figures;
  BEGIN
    SELECT * INTO old FROM application_figures WHERE profile_id = one FOR UPDATE;
    IF NOT FOUND THEN
      INSERT INTO application_figures (profile_id) VALUES (one) ON CONFLICT DO NOTHING;
      SELECT * INTO old FROM application_figures WHERE profile_id = one FOR UPDATE;
    END IF;
    SELECT * INTO new FROM (${currentFigures} WHERE p.id = one) AS found;
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
    IF old.submitted_on IS DISTINCT FROM new.submitted_on THEN
      IF old.submitted_on IS NOT NULL THEN INSERT INTO figure_changes (figure, day, n) VALUES ('SUBMITTED', old.submitted_on, -1); END IF;
      IF new.submitted_on IS NOT NULL THEN INSERT INTO figure_changes (figure, day, n) VALUES ('SUBMITTED', new.submitted_on, 1); END IF;
    END IF;
    IF old.paid_on IS DISTINCT FROM new.paid_on THEN
      IF old.paid_on IS NOT NULL THEN INSERT INTO figure_changes (figure, day, n) VALUES ('COMPLETED', old.paid_on, -1); END IF;
      IF new.paid_on IS NOT NULL THEN INSERT INTO figure_changes (figure, day, n) VALUES ('COMPLETED', new.paid_on, 1); END IF;
    END IF;
  END $$`;

const keepApplicantFigures = `CREATE FUNCTION keep_applicant_figures(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
  DECLARE
    part uuid[];
  BEGIN
    FOR start IN 1 .. coalesce(cardinality(ids), 0) BY ${batch} LOOP
      part := ids[start : start + ${batch - 1}];
      INSERT INTO applicant_figures (user_id) SELECT DISTINCT id FROM unnest(part) AS id WHERE id IS NOT NULL ORDER BY id ON CONFLICT DO NOTHING;
      PERFORM 1 FROM applicant_figures WHERE user_id = ANY(part) ORDER BY user_id FOR UPDATE;
      EXECUTE $statement$
      WITH found AS MATERIALIZED (
          SELECT id AS user_id, (created_at AT TIME ZONE 'Asia/Dhaka')::date AS registered_on FROM users
            WHERE id = ANY($1) AND role = 'STUDENT' AND deleted_at IS NULL
        ),
        old AS MATERIALIZED (
          SELECT f.* FROM applicant_figures f LEFT JOIN found n USING (user_id)
           WHERE f.user_id = ANY($1) AND (n.user_id IS NULL OR f.registered_on IS DISTINCT FROM n.registered_on)
        ),
        new AS (SELECT found.* FROM found JOIN old USING (user_id)),
        changed AS (
          UPDATE applicant_figures f SET registered_on = new.registered_on FROM new WHERE f.user_id = new.user_id
        ),
        removed AS (
          DELETE FROM applicant_figures f USING old
            WHERE f.user_id = old.user_id AND NOT EXISTS (SELECT 1 FROM found n WHERE n.user_id = f.user_id)
        )
      INSERT INTO figure_changes (figure, day, n)
        SELECT 'REGISTERED', day, sum(n) FROM (
            SELECT registered_on AS day, -1 AS n FROM old WHERE registered_on IS NOT NULL
            UNION ALL SELECT registered_on, 1 FROM new
          ) AS differences
          GROUP BY day HAVING sum(n) <> 0
      $statement$ USING part;
    END LOOP;
  END $$`;

/** Counts the applications that a changed row belongs to. */
const applicationsOf = {
  profiles: 'PERFORM keep_application_figure(changed.id);',
  payment_summaries: `IF changed.profile_id IS NOT NULL THEN PERFORM keep_application_figure(changed.profile_id); END IF;
       IF OLD.profile_id <> changed.profile_id OR OLD.profile_id IS NOT NULL AND changed.profile_id IS NULL THEN
         PERFORM keep_application_figure(OLD.profile_id);
       END IF;`,
  images: 'PERFORM keep_application_figure(id) FROM profiles WHERE user_id = changed.user_id ORDER BY id;',
  users: 'PERFORM keep_application_figure(id) FROM profiles WHERE user_id = changed.id ORDER BY id;',
} as const;

type Table = keyof typeof applicationsOf;

const differs = (...columns: string[]): string =>
  `(${columns.map((one) => `OLD.${one}`).join(', ')}) IS DISTINCT FROM (${columns.map((one) => `NEW.${one}`).join(', ')})`;

/** Only such a change can change a figure. A payment that gets its first application was counted with the insert of that one. */
const watched: Record<Table, string> = {
  profiles: differs('user_id', 'exam_id', 'is_current', 'submitted_at'),
  payment_summaries: `${differs('status', 'paid_at')} OR OLD.profile_id IS NOT NULL AND ${differs('profile_id')}`,
  images: differs('user_id', 'kind', 'replaced_at'),
  users: differs('role', 'deleted_at', 'created_at'),
};

const tables = Object.keys(watched) as Table[];
const insertedIds: Record<Table, string> = {
  profiles: 'SELECT array_agg(id) FROM inserted',
  payment_summaries: 'SELECT array_agg(profile_id) FROM inserted WHERE profile_id IS NOT NULL',
  images: `SELECT array_agg(DISTINCT p.id) FROM profiles p JOIN inserted i ON i.user_id = p.user_id AND i.kind IN ('PICTURE', 'SIGNATURE')`,
  users: 'SELECT array_agg(id) FROM inserted',
};

const functionsOf = (table: Table): string[] => [
  `CREATE FUNCTION ${table}_keep_figures_of_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN
       PERFORM keep_${table === 'users' ? 'applicant' : 'application'}_figures((${insertedIds[table]}));
       RETURN NULL;
     END $$`,
  `CREATE FUNCTION ${table}_keep_figures_of_changed() RETURNS trigger LANGUAGE plpgsql AS $$
     DECLARE changed ${table};
     BEGIN
       IF TG_OP = 'DELETE' THEN changed := OLD; ELSE changed := NEW; END IF;
       ${table === 'users' ? 'PERFORM keep_applicant_figures(ARRAY[changed.id]);' : ''}
       ${applicationsOf[table]}
       RETURN NULL;
     END $$`,
];

/** Statements for the rows of one INSERT together; changes and removals row by row, but only where a watched column changed. */
const triggersOf = (table: Table): string[] => [
  `CREATE TRIGGER ${table}_keep_figures_of_inserted AFTER INSERT ON ${table} REFERENCING NEW TABLE AS inserted
     FOR EACH STATEMENT EXECUTE FUNCTION ${table}_keep_figures_of_inserted()`,
  `CREATE TRIGGER ${table}_keep_figures_of_changed AFTER UPDATE ON ${table} FOR EACH ROW
     WHEN (${watched[table]})
     EXECUTE FUNCTION ${table}_keep_figures_of_changed()`,
  `CREATE TRIGGER ${table}_keep_figures_of_removed AFTER DELETE ON ${table} FOR EACH ROW
     EXECUTE FUNCTION ${table}_keep_figures_of_changed()`,
];

export const figureRoutines = [
  keepApplicationFigure,
  keepApplicationFigures,
  keepApplicantFigures,
  `CREATE VIEW current_application_figures AS ${currentFigures}`,
  ...tables.flatMap(functionsOf),
  ...tables.flatMap(triggersOf),
];

export const withoutFigureRoutines = [
  ...tables.flatMap((table) =>
    ['inserted', 'changed', 'removed'].map((what) => `DROP TRIGGER ${table}_keep_figures_of_${what} ON ${table}`),
  ),
  ...tables.flatMap((table) =>
    ['inserted', 'changed'].map((what) => `DROP FUNCTION ${table}_keep_figures_of_${what}()`),
  ),
  'DROP VIEW current_application_figures',
  'DROP FUNCTION keep_applicant_figures(uuid[])',
  'DROP FUNCTION keep_application_figures(uuid[])',
  'DROP FUNCTION keep_application_figure(uuid)',
];
