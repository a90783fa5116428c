import { limits } from '@admission/schema';
import type { RestRow } from '../../rest/rows.ts';

export const paymentRows: RestRow[] = [
  {
    on: 'POST /users/payment',
    run: 'RestSubmitBankSlip',
    summary: 'Submit or correct the number of a bank slip',
  },
  {
    on: 'POST /users/payment/slip-photo',
    run: 'RestUploadSlipPhoto',
    file: { field: 'slip', variable: 'file', maxBytes: limits.image.bytes },
    summary: 'Add or replace the photo of the bank slip that waits',
  },
  {
    on: 'POST /users/payment/verify/{userId}',
    run: 'RestVerifyBankSlip',
    summary: 'Verify the bank slip that waits',
  },
  {
    on: 'GET /users/payment/pending',
    run: 'RestPendingPayments',
    // Without defaults: a client that sends them would get the first page instead of all rows.
    ranges: {
      page: { minimum: 1, maximum: limits.pages.last, description: 'From 1.' },
      limit: {
        minimum: 1,
        maximum: limits.pages.applicantsMax,
        description: `Rows of a page, ${limits.pages.applicants} if only the page is given. Without page and limit: all rows, of an intake the first 5000; \`count\` is the number of all.`,
      },
    },
    summary: 'The bank slips that wait for an administrator',
  },
];
