import { z } from 'zod';
import { mailSender, oneOf, pattern, url } from './config.values.ts';
import { parseQuietHours } from './quiet-hours.ts';

/** Settings of mail and SMS. */
export const messageSettings = {
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' })
    .optional()
    .describe('Real mail; unset: outbox only'),
  MAIL_FROM: mailSender
    .default('Padma University Admission <no-reply@padma.example>')
    .describe('Sender of mail; once the institution is saved, with its title as the name'),
  SMS_PROVIDER: oneOf('outbox', 'http', 'twilio').default('outbox').describe('Provider of SMS'),
  SMS_HTTP_URL: url.optional().describe('HTTP gateway: address, may contain {to} {text} {id}'),
  SMS_HTTP_METHOD: oneOf('GET', 'POST').default('POST').describe('HTTP gateway: method'),
  SMS_HTTP_HEADERS: z
    .string()
    .default('{"content-type":"application/json"}')
    .describe('HTTP gateway: headers as a JSON object'),
  SMS_HTTP_BODY: z
    .string()
    .default('{"to":"{to}","text":"{text}","id":"{id}"}')
    .describe('HTTP gateway: body with {to} {text} {id}'),
  SMS_HTTP_SUCCESS: pattern
    .default('')
    .describe('HTTP gateway: a regular expression that successful responses match; empty: any 2xx'),
  TWILIO_ACCOUNT_SID: z.string().optional().describe('Twilio account'),
  TWILIO_AUTH_TOKEN: z.string().optional().describe('Twilio token'),
  TWILIO_FROM: z.string().optional().describe('Twilio sender'),
  TWILIO_BASE_URL: url.default('https://api.twilio.com').describe('Twilio address'),
  PRICE_PER_SMS: z
    .string()
    .trim()
    .regex(/^\d{1,3}(?:\.\d{1,2})?$/, 'must be BDT with at most two decimals, such as 0.35')
    .default('0.35')
    .transform(Number)
    .describe('BDT for one SMS segment, for the costs that the office is shown'),
  QUIET_HOURS: z
    .string()
    .trim()
    .default('21:00-08:00')
    .transform((value, issue) => {
      const hours = parseQuietHours(value);
      if (hours !== undefined) return hours;
      issue.addIssue({ code: 'custom', message: 'must be two times of the day such as 21:00-08:00, or off' });
      return z.NEVER;
    })
    .describe(
      'Times in Asia/Dhaka between which reminders, and messages that an officer has scheduled, wait for the morning; off: never',
    ),
};
