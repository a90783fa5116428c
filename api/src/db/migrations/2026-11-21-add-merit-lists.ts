import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Merit lists: each run of an exam's list with what it was made from, who made and who approved it, and everybody's place in it. */
export class AddMeritLists1795275000000 implements MigrationInterface {
  readonly name = 'AddMeritLists1795275000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(lists);
    await runner.query(`CREATE UNIQUE INDEX merit_lists_one_open_idx ON merit_lists (exam_id)
      WHERE state IN ('DRAFT', 'SUBMITTED')`);
    await runner.query(`CREATE UNIQUE INDEX merit_lists_one_published_idx ON merit_lists (exam_id)
      WHERE state = 'PUBLISHED'`);
    for (const column of people)
      await runner.query(`CREATE INDEX merit_lists_${column}_idx ON merit_lists (${column})`);
    await runner.query(entries);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE merit_entries`);
    await runner.query(`DROP TABLE merit_lists`);
  }
}

const people = ['made_by_id', 'submitted_by_id', 'decided_by_id', 'withdrawal_by_id', 'withdrawn_by_id'];

const lists = `CREATE TABLE merit_lists (
  id uuid NOT NULL DEFAULT uuidv7(),
  exam_id uuid NOT NULL,
  run integer NOT NULL,
  state text NOT NULL DEFAULT 'DRAFT',
  tie_rules text[] NOT NULL,
  seats integer NOT NULL,
  waiting integer NOT NULL,
  input_hash text NOT NULL,
  counts jsonb NOT NULL,
  made_by_id uuid NOT NULL,
  made_at timestamptz NOT NULL,
  submitted_by_id uuid,
  submitted_at timestamptz,
  decided_by_id uuid,
  decided_at timestamptz,
  reason text,
  withdrawal_by_id uuid,
  withdrawal_at timestamptz,
  withdrawal_reason text,
  withdrawn_by_id uuid,
  withdrawn_at timestamptz,
  CONSTRAINT merit_lists_pkey PRIMARY KEY (id),
  CONSTRAINT merit_lists_exam_id_run_key UNIQUE (exam_id, run),
  CONSTRAINT merit_lists_state_known CHECK (state IN ('DRAFT', 'DISCARDED', 'SUBMITTED', 'REJECTED', 'PUBLISHED',
    'REPLACED', 'WITHDRAWN')),
  CONSTRAINT merit_lists_tie_rules_known CHECK (tie_rules <@ ARRAY['WRITTEN', 'GPA', 'AGE']),
  CONSTRAINT merit_lists_run_positive CHECK (run > 0),
  CONSTRAINT merit_lists_seats_range CHECK (seats BETWEEN 1 AND 20000),
  CONSTRAINT merit_lists_waiting_range CHECK (waiting BETWEEN 0 AND 20000),
  CONSTRAINT merit_lists_counts_is_object CHECK (jsonb_typeof(counts) = 'object'),
  CONSTRAINT merit_lists_submitted_complete CHECK (state IN ('DRAFT', 'DISCARDED')
    OR num_nulls(submitted_by_id, submitted_at) = 0),
  CONSTRAINT merit_lists_decided_complete CHECK (state IN ('DRAFT', 'DISCARDED', 'SUBMITTED')
    OR num_nulls(decided_by_id, decided_at) = 0),
  CONSTRAINT merit_lists_rejected_has_reason CHECK (state <> 'REJECTED' OR reason IS NOT NULL),
  CONSTRAINT merit_lists_approved_by_another CHECK (state NOT IN ('PUBLISHED', 'REPLACED', 'WITHDRAWN')
    OR (decided_by_id <> made_by_id AND decided_by_id <> submitted_by_id)),
  CONSTRAINT merit_lists_withdrawal_complete CHECK (num_nulls(withdrawal_by_id, withdrawal_at, withdrawal_reason) IN (0,
    3)),
  CONSTRAINT merit_lists_withdrawn_by_another CHECK (withdrawn_by_id <> withdrawal_by_id),
  CONSTRAINT merit_lists_withdrawn_complete CHECK (num_nulls(withdrawn_by_id, withdrawn_at) =
    CASE WHEN state = 'WITHDRAWN' THEN 0 ELSE 2 END),
  CONSTRAINT merit_lists_exam_id_fkey FOREIGN KEY (exam_id) REFERENCES exams(id) ON DELETE RESTRICT,
${people
  .map(
    (column) =>
      `  CONSTRAINT merit_lists_${column}_fkey FOREIGN KEY (${column}) REFERENCES users(id) ON DELETE RESTRICT`,
  )
  .join(',\n')}
)`;

const entries = `CREATE TABLE merit_entries (
  list_id uuid NOT NULL,
  ordinal integer NOT NULL,
  profile_id uuid NOT NULL,
  outcome text NOT NULL,
  place integer,
  written numeric(6,2),
  viva numeric(6,2),
  total numeric(6,2),
  gpa numeric(6,2),
  date_of_birth date NOT NULL,
  CONSTRAINT merit_entries_pkey PRIMARY KEY (list_id, ordinal),
  CONSTRAINT merit_entries_profile_id_list_id_key UNIQUE (profile_id, list_id),
  CONSTRAINT merit_entries_outcome_known CHECK (outcome IN ('SELECTED', 'WAITING', 'NOT_SELECTED', 'ABSENT', 'NO_MARKS',
    'UNPAID')),
  CONSTRAINT merit_entries_place_of_ranked CHECK ((place IS NOT NULL) = (outcome IN ('SELECTED', 'WAITING',
    'NOT_SELECTED'))),
  CONSTRAINT merit_entries_place_positive CHECK (place > 0),
  CONSTRAINT merit_entries_list_id_fkey FOREIGN KEY (list_id) REFERENCES merit_lists(id) ON DELETE CASCADE,
  CONSTRAINT merit_entries_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES profiles(id) ON DELETE RESTRICT
)`;
