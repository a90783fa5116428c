import { PassThrough, type Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import type { Channel, ChannelMessage, Delivery } from '../../core/channel.ts';
import { oneLine } from './provider-answer.ts';

/** An address, or `Name <address>`. */
export type MailSender = string | { name: string; address: string };

export interface MailOptions {
  /** smtp:// or smtps://, with user and password if the server requires them. */
  smtpUrl: string;
  /** The sender; a function is called for each mail. */
  from: MailSender | (() => MailSender);
  timeouts?: Partial<MailTimeouts>;
}

/** In milliseconds. */
interface MailTimeouts {
  connection: number;
  greeting: number;
  inactivity: number;
  delivery: number;
}

const defaultTimeouts: MailTimeouts = { connection: 10_000, greeting: 10_000, inactivity: 20_000, delivery: 45_000 };
const oneAddress = /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+$/;
const lineBreak = /[\r\n\u0085\u2028\u2029]/;

/** Mail over SMTP, with a connection pool. */
export function createMailChannel({ smtpUrl, from, timeouts }: MailOptions): Channel {
  const limits = { ...defaultTimeouts, ...timeouts };
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 4,
    connectionTimeout: limits.connection,
    greetingTimeout: limits.greeting,
    socketTimeout: limits.inactivity,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const contents = new Map<string, Readable>();
  transport.use('stream', (mail, done) => {
    const { message } = mail;
    message.processFunc((input) => {
      const content = input.pipe(new PassThrough());
      input.once('error', (error) => content.destroy(error));
      contents.set(message.messageId(), content);
      return content;
    });
    done();
  });

  return {
    async deliver(message) {
      const refusal = refusalOf(message);
      if (refusal) return { kind: 'failed', retryable: false, reason: refusal };
      const sender = typeof from === 'function' ? from() : from;
      const messageId = `<${message.id}@${domainOf(sender)}>`;
      try {
        const info = await transport.sendMail({
          messageId,
          from: sender,
          to: { name: '', address: message.to },
          subject: message.subject,
          text: message.text,
          html: message.html,
          headers: { 'Auto-Submitted': 'auto-generated' },
          signal: AbortSignal.timeout(limits.delivery),
        });
        return { kind: 'sent', providerId: info.serverMessageId ?? messageId };
      } catch (error) {
        // The content is read after the server's 354: from then on the server may accept the mail without an answer.
        return deliveryOfError(error, contents.get(messageId)?.readableDidRead ?? false);
      } finally {
        contents.delete(messageId);
      }
    },
    close: () => transport.close(),
  };
}

const domainOf = (sender: MailSender): string =>
  /@([^\s@<>]+)>?$/.exec(typeof sender === 'string' ? sender.trim() : sender.address)?.[1] ?? 'localhost';

/** Prevents header injection and more than one recipient. */
function refusalOf({ id, to, subject }: ChannelMessage): string | null {
  if (!/^[\w.-]+$/.test(id)) return 'The id cannot stand in a Message-ID';
  if (!oneAddress.test(to)) return 'Not one e-mail address';
  if (!subject?.trim()) return 'No subject';
  return lineBreak.test(subject) ? 'Line break in the subject' : null;
}

function deliveryOfError(error: unknown, hadContent: boolean): Delivery {
  if (!(error instanceof Error)) return { kind: 'unknown', reason: 'no answer' };
  const reason = oneLine(error.message);
  const code = 'code' in error ? error.code : undefined;
  const responseCode = 'responseCode' in error ? Number(error.responseCode) : Number.NaN;
  // The operator can correct the credentials.
  if (code === 'EAUTH') return { kind: 'failed', retryable: true, reason };
  if (responseCode >= 400) return { kind: 'failed', retryable: responseCode < 500, reason };
  if (hadContent) return { kind: 'unknown', reason };
  return { kind: 'failed', retryable: code !== 'EENVELOPE' && code !== 'EMESSAGE', reason };
}
