import type { Channel } from '../../core/channel.ts';

/** Delivers nothing: messages are read in the outbox (contract, section 3). */
export const createOutboxChannel = (): Channel => ({ deliver: async () => ({ kind: 'sent' }) });
