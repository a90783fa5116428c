import { type JsonSchema, object } from '../../rest/openapi-schemas.ts';
import type { RestRow } from '../../rest/rows.ts';

/** Enough for 5000 addresses and a long text. */
const bodyLimit = 2 * 1024 * 1024;

/** These calls send immediately, as specified; the quiet hours apply to the office and its reminders. */
const atOnce = { evenAtNight: true };

/** A text with separators becomes a list. */
const toList = (value: unknown): unknown => (typeof value === 'string' ? value.split(/[,;\n]/) : value);

const texts = { type: 'array', items: { type: 'string' } };
const oneOrMany = (example: string): JsonSchema => ({
  anyOf: [texts, { type: 'string' }],
  examples: [[example], example],
});

export const broadcastRows: RestRow[] = [
  {
    on: 'POST /mail',
    run: 'RestSendMail',
    mapRequest: ({ body }) => ({
      input: { email: toList(body['email']), subject: body['subject'], body: body['body'], ...atOnce },
    }),
    bodySchema: ({ properties: { subject = {}, body = {} } }) =>
      object({ email: oneOrMany('amina@example.com'), subject, body }),
    bodyLimit,
    summary: 'Mail to one or many registered users',
  },
  {
    on: 'POST /sms/multi',
    run: 'RestSendSms',
    mapRequest: ({ body }) => ({ input: { phones: toList(body['phones']), message: body['message'], ...atOnce } }),
    mapResponse: ({ sendSms }) => sendSms.msg,
    bodySchema: ({ properties: { message = {} } }) => object({ phones: oneOrMany('01712345678'), message }),
    as: 'text',
    bodyLimit,
    summary: 'SMS to one or many registered users',
  },
];
