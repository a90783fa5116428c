import { feature } from '../feature.ts';
import { deliverMessage } from './deliver.job.ts';
import { OutboxMessage } from './outbox.entity.ts';
import { mountOutbox } from './outbox-page.ts';

export { countSegments, openChannels } from './channels/index.ts';
export { type Outgoing, send, senderOf } from './send.ts';
export * from './texts/index.ts';
export { OutboxMessage };

/** The outbox: what is sent is written with the state that causes it, and delivered by a job. */
export const messages = feature({
  name: 'messages',
  entities: [OutboxMessage],
  jobs: [deliverMessage],
  routes: mountOutbox,
});
