import type { Row, TableName } from './table-rows.ts';

/** The cases of the institution and of changes of money. */
export const institutionCases: Record<string, [table: TableName, spoil: Row | Row[]]> = {
  money_changes_state_known: ['money_changes', { state: 'LOST' }],
  money_changes_values_are_objects: ['money_changes', [{ before: '[]' }, { after: '1' }]],
  money_changes_reason_filled: ['money_changes', { reason: ' ' }],
  money_changes_decided_complete: ['money_changes', [{ decided_at: null }, { state: 'PENDING' }]],
  money_changes_approved_by_another: ['money_changes', { state: 'APPROVED' }],
  institution_saved_complete: ['institution', { saved_at: new Date(), name_en: 'X' }],
  institution_color_form: ['institution', [{ color: 'red' }, { color: '#ABCDEF' }]],
  institution_money_complete: ['institution', [{ bank_account: '1' }, { fee_bank: 900 }]],
  institution_fee_positive: ['institution', { fee_bank: 0, fee_bkash: 1 }],
};
