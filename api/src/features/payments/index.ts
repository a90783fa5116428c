import { feature } from '../../feature.ts';
import { BkashToken } from './bkash-token.entity.ts';
import { PaymentAttempt } from './payment-attempt.entity.ts';
import { PaymentEvent } from './payment-event.entity.ts';
import { PaymentNotification } from './payment-notification.entity.ts';
import { PaymentSummary } from './payment-summary.entity.ts';

export { BkashToken } from './bkash-token.entity.ts';
export { AttemptOrigin, PaymentAttempt } from './payment-attempt.entity.ts';
export { PaymentEvent, PaymentEventSource } from './payment-event.entity.ts';
export { NotificationState, PaymentNotification } from './payment-notification.entity.ts';
export { PaymentSummary } from './payment-summary.entity.ts';

export const payments = feature({
  name: 'payments',
  entities: [PaymentAttempt, PaymentSummary, PaymentEvent, PaymentNotification, BkashToken],
});
