import { z } from 'zod';
import type { Channel } from '../../core/channel.ts';
import { parseJson } from '../../outside/http/provider-request.ts';
import { createMailChannel } from './mail.channel.ts';
import { createOutboxChannel } from './outbox.channel.ts';
import { createSmsHttpChannel } from './sms-http.channel.ts';
import { createTwilioChannel } from './sms-twilio.channel.ts';

export type { Channel, ChannelMessage, Delivery } from '../../core/channel.ts';
export { createMailChannel, type MailOptions } from './mail.channel.ts';
export { createOutboxChannel } from './outbox.channel.ts';
export { createSmsHttpChannel, type SmsHttpOptions } from './sms-http.channel.ts';

export { createTwilioChannel, type TwilioOptions } from './sms-twilio.channel.ts';

const headersShape = z.record(z.string(), z.string());

/** The settings of the environment that say who delivers (contract, section 2). */
export interface ChannelSettings {
  SMTP_URL?: string | undefined;
  MAIL_FROM: string;
  SMS_PROVIDER: 'outbox' | 'http' | 'twilio';
  SMS_HTTP_URL?: string | undefined;
  SMS_HTTP_METHOD: string;
  /** A JSON object. */
  SMS_HTTP_HEADERS: string;
  SMS_HTTP_BODY: string;
  SMS_HTTP_SUCCESS: string;
  TWILIO_ACCOUNT_SID?: string | undefined;
  TWILIO_AUTH_TOKEN?: string | undefined;
  TWILIO_FROM?: string | undefined;
  TWILIO_BASE_URL: string;
}

/** The two channels as they are set up. Throws, naming the variable, where a setting is missing or cannot be read. */
export function openChannels(settings: ChannelSettings): { sms: Channel; mail: Channel } {
  const { SMTP_URL, MAIL_FROM } = settings;
  const mail = SMTP_URL ? createMailChannel({ smtpUrl: SMTP_URL, from: MAIL_FROM }) : createOutboxChannel();
  return { sms: smsChannel(settings), mail };
}

function smsChannel(settings: ChannelSettings): Channel {
  switch (settings.SMS_PROVIDER) {
    case 'outbox':
      return createOutboxChannel();
    case 'twilio':
      return createTwilioChannel({
        baseUrl: settings.TWILIO_BASE_URL,
        accountSid: needed(settings, 'TWILIO_ACCOUNT_SID'),
        authToken: needed(settings, 'TWILIO_AUTH_TOKEN'),
        from: needed(settings, 'TWILIO_FROM'),
      });
    case 'http':
      return createSmsHttpChannel({
        url: needed(settings, 'SMS_HTTP_URL'),
        method: settings.SMS_HTTP_METHOD,
        headers: headersOf(settings.SMS_HTTP_HEADERS),
        body: settings.SMS_HTTP_BODY,
        success: settings.SMS_HTTP_SUCCESS,
      });
  }
}

function needed(settings: ChannelSettings, name: keyof ChannelSettings): string {
  const value = settings[name];
  if (!value) throw new Error(`${name}: must be set with SMS_PROVIDER=${settings.SMS_PROVIDER}`);
  return value;
}

function headersOf(json: string): Record<string, string> {
  const read = headersShape.safeParse(parseJson(json));
  if (!read.success) throw new Error('SMS_HTTP_HEADERS: must be a JSON object of texts');
  return read.data;
}
