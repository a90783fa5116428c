import { randomUUID } from 'node:crypto';
import type { InvalidRows } from './table-rows.ts';

/** The rows of payments and bank statements that each CHECK refuses. */
export const invalidPayments: InvalidRows = {
  payment_attempts_method_known: [
    'payment_attempts',
    { method: 'NOT YET SUBMITTED', state: 'CREATED', slip_key: null, bank_slip_number: null },
  ],
  payment_attempts_state_known: ['payment_attempts', { state: 'PAID' }],
  payment_attempts_origin_known: ['payment_attempts', { origin: 'ADMIN' }],
  payment_attempts_state_of_method: [
    'payment_attempts',
    [{ state: 'INITIATED' }, { method: 'BKASH', slip_key: null, bank_slip_number: null }],
  ],
  payment_attempts_amount_positive: ['payment_attempts', { amount_poisha: 0 }],
  payment_attempts_slip_is_bank: [
    'payment_attempts',
    [{ bank_slip_number: null }, { method: 'BKASH', state: 'CREATED' }],
  ],
  payment_attempts_slip_present: ['payment_attempts', { slip_key: null, bank_slip_number: null }],
  payment_attempts_slip_key_form: ['payment_attempts', { slip_key: 'ab-12' }],
  payment_attempts_completed_has_transaction: [
    'payment_attempts',
    { method: 'BKASH', state: 'COMPLETED', paid_at: new Date(), slip_key: null, bank_slip_number: null },
  ],
  payment_attempts_rejected_has_reason: ['payment_attempts', { state: 'REJECTED' }],
  payment_attempts_paid_has_time: ['payment_attempts', { state: 'VERIFIED' }],
  payment_proposals_state_known: ['payment_proposals', { state: 'PAID', decided_by_id: randomUUID() }],
  payment_proposals_method_known: [
    'payment_proposals',
    { method: 'CASH', bank_slip_number: null, transaction_id: 'x' },
  ],
  payment_proposals_reference_of_method: [
    'payment_proposals',
    [{ bank_slip_number: null }, { transaction_id: 'x' }, { bank_slip_number: null, transaction_id: 'x' }],
  ],
  payment_proposals_amount_positive: ['payment_proposals', { amount_poisha: 0 }],
  payment_proposals_reason_filled: ['payment_proposals', { reason: ' ' }],
  payment_proposals_decided_complete: ['payment_proposals', [{ decided_at: null }, { decided_by_id: null }]],
  payment_proposals_decided_by_another: ['payment_proposals', { state: 'APPROVED' }],
  payment_proposals_rejected_has_reason: ['payment_proposals', { state: 'REJECTED', decided_by_id: randomUUID() }],
  payment_events_source_known: ['payment_events', { source: 'MAGIC' }],
  payment_events_from_known: ['payment_events', { from_state: 'PAID' }],
  payment_events_to_known: ['payment_events', { to_state: 'PAID' }],
  payment_events_moves: ['payment_events', { from_state: 'SUBMITTED', to_state: 'SUBMITTED' }],
  bank_statements_filename_filled: ['bank_statements', { filename: ' ' }],
  bank_statements_line_count_positive: ['bank_statements', { line_count: 0 }],
  bank_statements_columns_is_object: ['bank_statements', { columns: '[]' }],
  bank_statement_lines_line_no_positive: ['bank_statement_lines', { line_no: 0 }],
  bank_statement_lines_cells_is_array: ['bank_statement_lines', { cells: '{}' }],
  bank_statement_lines_applied_complete: ['bank_statement_lines', [{ attempt_id: null }, { applied_at: null }]],
  bank_statement_lines_matched_complete: ['bank_statement_lines', { matched_at: new Date() }],
  payment_notifications_state_known: ['payment_notifications', { state: 'NEW' }],
};

/** A trigger creates the summary with its user, so these checks are tested by an update. */
export const invalidSummaries: Record<string, string[]> = {
  payment_summaries_status_known: [`status = 'DONE'`],
  payment_summaries_method_known: [`payment_method = 'CASH'`],
  payment_summaries_paid_complete: [
    `status = 'PAID', payment_method = 'BANK', bank_slip_number = 'A'`,
    `status = 'PAID', payment_method = 'BANK', paid_at = now()`,
    `status = 'PAID', bank_slip_number = 'A', paid_at = now()`,
  ],
  payment_summaries_waived_is_paid: ['is_waived = true', `is_waived = true, status = 'PAID'`],
  payment_summaries_pending_has_method: [`status = 'PENDING'`],
};
