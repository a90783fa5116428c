/** Applicant IDs with gaps, of unpaid applications, or of another exam. */
export const wrongApplicantIds = [
  `SELECT prefix FROM applicant_counters c WHERE last <> (SELECT count(*) FROM profiles WHERE applicant_id LIKE c.prefix || '-%')
          OR last <> (SELECT max(split_part(applicant_id, '-', 3)::int) FROM profiles WHERE applicant_id LIKE c.prefix || '-%')`,
  `SELECT p.id FROM profiles p JOIN payment_summaries s USING (user_id) WHERE (s.status = 'PAID') <> (p.applicant_id IS NOT NULL)`,
  `SELECT p.id FROM profiles p JOIN exams e ON e.id = p.exam_id JOIN programs g ON g.id = e.program_id
        WHERE p.applicant_id NOT LIKE g.program_short_code || '-' || e.year % 100 || CASE e.trimester WHEN 'Spring' THEN 'S' WHEN 'Summer' THEN 'U' ELSE 'F' END || '-%'`,
];

/** Payments whose attempts, events and summaries differ, and events without their link. */
export const wrongPayments = [
  `SELECT a.id FROM payment_attempts a WHERE state <> (SELECT to_state FROM payment_events e WHERE e.attempt_id = a.id ORDER BY id DESC LIMIT 1)
          OR (SELECT count(*) FROM payment_events e WHERE e.attempt_id = a.id AND from_state IS NULL) <> 1`,
  `SELECT e.id FROM payment_events e JOIN LATERAL (SELECT to_state FROM payment_events b WHERE b.attempt_id = e.attempt_id AND b.id < e.id ORDER BY b.id DESC LIMIT 1) b ON true
        WHERE e.from_state IS DISTINCT FROM b.to_state`,
  `SELECT s.user_id FROM payment_summaries s LEFT JOIN payment_attempts a ON a.user_id = s.user_id AND a.state IN ('SUBMITTED', 'VERIFIED', 'COMPLETED')
        WHERE (s.attempt_id, s.status, s.paid_at, s.bank_slip_number, s.transaction_id) IS DISTINCT FROM
          (a.id, CASE WHEN a.id IS NULL THEN 'UNPAID' WHEN a.state = 'SUBMITTED' THEN 'PENDING' ELSE 'PAID' END, a.paid_at, a.bank_slip_number, a.transaction_id)`,
  `SELECT * FROM broken_links('payment_events')`,
  `SELECT * FROM broken_links('audit_events')`,
];

/** Applicants whose events are out of order, or later than `now`. */
export const eventsOutOfOrder = (now: Date): string =>
  `SELECT u.id FROM users u JOIN profiles p ON p.user_id = u.id JOIN exams e ON e.id = p.exam_id
         LEFT JOIN images i ON i.user_id = u.id LEFT JOIN payment_attempts a ON a.user_id = u.id LEFT JOIN marks m ON m.profile_id = p.id
        WHERE NOT (u.created_at <= p.submitted_at AND p.submitted_at < e.exam_date)
           OR i.created_at NOT BETWEEN p.submitted_at AND $1 OR a.created_at < i.created_at OR a.updated_at NOT BETWEEN a.created_at AND $1
           OR m.created_at NOT BETWEEN e.exam_date AND $1`.replaceAll('$1', `'${now.toISOString()}'`);

/** Results of exams without a merit list, and merit lists with marks that have no result. */
export const wrongResults = [
  `SELECT m.id FROM marks m JOIN profiles p ON p.id = m.profile_id JOIN merit_lists l ON l.exam_id = p.exam_id WHERE m.result IS NULL`,
  `SELECT m.id FROM marks m JOIN profiles p ON p.id = m.profile_id
      WHERE m.result IS NOT NULL AND NOT EXISTS (SELECT FROM merit_lists l WHERE l.exam_id = p.exam_id)`,
];
