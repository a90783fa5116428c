import type { Channel } from '../../core/channel.ts';

/** Delivers nothing: the outbox itself is where messages are read (contract, section 3). */
export const createOutboxChannel = (): Channel => ({ deliver: async () => ({ kind: 'sent' }) });
