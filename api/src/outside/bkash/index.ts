export type { BkashClientOptions, BkashTimeouts } from './bkash.ask.ts';
export { createBkashClient } from './bkash.client.ts';
export { createMemoryTokenStore } from './bkash.tokens.ts';
export type * from './bkash.types.ts';
