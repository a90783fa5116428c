import { PassThrough, type Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import type { Channel, ChannelMessage, Delivery } from '../../core/channel.ts';
import { oneLine } from './provider-answer.ts';

export interface MailOptions {
  /** smtp:// or smtps://, with user and password where the server wants them. */
  smtpUrl: string;
  /** `Name <address>` or an address alone. */
  from: string;
  timeouts?: Partial<MailTimeouts>;
}

/** Milliseconds: until connected, until greeted, of silence in between, and for the whole delivery. */
export interface MailTimeouts {
  connection: number;
  greeting: number;
  silence: number;
  whole: number;
}

const defaultTimeouts: MailTimeouts = { connection: 10_000, greeting: 10_000, silence: 20_000, whole: 45_000 };
const oneAddress = /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+$/;
const lineBreak = /[\r\n\u0085\u2028\u2029]/;

/** Mail over SMTP on a few connections that are kept open. */
export function createMailChannel({ smtpUrl, from, timeouts }: MailOptions): Channel {
  const limits = { ...defaultTimeouts, ...timeouts };
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 4,
    connectionTimeout: limits.connection,
    greetingTimeout: limits.greeting,
    socketTimeout: limits.silence,
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

  const domain = /@([^\s@<>]+)>?$/.exec(from.trim())?.[1] ?? 'localhost';
  return {
    async deliver(message) {
      const refusal = refusalOf(message);
      if (refusal) return { kind: 'failed', retryable: false, reason: refusal };
      const messageId = `<${message.id}@${domain}>`;
      try {
        const info = await transport.sendMail({
          messageId,
          from,
          to: { name: '', address: message.to },
          subject: message.subject,
          text: message.text,
          html: message.html,
          headers: { 'Auto-Submitted': 'auto-generated' },
          signal: AbortSignal.timeout(limits.whole),
        });
        return { kind: 'sent', providerId: info.serverMessageId ?? messageId };
      } catch (error) {
        // The content is read only after the server has asked for it: from then on it may have the mail without having said so.
        return deliveryOfError(error, contents.get(messageId)?.readableDidRead ?? false);
      } finally {
        contents.delete(messageId);
      }
    },
    close: () => transport.close(),
  };
}

/** Nothing in a header may open another header, and a message has one recipient. */
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
  // A refused sign-in is the operator's to mend, and no reason to lose mail.
  if (code === 'EAUTH') return { kind: 'failed', retryable: true, reason };
  if (responseCode >= 400) return { kind: 'failed', retryable: responseCode < 500, reason };
  if (hadContent) return { kind: 'unknown', reason };
  return { kind: 'failed', retryable: code !== 'EENVELOPE' && code !== 'EMESSAGE', reason };
}
