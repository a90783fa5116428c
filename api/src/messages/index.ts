import { feature } from '../feature.ts';
import { deliverMessage, secondsUntil } from './deliver.job.ts';
import { messageMetrics } from './message.metrics.ts';
import { OutboxMessage } from './outbox.entity.ts';
import { sweepMessages } from './sweep.job.ts';

export { cancelBatch, cancelCaused, isInformedSql } from './cancel.ts';
export { openChannels } from './channels/index.ts';
export { costOf, heldUntil } from './cost.ts';
export { formatClock, formatDateTime } from './date-time.ts';
export { Channel, MessageStatus } from './outbox.entity.ts';
export {
  type BatchMessage,
  countFailedMessages,
  type MessageClaim,
  mayResend,
  type Outgoing,
  resendFailed,
  resendOne,
  send,
  sendBoth,
  senderOf,
  sendMany,
} from './send.ts';
export * from './texts/index.ts';
export { logoHtml, signatureIn } from './texts/message.ts';
export { OutboxMessage, secondsUntil };

/** The outbox: messages commit with the state that causes them, and a job delivers them. */
export const messages = feature({
  name: 'messages',
  entities: [OutboxMessage],
  jobs: [deliverMessage, sweepMessages],
  metrics: messageMetrics,
  auditNames: { message: { byIds: 'SELECT id, recipient AS name FROM outbox_messages WHERE id = ANY($1::uuid[])' } },
});
