import { z } from 'zod';
import type { Channel, Channels } from '../../core/channel.ts';
import type { Config } from '../../core/config.ts';
import type { InstitutionFacts, InstitutionReader } from '../../core/institution.ts';
import { parseJson } from '../../outside/http/provider-request.ts';
import type { MailSender } from './mail.channel.ts';
import { createOutboxChannel } from './outbox.channel.ts';
import { createSmsHttpChannel } from './sms-http.channel.ts';
import { createTwilioChannel } from './sms-twilio.channel.ts';

const headersSchema = z.record(z.string(), z.string());

type ChannelSettings = Pick<Config, 'MAIL_FROM' | Extract<keyof Config, `${'SMTP' | 'SMS' | 'TWILIO'}_${string}`>>;

/** Creates the channels of the settings. Throws an error that names a missing or invalid setting. */
export function openChannels(settings: ChannelSettings, institution?: Pick<InstitutionReader, 'current'>): Channels {
  const { SMTP_URL, MAIL_FROM } = settings;
  const openMail = async (smtpUrl: string): Promise<Channel> =>
    (await import('./mail.channel.ts')).createMailChannel({
      smtpUrl,
      from: () => senderOf(MAIL_FROM, institution?.current()),
    });
  const mail = SMTP_URL ? lazyChannel(() => openMail(SMTP_URL)) : createOutboxChannel();
  return { sms: createSmsChannel(settings), mail };
}

/** The sender of MAIL_FROM; once the institution is saved, with its title as the name. */
const senderOf = (mailFrom: string, facts: InstitutionFacts | undefined): MailSender =>
  facts?.isSaved ? { name: facts.titleEn, address: /<([^<>]+)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom.trim() } : mailFrom;

/** Opens the channel at the first message, because a web node sends none and need not load the library. */
function lazyChannel(open: () => Promise<Channel>): Channel {
  let opened: Promise<Channel> | undefined;
  return {
    async deliver(message) {
      opened ??= open();
      return (await opened).deliver(message);
    },
    close: () => void opened?.then((channel) => channel.close?.()),
  };
}

function createSmsChannel(settings: ChannelSettings): Channel {
  switch (settings.SMS_PROVIDER) {
    case 'outbox':
      return createOutboxChannel();
    case 'twilio':
      return createTwilioChannel({
        baseUrl: settings.TWILIO_BASE_URL,
        accountSid: required(settings, 'TWILIO_ACCOUNT_SID'),
        authToken: required(settings, 'TWILIO_AUTH_TOKEN'),
        from: required(settings, 'TWILIO_FROM'),
      });
    case 'http':
      return createSmsHttpChannel({
        url: required(settings, 'SMS_HTTP_URL'),
        method: settings.SMS_HTTP_METHOD,
        headers: parseHeaders(settings.SMS_HTTP_HEADERS),
        body: settings.SMS_HTTP_BODY,
        success: settings.SMS_HTTP_SUCCESS,
      });
  }
}

function required(settings: ChannelSettings, name: keyof ChannelSettings): string {
  const value = settings[name];
  if (!value) throw new Error(`${name}: must be set with SMS_PROVIDER=${settings.SMS_PROVIDER}`);
  return value;
}

function parseHeaders(json: string): Record<string, string> {
  const parsed = headersSchema.safeParse(parseJson(json));
  if (!parsed.success) throw new Error('SMS_HTTP_HEADERS: must be a JSON object of texts');
  return parsed.data;
}
