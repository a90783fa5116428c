import { expect, it } from 'vitest';
import { isPageAddress } from './web.ts';

it.each([
  ...['/web.config', '/x.sqlite3', '/a.webmanifest', '/old/backup.properties', '/wp-login.php', '/A.YAML'],
  ...['/.env', '/.git/config', '/assets/gone.js', '/dev/nothing', '/graphql/anything', '/explorer'],
])('isPageAddress is false for the file or API %s', (path) => {
  expect(isPageAddress(path)).toBe(false);
});

it.each(['/', '/no/such/page', '/verify/CSE-26F-0001.abc', '/graphqlx', '/dr.', '/notices/a.not-a-file'])(
  'isPageAddress is true for %s',
  (path) => {
    expect(isPageAddress(path)).toBe(true);
  },
);
