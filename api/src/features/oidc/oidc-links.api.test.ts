import { expect, it } from 'vitest';
import { testPassword } from '../../../test/build.ts';
import { freshPhone } from '../../../test/table-rows.ts';
import { ConfirmEmails1796708520000 } from '../../db/migrations/2026-12-08-confirm-emails.ts';
import { openSession } from '../accounts/index.ts';
import { admin, startOidcProduct, verified } from './oidc-product.fixture.ts';

const { addPerson, product, build, signIn, exchangeToken, meBy, addOfficer } = await startOidcProduct();

it('a sign-in by the OpenID provider links by no e-mail that an officer has typed, and still links the one officer whose e-mail a SUPERADMIN has entered', async () => {
  const email = 'head@example.com';
  const superadmin = await build.superadmin();
  const asOffice = { token: await openSession(product.ctx, superadmin.id, { byOidc: true }) };
  const input = { name: 'HEAD', phone: freshPhone(), email, role: 'ADMIN', password: 'a-long-password-7' };
  const add = 'mutation ($input: AddUserInput!) { addUser(input: $input) { msg } }';
  const change = 'mutation ($input: ChangeEmailInput!) { changeEmail(input: $input) { msg } }';
  const typeEmail = async ({ id }: { id: string }) =>
    product.graphql(
      change,
      { input: { email, currentPassword: testPassword } },
      { token: await openSession(product.ctx, id, { byOidc: true }) },
    );
  const impostor = await addOfficer();
  expect((await typeEmail(impostor)).code).toBe('OK');
  const login = addPerson({ ...admin, ...verified(email), roles: 'admission-superadmin' });
  expect((await signIn(login)).location).toBe('/login/officers?problem=no-account');
  expect(await product.sql`SELECT role FROM users WHERE id = ${impostor.id}`).toEqual([{ role: 'ADMIN' }]);
  expect((await product.graphql(add, { input }, asOffice)).code).toBe('OK');
  const { token } = await exchangeToken((await signIn(login)).browser);
  expect(await meBy(token)).toMatchObject({ name: 'HEAD', role: 'SUPERADMIN' });
});

it('ConfirmEmails confirms the e-mails that a SUPERADMIN had entered, unless the officer has typed another since', async () => {
  const superadmin = await build.superadmin();
  const office = { token: await openSession(product.ctx, superadmin.id, { byOidc: true }) };
  const add = 'mutation ($input: AddUserInput!) { addUser(input: $input) { msg } }';
  for (const email of ['entered@example.com', 'left@example.com']) {
    const input = { name: email, phone: freshPhone(), email, role: 'ADMIN', password: 'a-long-password-7' };
    expect((await product.graphql(add, { input }, office)).code).toBe('OK');
  }
  await product.sql`UPDATE users SET email = 'self@example.com' WHERE email = 'left@example.com'`;
  await build.user({ role: 'ADMIN', email: 'unknown@example.com' });
  const runner = product.source.createQueryRunner();
  await new ConfirmEmails1796708520000().down(runner);
  await new ConfirmEmails1796708520000().up(runner);
  await runner.release();
  expect(
    await product.sql`SELECT email, email_confirmed_at IS NOT NULL AS confirmed FROM users
      WHERE email IN ('entered@example.com', 'self@example.com', 'unknown@example.com') ORDER BY email`,
  ).toEqual([
    { email: 'entered@example.com', confirmed: true },
    { email: 'self@example.com', confirmed: false },
    { email: 'unknown@example.com', confirmed: false },
  ]);
});

it('a sign-in by the OpenID provider links an officer after a SUPERADMIN has corrected the e-mail, not after her own correction', async () => {
  const superadmin = await build.superadmin();
  const other = await build.user({ role: 'ADMIN' });
  const update = 'mutation ($input: UpdateUserInput!) { updateUser(input: $input) { msg } }';
  const office = { token: await openSession(product.ctx, superadmin.id, { byOidc: true }) };
  const enter = async ({ id }: { id: string }, email: string) =>
    product.graphql(update, { input: { id, email } }, office);
  expect((await enter(superadmin, 'own@example.com')).code).toBe('OK');
  expect((await enter(other, 'corrected@example.com')).code).toBe('OK');
  const own = await signIn(addPerson({ ...admin, ...verified('own@example.com') }));
  expect(own.location).toBe('/login/officers?problem=no-account');
  const { token } = await exchangeToken(
    (await signIn(addPerson({ ...admin, ...verified('corrected@example.com') }))).browser,
  );
  expect(await meBy(token)).toMatchObject({ id: other.id });
});
