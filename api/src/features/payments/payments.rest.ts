import {
  RestPendingPaymentsDocument,
  RestSubmitBankSlipDocument,
  RestVerifyBankSlipDocument,
} from '../../rest/gql/payments.ts';
import type { RestRow } from '../../rest/rows.ts';

export const paymentRows: RestRow[] = [
  {
    on: 'POST /users/payment',
    run: RestSubmitBankSlipDocument,
    summary: 'Hand in or correct the number of a bank slip',
  },
  {
    on: 'POST /users/payment/verify/{userId}',
    run: RestVerifyBankSlipDocument,
    summary: 'Verify the bank slip that waits',
  },
  {
    on: 'GET /users/payment/pending',
    run: RestPendingPaymentsDocument,
    summary: 'The bank slips that wait for an administrator',
  },
];
