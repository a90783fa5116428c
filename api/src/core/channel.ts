/** One way to deliver messages. A provider's failure is an outcome, not an exception. */
export interface Channel {
  deliver(message: ChannelMessage): Promise<Delivery>;
  /** Closes its connections. */
  close?(): void;
}

export type Channels = Record<'sms' | 'mail', Channel>;

export interface ChannelMessage {
  /** The same in every try, so that a provider that supports it delivers once. */
  id: string;
  to: string;
  subject?: string;
  text: string;
  html?: string;
}

export type Delivery =
  | { kind: 'sent'; providerId?: string }
  /** Certainly not delivered. `retryable`: another try may succeed. */
  | { kind: 'failed'; retryable: boolean; reason: string }
  /** The provider may have accepted it: never repeated automatically. */
  | { kind: 'unknown'; reason: string };
