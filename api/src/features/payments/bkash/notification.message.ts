import { z } from 'zod';

/** What a notification of bKash says, as far as it can be read: nobody vouches for any of it. */

const envelope = z.object({
  Type: z.string().max(100).optional(),
  MessageId: z.string().min(1).max(200).optional(),
  Message: z.unknown().optional(),
});
/** No column holds a NUL: the work on such a one would fail for ever. */
const reference = (longest: number) =>
  z
    .string()
    .max(longest)
    .regex(/^[^\0]*$/);
const inner = z.looseObject({
  trxID: reference(100).optional(),
  merchantInvoiceNumber: reference(255).optional(),
});

export type NotificationMessage = z.output<typeof inner>;

/** Parsed JSON, or undefined where it is none. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The sender's own id, where it gives one. */
export function messageIdOf(body: string): string | undefined {
  const read = envelope.safeParse(parse(body));
  return read.success ? read.data.MessageId : undefined;
}

/** The message inside; null for what is not a notification of a payment, for example a request to confirm a subscription. */
export function readMessage(body: string): NotificationMessage | null {
  const outer = envelope.safeParse(parse(body));
  if (!outer.success || (outer.data.Type !== undefined && outer.data.Type !== 'Notification')) return null;
  const { Message } = outer.data;
  const message = inner.safeParse(typeof Message === 'string' ? parse(Message) : (Message ?? parse(body)));
  return message.success && (message.data.trxID ?? message.data.merchantInvoiceNumber) ? message.data : null;
}
