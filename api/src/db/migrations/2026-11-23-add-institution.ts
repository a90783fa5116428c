import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The institution, and the changes of its bank account and of fees, which two SUPERADMINs make together. */
export class AddInstitution1795406400000 implements MigrationInterface {
  readonly name = 'AddInstitution1795406400000';
  readonly isExpandOnly = true;

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [changes, ...changeIndexes, institution, ...institutionIndexes, ...triggers])
      await runner.query(statement);
    await runner.query('INSERT INTO institution DEFAULT VALUES');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of back) await runner.query(statement);
  }
}

const people = ['proposed_by_id', 'decided_by_id'];

const changes = `CREATE TABLE money_changes (
  id uuid NOT NULL DEFAULT uuidv7(),
  intake_id uuid,
  before jsonb NOT NULL,
  after jsonb NOT NULL,
  state text NOT NULL DEFAULT 'PENDING',
  reason text NOT NULL,
  proposed_by_id uuid NOT NULL,
  proposed_at timestamptz NOT NULL,
  decided_by_id uuid,
  decided_at timestamptz,
  decision_reason text,
  CONSTRAINT money_changes_pkey PRIMARY KEY (id),
  CONSTRAINT money_changes_state_known CHECK (state IN ('PENDING', 'APPROVED', 'REJECTED')),
  CONSTRAINT money_changes_values_are_objects CHECK (jsonb_typeof(before) = 'object' AND jsonb_typeof(after) = 'object'),
  CONSTRAINT money_changes_reason_filled CHECK (btrim(reason) <> ''),
  CONSTRAINT money_changes_decided_complete CHECK (num_nulls(decided_by_id, decided_at) =
    CASE WHEN state = 'PENDING' THEN 2 ELSE 0 END),
  CONSTRAINT money_changes_approved_by_another CHECK (state <> 'APPROVED' OR decided_by_id <> proposed_by_id),
  CONSTRAINT money_changes_intake_id_fkey FOREIGN KEY (intake_id) REFERENCES intakes(id) ON DELETE RESTRICT,
${people
  .map((one) => `  CONSTRAINT money_changes_${one}_fkey FOREIGN KEY (${one}) REFERENCES users(id) ON DELETE RESTRICT`)
  .join(',\n')}
)`;

const changeIndexes = [
  `CREATE UNIQUE INDEX money_changes_one_pending_idx ON money_changes (intake_id) NULLS NOT DISTINCT
    WHERE state = 'PENDING'`,
  'CREATE INDEX money_changes_intake_id_idx ON money_changes (intake_id)',
  ...people.map((one) => `CREATE INDEX money_changes_${one}_idx ON money_changes (${one})`),
];

const texts = [
  ...['name_en', 'name_bn', 'title_en', 'title_bn', 'color', 'logo_url', 'postal_address_en', 'postal_address_bn'],
  ...['intro_en', 'intro_bn', 'circular_en', 'circular_bn'],
];
const bank = ['bank_name', 'bank_branch', 'bank_account_name', 'bank_account', 'bank_routing', 'bank_inquiry_phone'];
const money = [...bank, 'fee_bank', 'fee_bkash'];

const institution = `CREATE TABLE institution (
  id uuid NOT NULL DEFAULT uuidv7(),
  saved_at timestamptz,
${texts.map((one) => `  ${one} text,`).join('\n')}
  inquiries jsonb,
  support jsonb,
  change_id uuid,
${bank.map((one) => `  ${one} text,`).join('\n')}
  fee_bank integer,
  fee_bkash integer,
  updated_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT institution_pkey PRIMARY KEY (id),
  CONSTRAINT institution_saved_complete CHECK (saved_at IS NULL
    OR num_nulls(name_en, title_en, postal_address_en, inquiries, support) = 0),
  CONSTRAINT institution_color_form CHECK (color ~ '^#[0-9a-f]{6}$'),
  CONSTRAINT institution_money_complete CHECK (
    num_nulls(bank_name, bank_branch, bank_account, bank_inquiry_phone, fee_bank, fee_bkash)
      = CASE WHEN change_id IS NULL THEN 6 ELSE 0 END),
  CONSTRAINT institution_fee_positive CHECK (fee_bank > 0 AND fee_bkash > 0),
  CONSTRAINT institution_change_id_fkey FOREIGN KEY (change_id) REFERENCES money_changes(id) ON DELETE RESTRICT
)`;

const institutionIndexes = [
  'CREATE UNIQUE INDEX institution_one_row ON institution ((true))',
  'CREATE INDEX institution_change_id_idx ON institution (change_id)',
];

const camelCase = (column: string): string => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The bank account and the fees are what an approved change of the institution says, whoever writes the row. */
const guard = `CREATE FUNCTION institution_guard_money() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF NEW.change_id IS NULL OR NOT EXISTS (
      SELECT FROM money_changes c WHERE c.id = NEW.change_id AND c.state = 'APPROVED' AND c.intake_id IS NULL
        AND jsonb_strip_nulls(c.after) = jsonb_strip_nulls(jsonb_build_object(
          ${money.map((one) => `'${camelCase(one)}', NEW.${one}`).join(', ')}))
    ) THEN
      RAISE EXCEPTION 'two superadmins change the bank account and fees' USING ERRCODE = 'check_violation',
        CONSTRAINT = 'institution_money_by_two', TABLE = 'institution';
    END IF;
    RETURN NEW;
  END $$`;

const triggers = [
  guard,
  `CREATE TRIGGER institution_guard_money BEFORE UPDATE OF change_id, ${money.join(', ')} ON institution FOR EACH ROW
    WHEN (${['change_id', ...money].map((one) => `OLD.${one} IS DISTINCT FROM NEW.${one}`).join('\n      OR ')})
    EXECUTE FUNCTION institution_guard_money()`,
  `CREATE FUNCTION money_changes_keep_decided() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'UPDATE' AND OLD.state = 'PENDING'
      AND (to_jsonb(OLD) - '{state,decided_by_id,decided_at,decision_reason}'::text[])
        = (to_jsonb(NEW) - '{state,decided_by_id,decided_at,decision_reason}'::text[]) THEN
      RETURN NEW;
    END IF;
    RAISE EXCEPTION 'decided changes of money are kept' USING ERRCODE = 'check_violation',
      CONSTRAINT = 'money_changes_immutable', TABLE = 'money_changes';
  END $$`,
  `CREATE TRIGGER money_changes_keep_decided BEFORE UPDATE OR DELETE ON money_changes
    FOR EACH ROW EXECUTE FUNCTION money_changes_keep_decided()`,
  `CREATE FUNCTION announce_institution() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM announce_cache_change('institution');
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER institution_announce_change AFTER UPDATE ON institution
    FOR EACH ROW EXECUTE FUNCTION announce_institution()`,
];

const back = [
  'DROP TABLE institution',
  'DROP TABLE money_changes',
  'DROP FUNCTION institution_guard_money()',
  'DROP FUNCTION money_changes_keep_decided()',
  'DROP FUNCTION announce_institution()',
];
