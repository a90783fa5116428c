import { afterEach, describe, expect, it } from 'vitest';
import { testPassword } from '../../../test/build.ts';
import { documents, makeToken, type ShownToken, startIntegrators } from './integrators.fixture.ts';
import { hashSecret, isWellFormed } from './secret.ts';

const { product, build, superadmin, office } = await startIntegrators();
afterEach(() => product.setNow(undefined));

interface Rotated {
  rotateIntegratorToken: { secret: string };
}

const day = 24 * 3_600_000;
const create = <T>(input: object) => product.graphql<T>(documents.create, { input }, office);
const list = async (): Promise<ShownToken[]> => {
  const { data } = await product.graphql<{ integratorTokens: ShownToken[] }>(documents.list, {}, office);
  return data?.integratorTokens ?? [];
};
const listed = async (id: string) => (await list()).find((one) => one.id === id);
const exams = (token: string) => product.graphql('{ departments { departments { id } } }', {}, { token });
const codeOf = async (token: string): Promise<string> => (await exams(token)).code;
const audited = (id: string): Promise<{ action: string; actor_name: string; after: unknown }[]> =>
  product.sql`SELECT action, actor_name, after FROM audit_events WHERE subject_id = ${id} ORDER BY id`;

describe('integrator tokens', () => {
  it('createIntegratorToken applies default limits, returns the secret once and stores its hash', async () => {
    const input = { name: 'Website', scopes: ['READ_EXAMS', 'READ_EXAMS'], days: 90, reason: 'For the web team' };
    const { data } = await create<{ createIntegratorToken: { secret: string; token: ShownToken } }>(input);
    const created = data?.createIntegratorToken;
    expect(created).toMatchObject({
      msg: 'Token Created',
      token: {
        name: 'Website',
        scopes: ['READ_EXAMS'],
        state: 'ACTIVE',
        perMinute: 120,
        costPerMinute: 100_000,
        makerName: superadmin.name,
      },
    });
    const { secret = '', token } = created ?? {};
    expect(secret).toMatch(/^adm_[0-9A-Za-z]{46}$/);
    expect(isWellFormed(secret)).toBe(true);
    expect(secret.slice(-10, -6)).toBe(token?.hint);
    const [row] = await product.sql`SELECT * FROM integrator_tokens WHERE id = ${token?.id}`;
    expect(JSON.stringify(row)).not.toContain(secret.slice(4));
    expect(row.secret_hash).toBe(hashSecret(secret));
    const trail = await audited(token?.id ?? '');
    expect(trail).toMatchObject([{ action: 'integrator-token.created', after: { name: 'Website' } }]);
    expect(JSON.stringify(trail)).not.toContain(secret);
    expect(JSON.stringify(await list())).not.toContain(secret);
  });

  it('authenticates in both headers, over GraphQL and REST', async () => {
    const { secret } = await makeToken(product, office);
    const ways: Record<string, string>[] = [{ 'x-auth-token': secret }, { authorization: `Bearer ${secret}` }];
    for (const headers of ways) {
      expect((await product.graphql('{ departments { count } }', {}, { headers })).errors).toBeUndefined();
      expect((await product.rest('GET /departments', undefined, { headers })).status).toBe(200);
    }
  });

  it.each([
    ['a blank name', { name: ' ' }, 'name'],
    ['no scope', { scopes: [] }, 'scopes'],
    ['no days', { days: 0 }, 'days'],
    ['too many days', { days: 731 }, 'days'],
    ['too many requests', { perMinute: 6001 }, 'perMinute'],
  ])('createIntegratorToken refuses %s', async (_case, wrong, field) => {
    expect(await create({ name: 'X', scopes: ['READ_EXAMS'], days: 1, ...wrong })).toMatchObject({
      code: 'BAD_USER_INPUT',
      field,
    });
  });

  it('createIntegratorToken refuses the name of another token until that one is revoked', async () => {
    const first = await makeToken(product, office, { name: 'Twice' });
    const input = { name: 'Twice', scopes: ['READ_EXAMS'], days: 1 };
    expect(await create(input)).toMatchObject({ code: 'CONFLICT', field: 'name' });
    await product.graphql(documents.revoke, { input: { id: first.id } }, office);
    expect((await create(input)).errors).toBeUndefined();
  });

  it('refuses a mistyped, unknown or expired token', async () => {
    const { secret } = await makeToken(product, office, { days: 1 });
    const swapped = secret.endsWith('0') ? `${secret.slice(0, -1)}1` : `${secret.slice(0, -1)}0`;
    for (const wrong of [swapped, 'adm_', `${secret}x`]) expect(await codeOf(wrong)).toBe('UNAUTHENTICATED');
    expect(await codeOf(secret)).toBe('OK');
    product.setNow(new Date(Date.now() + day + 1000));
    expect(await codeOf(secret)).toBe('UNAUTHENTICATED');
  });

  it('refuses a token that does not work on public calls too, before anything is stored or sent', async () => {
    const { secret } = await makeToken(product, office, { days: 1 });
    const phone = '01712000888';
    const person = { name: 'Anika Rahman', phone, email: 'anika@example.com', password: testPassword };
    const given = { ...person, confirmPassword: testPassword };
    product.setNow(new Date(Date.now() + day + 1000));
    for (const token of [secret, secret.replace('adm_', 'adm_test_'), 'adm_test_', 'adm_']) {
      const rest = await product.rest<{ errors: object[] }>('POST /users/register-step-1/v1', given, { token });
      expect(rest.status, token).toBe(401);
      expect(rest.body.errors[0]).toMatchObject({ code: 'UNAUTHENTICATED' });
      const register = 'mutation ($input: RegisterInput!) { register(input: $input) { id } }';
      expect((await product.graphql(register, { input: given }, { token })).code, token).toBe('UNAUTHENTICATED');
      expect((await product.graphql('{ site { universityName } }', {}, { token })).code).toBe('UNAUTHENTICATED');
    }
    expect(await product.sql`SELECT id FROM registrations WHERE phone = ${phone}`).toEqual([]);
    expect(await product.sql`SELECT id FROM outbox_messages WHERE recipient LIKE ${`%${phone.slice(1)}`}`).toEqual([]);
    const answer = await product.graphql('{ site { universityName } }', {}, { token: 'ended.session.token' });
    expect(answer.code).toBe('OK');
  });

  it('revokeIntegratorToken takes effect at the next request and is idempotent', async () => {
    const { secret, id } = await makeToken(product, office);
    expect(await codeOf(secret)).toBe('OK');
    const revoke = () => product.graphql(documents.revoke, { input: { id, reason: 'Leaked' } }, office);
    expect((await revoke()).data).toEqual({ revokeIntegratorToken: { msg: 'Token Revoked' } });
    expect(await codeOf(secret)).toBe('UNAUTHENTICATED');
    expect((await revoke()).errors).toBeUndefined();
    expect((await audited(id)).map(({ action }) => action)).toEqual([
      'integrator-token.created',
      'integrator-token.revoked',
    ]);
    expect(await listed(id)).toMatchObject({ state: 'REVOKED' });
    expect((await product.graphql(documents.rotate, { input: { id, days: 1 } }, office)).code).toBe('CONFLICT');
  });

  it("follows each change of its creator's role at the next request", async () => {
    const maker = await build.superadmin();
    const { secret, id } = await makeToken(product, maker);
    const become = (role: string) => product.sql`UPDATE users SET role = ${role} WHERE id = ${maker.id}`;
    await become('ADMIN');
    expect(await codeOf(secret)).toBe('OK');
    await become('STUDENT');
    expect(await codeOf(secret)).toBe('UNAUTHENTICATED');
    expect(await listed(id)).toMatchObject({ state: 'SUSPENDED' });
    await become('SUPERADMIN');
    expect(await codeOf(secret)).toBe('OK');
    await product.sql`UPDATE users SET deleted_at = now() WHERE id = ${maker.id}`;
    expect(await codeOf(secret)).toBe('UNAUTHENTICATED');
  });

  it('rotateIntegratorToken keeps the old secret for the requested hours', async () => {
    const { secret, id } = await makeToken(product, office);
    const rotate = async (keepOldHours?: number): Promise<string> => {
      const input = { id, days: 60, ...(keepOldHours === undefined ? {} : { keepOldHours }) };
      const { data } = await product.graphql<Rotated>(documents.rotate, { input }, office);
      return data?.rotateIntegratorToken.secret ?? '';
    };
    const second = await rotate(24);
    expect([await codeOf(secret), await codeOf(second)]).toEqual(['OK', 'OK']);
    product.setNow(new Date(Date.now() + day + 1000));
    expect([await codeOf(secret), await codeOf(second)]).toEqual(['UNAUTHENTICATED', 'OK']);
    product.setNow(undefined);
    const third = await rotate();
    expect([await codeOf(second), await codeOf(third)]).toEqual(['UNAUTHENTICATED', 'OK']);
  });

  it('stores the time of last use at most once a minute', async () => {
    const { secret, id } = await makeToken(product, office);
    expect(await listed(id)).toMatchObject({ lastUsedAt: null });
    const start = Date.now();
    const used = async (seconds: number): Promise<unknown> => {
      product.setNow(new Date(start + seconds * 1000));
      await exams(secret);
      product.setNow(undefined);
      return (await listed(id))?.lastUsedAt;
    };
    const first = await used(0);
    expect(first).toBe(new Date(start).toISOString());
    expect(await used(59)).toBe(first);
    expect(await used(61)).toBe(new Date(start + 61_000).toISOString());
  });

  it('appears in the audit together with its creator', async () => {
    const { secret, name } = await makeToken(product, office, { scopes: ['WRITE_MARKS'] });
    const profile = await build.profile();
    const answer = await product.rest(
      `PUT /profile/marks/user/${profile.user.id}`,
      { written: 30, viva: 5 },
      { token: secret },
    );
    expect(answer.status).toBe(200);
    const [line] =
      await product.sql`SELECT actor_name, actor_id FROM audit_events WHERE action = 'marks.updated' ORDER BY id DESC LIMIT 1`;
    expect(line).toEqual({ actor_name: `${superadmin.name} (token ${name})`, actor_id: superadmin.id });
  });
});

describe('rate limits of a token', () => {
  it('answers 429 with Retry-After beyond perMinute, over GraphQL and REST', async () => {
    const { secret } = await makeToken(product, office, { perMinute: 2 });
    expect([await codeOf(secret), await codeOf(secret), await codeOf(secret)]).toEqual([
      'OK',
      'OK',
      'TOO_MANY_REQUESTS',
    ]);
    const rest = await product.rest<{ errors: { code: string }[] }>('GET /departments', undefined, { token: secret });
    expect(rest.status).toBe(429);
    expect(Number(rest.headers.get('retry-after'))).toBeGreaterThan(0);
    const { secret: another } = await makeToken(product, office, { perMinute: 2 });
    expect(await codeOf(another)).toBe('OK');
  });
});

describe('with STEP_UP', async () => {
  const strict = await startIntegrators({ STEP_UP: 'true' });
  const createStrict = (more: object) =>
    strict.product.graphql(
      documents.create,
      { input: { name: 'Strict', scopes: ['READ_EXAMS'], days: 1, ...more } },
      strict.office,
    );

  it('createIntegratorToken requires a reason and the own password', async () => {
    for (const [given, field] of [
      [{}, 'reason'],
      [{ reason: 'Because' }, 'currentPassword'],
      [{ reason: 'Because', currentPassword: 'wrong-password' }, 'currentPassword'],
    ] as const)
      expect(await createStrict(given)).toMatchObject({ code: 'STEP_UP_REQUIRED', field });
    expect((await createStrict({ reason: 'Because', currentPassword: testPassword })).errors).toBeUndefined();
  });
});
