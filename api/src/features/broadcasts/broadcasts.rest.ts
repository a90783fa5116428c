import { RestSendMailDocument, RestSendSmsDocument } from '../../rest/gql/broadcasts.ts';
import { type JsonSchema, object } from '../../rest/openapi-schemas.ts';
import type { RestRow } from '../../rest/rows.ts';

/** Five thousand addresses and a long text. */
const bodyLimit = 2 * 1024 * 1024;

/** One, several in one text, or a list. */
const several = (value: unknown): unknown => (typeof value === 'string' ? value.split(/[,;\n]/) : value);

const texts = { type: 'array', items: { type: 'string' } };
/** One, several with commas between them, or a list. */
const oneOrMany = (example: string): JsonSchema => ({
  anyOf: [texts, { type: 'string' }],
  examples: [[example], example],
});

export const broadcastRows: RestRow[] = [
  {
    on: 'POST /mail',
    run: RestSendMailDocument,
    take: ({ body }) => ({
      input: { email: several(body['email']), subject: body['subject'], body: body['body'] },
    }),
    shape: {
      body: ({ properties: { subject = {}, body = {} } }) =>
        object({ email: oneOrMany('amina@example.com'), subject, body }),
    },
    bodyLimit,
    summary: 'Mail to one or many registered users',
  },
  {
    on: 'POST /sms/multi',
    run: RestSendSmsDocument,
    take: ({ body }) => ({ input: { phones: several(body['phones']), message: body['message'] } }),
    give: ({ sendSms }) => (sendSms as { msg: string }).msg,
    shape: { body: ({ properties: { message = {} } }) => object({ phones: oneOrMany('01712345678'), message }) },
    as: 'text',
    bodyLimit,
    summary: 'SMS to one or many registered users',
  },
];
