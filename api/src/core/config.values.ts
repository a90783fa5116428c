import { z } from 'zod';
import { serversOf } from './database-address.ts';

/** Types of setting values, each with its error message. */

const trueOrFalse = z.enum(['true', 'false'], 'must be true or false').transform((value) => value === 'true');
/** A setting that is `true` or `false`. */
export const flag = (initial: boolean) => trueOrFalse.default(initial);
export const optionalFlag = trueOrFalse.optional();
export const requiredText = z.string().trim().min(1, 'must not be empty');
export const url = z.url({ protocol: /^https?$/, error: 'must be an absolute address such as https://example.org' });
/** The address of one or several servers: `postgres://u:p@host-1:5432,host-2:5432/database`. */
export const postgresUrl = z
  .string()
  .refine(
    (value) => serversOf(value).length > 0 && serversOf(value).every((one) => URL.canParse(one)),
    'must be a postgres:// address',
  );
/** A setting that is one of some words. */
export const oneOf = <Word extends string>(...words: [Word, ...Word[]]) =>
  z.enum(words, `must be one of ${words.join(', ')}`);
/** A setting in digits only: `Number` would also accept `0x10` and `1e3`. */
export const wholeNumber = (message: string, from: number, to: number) =>
  z
    .string()
    .trim()
    .regex(/^\d{1,15}$/, message)
    .transform(Number)
    .refine((value) => value >= from && value <= to, message);
export const money = wholeNumber('must be a whole number of BDT, from 1 to 1000000', 1, 1_000_000);
export const mailSender = requiredText.regex(
  /^(?:[^<>\r\n]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/,
  'must be an e-mail address, or a name and <an address>',
);
export const pattern = z.string().refine((value) => {
  try {
    return Boolean(new RegExp(value));
  } catch {
    return false;
  }
}, 'must be a regular expression');
/** A setting of words, separated by commas. */
export const words = z.string().transform((value) =>
  value
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean),
);
export const postgresUrls = words.refine((urls) => urls.every((one) => postgresUrl.safeParse(one).success), {
  error: 'must be postgres:// addresses separated by commas',
});
/** A setting of host names, separated by commas. */
export const hosts = z
  .string()
  .transform((value) =>
    value
      .toLowerCase()
      .split(',')
      .map((one) => one.trim()),
  )
  .refine((names) => names.every((one) => /^[a-z0-9.-]+$/.test(one)), 'must be host names separated by commas');
export const sentryDsn = url.refine((value) => {
  const { username, pathname } = new URL(value);
  return username !== '' && /\/\d+$/.test(pathname);
}, 'must be a DSN such as https://key@example.org/1');
/** A share of all requests, from 0 to 1. */
export const sampleRate = z.coerce
  .number('must be a number from 0 to 1')
  .min(0, 'must be a number from 0 to 1')
  .max(1, 'must be a number from 0 to 1')
  .default(1);

/** A setting of contacts: rows of `department|phone|email|department in Bangla`, separated by `;`. */
export const contacts = (initial: string) =>
  requiredText.default(initial).transform((value, issue) =>
    value.split(';').map((row) => {
      const [department, phone, email, departmentBn] = row.split('|').map((cell) => cell.trim());
      if (!department || !phone || !email) {
        issue.addIssue({
          code: 'custom',
          message: 'must be rows of department|phone|email|department in Bangla separated by ;',
        });
        return z.NEVER;
      }
      return { department, phone, email, departmentBn: departmentBn || null };
    }),
  );
