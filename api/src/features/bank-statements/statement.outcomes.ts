import { defineEnum } from '../../graphql/define-enum.ts';

export const LineOutcome = defineEnum(
  'BankLineOutcome',
  'The result of matching a statement line with the pending slips.',
  {
    MATCHED: 'One pending slip has this number, and the amount covers the fee.',
    WRONG_AMOUNT: 'One pending slip has this number, but the amount is too small or unreadable.',
    SEVERAL_CLAIMS: 'Several applicants submitted this number.',
    ALREADY_PAID: 'A payment was verified with this number before.',
    UNMATCHED: 'No pending slip has this number.',
  },
);
export type LineOutcome = keyof typeof LineOutcome;

export const LineProblem = defineEnum('BankLineProblem', 'A defect of a statement line.', {
  NO_REFERENCE: 'No number.',
  REFERENCE_INVALID: 'The number is malformed.',
  NO_AMOUNT: 'No incoming amount.',
  REPEATED: 'An earlier line has the same number.',
});
export type LineProblem = keyof typeof LineProblem;

export const LineLikeness = defineEnum('BankLineLikeness', 'How the number of a slip resembles a statement line.', {
  CONTAINED: 'The number is in the text of the line.',
  DIGITS: 'Its digits are, with another prefix or none.',
  SIMILAR: 'One digit is wrong, missing, added or transposed.',
});

const claiming = `'SUBMITTED', 'VERIFIED', 'REVIEW', 'REFUND_DUE', 'REFUNDED'`;

/**
 * The entries of a statement ($1), each with its current outcome: slips submitted or verified after the upload count as well. A repeated
 * number on a later line of the same statement is UNMATCHED; a manually matched slip replaces the number.
 */
export const outcomes = `
  entries AS (
    SELECT l.id, l.line_no, l.booked_on, l.reference, COALESCE(m.slip_key, l.slip_key) AS slip_key, l.amount_poisha, l.description,
           l.attempt_id, l.applied_at, m.id AS matched_id, m.amount_poisha AS matched_fee, l.matched_by_id,
           COALESCE(m.slip_key, l.slip_key) IS NOT NULL AND row_number() OVER (PARTITION BY COALESCE(m.slip_key, l.slip_key)
             ORDER BY m.id IS NULL, l.line_no) > 1 AS is_repeated
      FROM bank_statement_lines l
      LEFT JOIN payment_attempts m ON m.id = l.matched_attempt_id AND m.state IN (${claiming})
     WHERE l.statement_id = $1 AND l.is_entry
  ), claims AS (
    SELECT a.slip_key, count(*) FILTER (WHERE a.state = 'SUBMITTED') AS waiting,
           count(*) FILTER (WHERE a.state IN ('VERIFIED', 'REVIEW', 'REFUND_DUE', 'REFUNDED')) AS over,
           min(a.amount_poisha) FILTER (WHERE a.state = 'SUBMITTED') AS fee
      FROM payment_attempts a
      JOIN applicants u ON u.user_id = a.user_id AND (u.deleted_at IS NULL OR a.state = 'VERIFIED')
     WHERE a.slip_key IN (SELECT e.slip_key FROM entries e)
     GROUP BY a.slip_key
  ), used AS (
    SELECT DISTINCT l.slip_key FROM bank_statement_lines l
     WHERE l.attempt_id IS NOT NULL AND l.slip_key IN (SELECT e.slip_key FROM entries e)
  ), matched_entries AS (
    SELECT e.*, CASE
             WHEN e.attempt_id IS NOT NULL OR c.over > 0 OR d.slip_key IS NOT NULL THEN 'ALREADY_PAID'
             WHEN e.is_repeated OR COALESCE(c.waiting, 0) = 0 THEN 'UNMATCHED'
             WHEN c.waiting > 1 AND e.matched_id IS NULL THEN 'SEVERAL_CLAIMS'
             WHEN e.amount_poisha IS NULL OR e.amount_poisha < COALESCE(e.matched_fee, c.fee) THEN 'WRONG_AMOUNT'
             ELSE 'MATCHED'
           END AS outcome,
           CASE
             WHEN e.is_repeated THEN 'REPEATED'
             WHEN e.matched_id IS NOT NULL THEN CASE WHEN e.amount_poisha IS NULL THEN 'NO_AMOUNT' END
             WHEN e.reference IS NULL THEN 'NO_REFERENCE'
             WHEN e.slip_key IS NULL THEN 'REFERENCE_INVALID'
             WHEN e.amount_poisha IS NULL THEN 'NO_AMOUNT'
           END AS problem
      FROM entries e LEFT JOIN claims c ON c.slip_key = e.slip_key LEFT JOIN used d ON d.slip_key = e.slip_key
  )`;

/** The pending slips that are on no line of the statement ($1). */
export const missingSlips = `
  FROM payment_attempts a
  JOIN payers p ON p.charge_id = a.charge_id AND p.deleted_at IS NULL AND p.profile_id IS NOT NULL
 WHERE a.state = 'SUBMITTED' AND NOT EXISTS (
   SELECT 1 FROM bank_statement_lines l WHERE l.statement_id = $1 AND l.is_entry AND l.slip_key = a.slip_key)
   AND NOT EXISTS (SELECT 1 FROM bank_statement_lines l WHERE l.matched_attempt_id = a.id)`;
