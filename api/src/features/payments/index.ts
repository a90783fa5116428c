import { feature } from '../../feature.ts';
import { checkPayment, readNotification, sweepPayments } from './bkash.jobs.ts';
import { mountBkash } from './bkash.routes.ts';
import { BkashToken } from './bkash-token.entity.ts';
import { PaymentDecisionResolver } from './decision.resolver.ts';
import { PaymentAttemptResolver, PaymentResolver, UserPaymentResolver } from './payment.resolver.ts';
import { PaymentAttempt } from './payment-attempt.entity.ts';
import { PaymentEvent } from './payment-event.entity.ts';
import { PaymentNotification } from './payment-notification.entity.ts';
import { PaymentSummary } from './payment-summary.entity.ts';
import { paymentRows } from './payments.rest.ts';
import { UnmatchedPaymentResolver } from './unmatched.resolver.ts';

export { applicantIdOf, applicantIdPrefix, giveApplicantIdIfPaid } from './applicant-id.service.ts';
export { overridePayment, type PaymentOverride } from './override.service.ts';
export { PaymentInfo } from './payment.types.ts';
export { PaymentAttempt } from './payment-attempt.entity.ts';
export { PaymentEvent, PaymentEventSource } from './payment-event.entity.ts';
export { paymentInfoFrom, paymentInfoOf } from './payment-info.ts';
export { PaymentSummary } from './payment-summary.entity.ts';
export { verifyBankSlip } from './slip.service.ts';

export const payments = feature({
  name: 'payments',
  entities: [PaymentAttempt, PaymentSummary, PaymentEvent, PaymentNotification, BkashToken],
  resolvers: [
    PaymentResolver,
    UserPaymentResolver,
    PaymentAttemptResolver,
    PaymentDecisionResolver,
    UnmatchedPaymentResolver,
  ],
  rest: paymentRows,
  jobs: [checkPayment, sweepPayments, readNotification],
  routes: mountBkash,
  constraints: {
    payment_attempts_slip_paid_once: { code: 'CONFLICT', key: 'slipTaken', field: 'bankSlipNumber' },
    payment_attempts_transaction_id_key: { code: 'CONFLICT', key: 'transactionTaken', field: 'trxID' },
  },
});
