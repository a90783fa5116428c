import { QueryFailedError } from 'typeorm';
import { expect, it } from 'vitest';
import { createLog } from './log.ts';

it('says which statement failed, but never with what values', () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line: string) => void lines.push(line) });
  const driver = Object.assign(new Error('duplicate key value violates unique constraint "users_phone_key"'), {
    detail: 'Key (phone)=(01712345678) already exists.',
  });
  const err = new QueryFailedError(
    'INSERT INTO users (phone, password_hash) VALUES ($1, $2)',
    ['01712345678', '$argon2id$x'],
    driver,
  );
  log.error({ err }, 'unexpected failure');
  log.info({ phone: '01712345678', user: { password: 'secret-1' } }, 'somebody');
  const written = lines.join('');
  expect(written).toContain('INSERT INTO users');
  expect(written).toContain('users_phone_key');
  expect(written).not.toMatch(/01712345678|argon2id|secret-1/);
});
