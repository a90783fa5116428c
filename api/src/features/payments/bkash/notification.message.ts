import { z } from 'zod';

/** Parsers of bKash notifications. The content is not trusted. */

const envelope = z.object({
  Type: z.string().max(100).optional(),
  MessageId: z.string().min(1).max(200).optional(),
  Message: z.unknown().optional(),
});
/** PostgreSQL stores no NUL in text: the job would fail on every retry. */
const reference = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .regex(/^[^\0]*$/);
const payment = z.looseObject({
  trxID: reference(100).optional(),
  merchantInvoiceNumber: reference(255).optional(),
});

export type NotificationMessage = z.output<typeof payment>;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The id of a bKash notification, by which a second delivery is recognised; undefined without one. */
export function parseMessageId(body: string): string | undefined {
  return envelope.safeParse(parseJson(body)).data?.MessageId;
}

/**
 * The references of the payment that a bKash notification reports; null for anything else, for example a subscription
 * confirmation.
 */
export function parseNotification(body: string): NotificationMessage | null {
  const outer = envelope.safeParse(parseJson(body));
  if (!outer.success || (outer.data.Type !== undefined && outer.data.Type !== 'Notification')) return null;
  const { Message } = outer.data;
  const message = payment.safeParse(typeof Message === 'string' ? parseJson(Message) : (Message ?? parseJson(body)));
  return message.success && (message.data.trxID ?? message.data.merchantInvoiceNumber) ? message.data : null;
}
