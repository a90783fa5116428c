import { accounts } from './features/accounts/index.ts';
import type { Feature } from './feature.ts';
import { messages } from './messages/index.ts';

/** Every feature of the product, once. A test holds this list against the folders. */
export const features: readonly Feature[] = [accounts, messages];
