import type { Request } from 'express';
import { expect, it } from 'vitest';
import { createErrorFormat } from './error-format.ts';
import type { RestRow } from './rows.ts';

const row = (on: string, as?: RestRow['as']) => ({ on, as }) as RestRow;
const errorFormatOf = createErrorFormat([row('POST /sms/multi', 'text'), row('POST /forms', 'base64'), row('GET /x')]);

it.each([
  ['POST', '/api/sms/multi', 'text'],
  ['POST', '//api/sms/multi/?lang=bn', 'text'],
  ['GET', '/api/sms/multi', undefined],
  ['POST', '/api/forms', undefined],
  ['GET', '/api/x', undefined],
  ['POST', '/sms/multi', undefined],
])('createErrorFormat: %s %s as %s', (method, url, as) => {
  expect(errorFormatOf({ method, url } as Request)).toBe(as);
});
