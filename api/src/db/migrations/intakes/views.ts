const applicantId = `CASE WHEN s.status = 'PAID' THEN p.applicant_id END AS applicant_id`;
const more = 'p.intake_id, p.is_current, p.withdrawn_at';
const columns = `u.id AS user_id, p.id AS profile_id, p.exam_id, u.name, u.phone, u.email, u.lang, u.role, ${applicantId},
  s.status AS payment_status, p.submitted_at, p.search_text, u.created_at AS registered_at, u.deleted_at, u.name_bn, ${more}`;

/**
 * One row for each account with its current application (`applicants`), for each application (`applications`), and for each charge
 * with the account and the application that it belongs to (`payers`).
 */
export const applicationViews: readonly string[] = [
  `CREATE OR REPLACE VIEW applicants AS SELECT ${columns}
     FROM users u
     LEFT JOIN profiles p ON p.user_id = u.id AND p.is_current
     LEFT JOIN payment_summaries s ON s.user_id = u.id AND s.is_current`,
  `CREATE VIEW applications AS SELECT ${columns}
     FROM profiles p
     JOIN users u ON u.id = p.user_id
     LEFT JOIN payment_summaries s ON s.profile_id = p.id`,
  `CREATE VIEW payers AS SELECT s.charge_id, ${columns}
     FROM payment_summaries s
     JOIN users u ON u.id = s.user_id
     LEFT JOIN profiles p ON p.id = s.profile_id`,
];

/** A change names the application; one of the account is a change of each of its applications. */
export const noteApplicantChange: readonly string[] = [
  `CREATE OR REPLACE FUNCTION note_applicant_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed text := TG_ARGV[0];
BEGIN
  IF TG_TABLE_NAME = 'users' THEN
    IF NEW.deleted_at IS NOT NULL THEN changed := 'DELETED'; END IF;
    INSERT INTO applicant_changes (user_id, profile_id, kind)
      SELECT user_id, id, changed FROM profiles WHERE user_id = NEW.id ORDER BY is_current, id;
  ELSIF TG_TABLE_NAME = 'profiles' THEN
    INSERT INTO applicant_changes (user_id, profile_id, kind) VALUES (NEW.user_id, NEW.id, changed);
  ELSE
    INSERT INTO applicant_changes (user_id, profile_id, kind)
      SELECT user_id, id, changed FROM profiles WHERE id = NEW.profile_id;
  END IF;
  RETURN NULL;
END $$`,
  `CREATE OR REPLACE FUNCTION note_applicant_pictures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO applicant_changes (user_id, profile_id, kind) SELECT DISTINCT n.user_id, n.profile_id, 'PROFILE'
    FROM new_images n WHERE n.kind IN ('PICTURE', 'SIGNATURE') AND n.profile_id IS NOT NULL;
  RETURN NULL;
END $$`,
];

export const noteApplicantChangeBefore: readonly string[] = [
  `CREATE OR REPLACE FUNCTION note_applicant_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  applicant uuid;
  changed text := TG_ARGV[0];
BEGIN
  IF TG_TABLE_NAME = 'users' THEN
    SELECT user_id INTO applicant FROM profiles WHERE user_id = NEW.id;
    IF NEW.deleted_at IS NOT NULL THEN changed := 'DELETED'; END IF;
  ELSIF TG_TABLE_NAME = 'marks' THEN
    SELECT user_id INTO applicant FROM profiles WHERE id = NEW.profile_id;
  ELSE
    SELECT user_id INTO applicant FROM profiles WHERE user_id = NEW.user_id;
  END IF;
  IF applicant IS NOT NULL THEN
    INSERT INTO applicant_changes (user_id, kind) VALUES (applicant, changed);
  END IF;
  RETURN NULL;
END $$`,
  `CREATE OR REPLACE FUNCTION note_applicant_pictures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO applicant_changes (user_id, kind) SELECT DISTINCT p.user_id, 'PROFILE'
    FROM new_images n JOIN profiles p ON p.user_id = n.user_id WHERE n.kind IN ('PICTURE', 'SIGNATURE');
  RETURN NULL;
END $$`,
];
