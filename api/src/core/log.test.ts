import { QueryFailedError } from 'typeorm';
import { expect, it } from 'vitest';
import { createLog } from './log.ts';

function logTo(lines: string[]) {
  return createLog('info', { write: (line: string) => void lines.push(line) });
}

it('log.error writes the failed statement and redacts its values', () => {
  const lines: string[] = [];
  const log = logTo(lines);
  const driver = Object.assign(new Error('duplicate key value violates unique constraint "users_phone_key"'), {
    detail: 'Key (phone)=(01712345678) already exists.',
  });
  const err = new QueryFailedError(
    'INSERT INTO users (phone, password_hash) VALUES ($1, $2)',
    ['01712345678', '$argon2id$x'],
    driver,
  );
  log.error({ err }, 'unexpected failure');
  log.info({ phone: '01712345678', user: { password: 'secret-1' } }, 'sign-in');
  const written = lines.join('');
  expect(written).toContain('INSERT INTO users');
  expect(written).toContain('users_phone_key');
  expect(written).not.toMatch(/01712345678|argon2id|secret-1/);
});

it('log.error writes the code of an error and of its driver error', () => {
  const lines: string[] = [];
  const log = logTo(lines);
  const driver = Object.assign(new Error('duplicate key value violates unique constraint'), { code: '23505' });
  const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });
  log.error({ err: new QueryFailedError('INSERT INTO users (phone) VALUES ($1)', ['01712345678'], driver) });
  log.error({ err: refused });
  const [failed, unreachable] = lines.map((line) => JSON.parse(line).err);
  expect(failed).toMatchObject({ code: '23505', driverError: { code: '23505' }, parameters: '[redacted]' });
  expect(unreachable).toMatchObject({ code: 'ECONNREFUSED' });
});

it.each([
  ['a verification code', { code: '482913' }],
  ['a code in an input', { input: { code: '482913', verificationCode: '482913' } }],
  ['a verification code on an error', { err: Object.assign(new Error('wrong code'), { code: '482913' }) }],
  ['a token', { headers: { authorization: 'Bearer 482913' }, token: '482913' }],
])('log.info redacts %s', (_, fields) => {
  const lines: string[] = [];
  logTo(lines).info(fields);
  expect(lines.join('')).toContain('[redacted]');
  expect(lines.join('')).not.toContain('482913');
});
