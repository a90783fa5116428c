import { feature } from '../../feature.ts';
import { PaymentAttempt } from './attempts/payment-attempt.entity.ts';
import { PaymentEvent } from './attempts/payment-event.entity.ts';
import { PaymentSummary } from './attempts/payment-summary.entity.ts';
import { checkPayment, processNotification, sweepNotifications, sweepPayments } from './bkash/bkash.jobs.ts';
import { mountBkash } from './bkash/bkash.routes.ts';
import { BkashToken } from './bkash/bkash-token.entity.ts';
import { PaymentNotification } from './bkash/payment-notification.entity.ts';
import { Charge } from './charges/charge.entity.ts';
import { FeeImpactResolver } from './charges/fee-impact.resolver.ts';
import { PaymentDecisionResolver } from './decisions/decision.resolver.ts';
import { paymentMetrics } from './payment.metrics.ts';
import {
  MayWithdrawResolver,
  PaymentAttemptResolver,
  PaymentResolver,
  PendingPaymentResolver,
  UserPaymentResolver,
} from './payment.resolver.ts';
import { paymentRows } from './payments.rest.ts';
import { PaymentProposal } from './proposals/payment-proposal.entity.ts';
import { DecidedPaymentResolver, PaymentProposalResolver } from './proposals/proposal.resolver.ts';
import { SlipPhoto } from './slips/slip-photo.entity.ts';
import { DecidedUnmatchedResolver, UnmatchedPaymentResolver } from './unmatched/unmatched.resolver.ts';

export { findCompletedAttempt, findPaidProfile } from './attempts/find-attempts.ts';
export { PaymentAttempt } from './attempts/payment-attempt.entity.ts';
export { PaymentEvent, PaymentEventSource } from './attempts/payment-event.entity.ts';
export { paymentInfoFrom, paymentInfoOf } from './attempts/payment-info.ts';
export { PaymentSummary } from './attempts/payment-summary.entity.ts';
export { lockCurrentSummary } from './attempts/summary.service.ts';
export type { PaymentOverride } from './decisions/override.service.ts';
export { findMyPayment } from './overview.service.ts';
export { findPayers } from './payer-search.ts';
export { countPaymentsToDecide, countSlipsBefore, findWaitingSlips, profilesInReviewSql } from './payment.figures.ts';
export { ApplicantReference, PaymentInfo } from './payment.types.ts';
export { setPayment } from './proposals/proposal.service.ts';
export { verifyBankSlip } from './slips/slip.service.ts';
export { deleteSlipPhotos } from './slips/slip-photo.service.ts';

export const payments = feature({
  name: 'payments',
  entities: [
    Charge,
    PaymentAttempt,
    PaymentSummary,
    PaymentEvent,
    PaymentNotification,
    PaymentProposal,
    BkashToken,
    SlipPhoto,
  ],
  resolvers: [
    PaymentResolver,
    MayWithdrawResolver,
    UserPaymentResolver,
    PaymentAttemptResolver,
    PendingPaymentResolver,
    PaymentDecisionResolver,
    UnmatchedPaymentResolver,
    DecidedUnmatchedResolver,
    PaymentProposalResolver,
    DecidedPaymentResolver,
    FeeImpactResolver,
  ],
  rest: paymentRows,
  jobs: [checkPayment, sweepPayments, processNotification, sweepNotifications],
  metrics: paymentMetrics,
  routes: mountBkash,
  constraints: {
    payment_attempts_slip_paid_once: { code: 'CONFLICT', key: 'slipTaken', field: 'bankSlipNumber' },
    payment_proposals_one_waiting: { code: 'CONFLICT', key: 'paymentProposed', field: 'paymentStatus' },
    payment_attempts_transaction_id_key: { code: 'CONFLICT', key: 'transactionTaken', field: 'trxID' },
  },
  auditNames: {
    // A notification without a transaction ID is named by the ID of its message.
    'bkash-notification': {
      byIds:
        'SELECT id, coalesce(transaction_id, message_id) AS name FROM payment_notifications WHERE id = ANY($1::uuid[])',
    },
  },
});
