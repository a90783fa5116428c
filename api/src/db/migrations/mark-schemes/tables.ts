const components = `VALUES (1, 'written', 'Written', 'লিখিত', 40, 1, 0.01), (2, 'viva', 'Viva', 'মৌখিক', 10, 1, 0.01)`;

const tieRules = `[{"fact": "marks.written", "direction": "DESC"}, {"fact": "gpa", "direction": "DESC"},
  {"fact": "birthDate", "direction": "ASC"}]`;

/** Every exam has a scheme: the marks of the specification until an officer saves another one. */
export const schemeTables: readonly string[] = [
  `CREATE TABLE mark_schemes (
    exam_id uuid NOT NULL,
    tie_rules jsonb NOT NULL,
    version integer NOT NULL DEFAULT 1,
    CONSTRAINT mark_schemes_pkey PRIMARY KEY (exam_id),
    CONSTRAINT mark_schemes_tie_rules_is_array CHECK (jsonb_typeof(tie_rules) = 'array'),
    CONSTRAINT mark_schemes_exam_id_fkey FOREIGN KEY (exam_id) REFERENCES exams(id) ON DELETE CASCADE
  )`,
  `CREATE TABLE mark_components (
    exam_id uuid NOT NULL,
    key text NOT NULL,
    ordinal smallint NOT NULL,
    label_en text NOT NULL,
    label_bn text NOT NULL,
    source text NOT NULL DEFAULT 'ENTERED',
    max numeric(6,2) NOT NULL,
    pass numeric(6,2),
    weight numeric(6,2) NOT NULL,
    step numeric(6,2) NOT NULL,
    CONSTRAINT mark_components_pkey PRIMARY KEY (exam_id, key),
    CONSTRAINT mark_components_exam_id_ordinal_key UNIQUE (exam_id, ordinal) DEFERRABLE INITIALLY DEFERRED,
    CONSTRAINT mark_components_key_form CHECK (key ~ '^[a-z][a-z0-9_]{0,19}$'),
    CONSTRAINT mark_components_ordinal_range CHECK (ordinal BETWEEN 1 AND 8),
    CONSTRAINT mark_components_label_filled CHECK (btrim(label_en) <> '' AND btrim(label_bn) <> ''),
    CONSTRAINT mark_components_source_known CHECK (source IN ('ENTERED', 'SSC_GPA', 'HSC_GPA')),
    CONSTRAINT mark_components_max_range CHECK (max > 0 AND max <= 1000),
    CONSTRAINT mark_components_pass_range CHECK (pass >= 0 AND pass <= max),
    CONSTRAINT mark_components_weight_range CHECK (weight > 0 AND max * weight <= 1000),
    CONSTRAINT mark_components_step_range CHECK (step > 0 AND step <= max),
    CONSTRAINT mark_components_gpa_scale CHECK (source = 'ENTERED' OR (max = 5 AND key NOT IN ('written', 'viva'))),
    CONSTRAINT mark_components_exam_id_fkey FOREIGN KEY (exam_id) REFERENCES mark_schemes(exam_id) ON DELETE CASCADE
  )`,
  `INSERT INTO mark_schemes (exam_id, tie_rules) SELECT id, '${tieRules}' FROM exams`,
  `INSERT INTO mark_components (exam_id, ordinal, key, label_en, label_bn, max, weight, step)
    SELECT x.id, c.* FROM exams x CROSS JOIN (${components}) AS c`,
];

const addScheme = `CREATE FUNCTION exams_add_mark_scheme() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO mark_schemes (exam_id, tie_rules) VALUES (NEW.id, '${tieRules}');
    INSERT INTO mark_components (exam_id, ordinal, key, label_en, label_bn, max, weight, step)
      SELECT NEW.id, c.* FROM (${components}) AS c;
    RETURN NULL;
  END $$`;

/** Holds the values of a row of marks to the components of its exam, and computes total and pass. */
const applyToRow = `CREATE FUNCTION marks_apply_scheme() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    exam uuid;
    part mark_components;
    mark numeric;
    total numeric := 0;
    entered text[] := '{}';
  BEGIN
    SELECT exam_id INTO exam FROM profiles WHERE id = NEW.profile_id;
    -- A change of the scheme waits until these marks are committed.
    PERFORM FROM mark_schemes WHERE exam_id = exam FOR KEY SHARE;
    NEW.computed_values := '{}';
    NEW.passed := true;
    FOR part IN SELECT * FROM mark_components WHERE exam_id = exam ORDER BY ordinal LOOP
      IF part.source = 'ENTERED' THEN
        entered := entered || part.key;
        mark := CASE part.key WHEN 'written' THEN NEW.written WHEN 'viva' THEN NEW.viva
          ELSE (NEW.component_values ->> part.key)::numeric END;
        IF mark < 0 OR mark > part.max OR mod(mark, part.step) <> 0 THEN entered := NULL; END IF;
        EXIT WHEN entered IS NULL;
      ELSE
        SELECT gpa INTO mark FROM educations
          WHERE profile_id = NEW.profile_id AND level = CASE part.source WHEN 'SSC_GPA' THEN 'SSC' ELSE 'HSC' END;
        IF mark IS NOT NULL AND NOT NEW.absent THEN
          NEW.computed_values := NEW.computed_values || jsonb_build_object(part.key, mark);
        END IF;
      END IF;
      total := total + mark * part.weight;
      NEW.passed := NEW.passed AND coalesce(mark >= part.pass, true);
    END LOOP;
    IF entered IS NULL OR (NEW.written IS NOT NULL AND NOT 'written' = ANY (entered))
      OR (NEW.viva IS NOT NULL AND NOT 'viva' = ANY (entered)) OR NEW.component_values ?| '{written,viva}'
      OR NEW.component_values - entered <> '{}' THEN
      RAISE EXCEPTION 'the marks do not fit the mark scheme of the exam' USING ERRCODE = 'check_violation',
        CONSTRAINT = 'marks_within_scheme', TABLE = 'marks';
    END IF;
    NEW.total := CASE WHEN NOT NEW.absent THEN round(total, 2) END;
    RETURN NEW;
  END $$`;

/** Applies changed components to the marks of their exams. A submitted or published merit list keeps them. */
const applyToExam = `CREATE FUNCTION mark_components_apply() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    exam uuid;
    broken text;
  BEGIN
    -- The scheme is gone while its exam is deleted.
    FOR exam IN SELECT DISTINCT c.exam_id FROM changed c JOIN mark_schemes s ON s.exam_id = c.exam_id LOOP
      PERFORM FROM mark_schemes WHERE exam_id = exam FOR UPDATE;
      broken := CASE
        WHEN EXISTS (SELECT FROM merit_lists WHERE exam_id = exam AND state IN ('SUBMITTED', 'PUBLISHED'))
          THEN 'mark_components_ranked'
        WHEN NOT EXISTS (SELECT FROM mark_components WHERE exam_id = exam AND source = 'ENTERED')
          THEN 'mark_components_one_entered' END;
      IF broken IS NOT NULL THEN
        RAISE EXCEPTION 'the mark scheme cannot be changed' USING ERRCODE = 'check_violation', CONSTRAINT = broken,
          TABLE = 'mark_components';
      END IF;
      UPDATE marks m SET passed = passed FROM profiles p WHERE p.id = m.profile_id AND p.exam_id = exam;
    END LOOP;
    RETURN NULL;
  END $$`;

const applyEducation = `CREATE FUNCTION educations_apply_scheme() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE marks SET passed = passed WHERE profile_id = NEW.profile_id;
    RETURN NULL;
  END $$`;

const keepArchived = `CREATE FUNCTION mark_components_keep_archived() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF EXISTS (SELECT FROM exams x JOIN intakes i ON i.id = x.intake_id WHERE x.id = NEW.exam_id AND i.state = 'ARCHIVED') THEN
      RAISE EXCEPTION 'the intake is archived' USING ERRCODE = 'check_violation',
        CONSTRAINT = 'intakes_archived_kept', TABLE = 'intakes';
    END IF;
    RETURN NEW;
  END $$`;

const afterStatement = (
  event: string,
  rows: string,
): string => `CREATE TRIGGER mark_components_apply_${event.toLowerCase()}
  AFTER ${event} ON mark_components REFERENCING ${rows} TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_components_apply()`;

export const schemeRoutines: readonly string[] = [
  addScheme,
  `CREATE TRIGGER exams_add_mark_scheme AFTER INSERT ON exams FOR EACH ROW EXECUTE FUNCTION exams_add_mark_scheme()`,
  applyToRow,
  `CREATE TRIGGER marks_apply_scheme
    BEFORE INSERT OR UPDATE OF profile_id, written, viva, component_values, computed_values, total, passed, absent ON marks
    FOR EACH ROW EXECUTE FUNCTION marks_apply_scheme()`,
  applyToExam,
  afterStatement('INSERT', 'NEW'),
  afterStatement('UPDATE', 'NEW'),
  afterStatement('DELETE', 'OLD'),
  applyEducation,
  `CREATE TRIGGER educations_apply_scheme AFTER UPDATE OF gpa ON educations FOR EACH ROW
    WHEN (OLD.gpa IS DISTINCT FROM NEW.gpa) EXECUTE FUNCTION educations_apply_scheme()`,
  keepArchived,
  `CREATE TRIGGER mark_components_keep_archived BEFORE INSERT OR UPDATE ON mark_components
    FOR EACH ROW EXECUTE FUNCTION mark_components_keep_archived()`,
];
