/** One way to deliver messages. What a provider may do is an outcome, not an exception. */
export interface Channel {
  deliver(message: ChannelMessage): Promise<Delivery>;
  /** Gives back what the channel holds open. */
  close?(): void;
}

export interface ChannelMessage {
  /** Stays the same when a message is sent again, so that a provider that honours it delivers once. */
  id: string;
  to: string;
  subject?: string;
  text: string;
  html?: string;
}

export type Delivery =
  | { kind: 'sent'; providerId?: string }
  /** Certainly not delivered. `retryable`: another try may do better. */
  | { kind: 'failed'; retryable: boolean; reason: string }
  /** The provider may have taken it: never to be repeated blindly. */
  | { kind: 'unknown'; reason: string };

/** What a provider said, in one line short enough to be kept beside the message. */
export const oneLine = (said: string): string => said.replace(/\s+/g, ' ').trim().slice(0, 300);
