import { expect, it } from 'vitest';
import { type BuiltUser, factories } from '../../../test/build.ts';
import { profilePayload } from '../../../test/build-profile.ts';
import { startTestProduct } from '../../../test/client.ts';
import { type CallResult, documents, resultOfGraphQL } from '../../../test/profile-calls.ts';
import { lockUser } from '../accounts/index.ts';

const { product, build } = await startTestProduct();

interface Draft {
  data: unknown;
  version: number;
  savedAt: string;
}

const read = async ({ token }: BuiltUser): Promise<Draft | null> =>
  (await product.graphql<{ myProfileDraft: Draft | null }>(documents.draft, {}, { token })).data?.myProfileDraft ??
  null;

const save = async (token: string | undefined, data: unknown, version: number): Promise<CallResult<Draft>> =>
  resultOfGraphQL(
    await product.graphql<{ saveProfileDraft: Draft | null }>(
      documents.saveDraft,
      { input: { data, version } },
      { token },
    ),
  );

it('saveProfileDraft stores the draft, which continues on another device', async () => {
  const user = await build.student();
  expect(await read(user)).toBeNull();
  const typed = {
    step: 2,
    values: { religion: 'Islam', fathersName: 'আব্দুল করিম', workExperience: [{ companyName: '' }] },
  };
  expect((await save(user.token, typed, 0)).value).toMatchObject({ data: typed, version: 1 });
  const otherDevice = await build.token(user.id);
  expect((await save(otherDevice, { ...typed, step: 3 }, 1)).value?.version).toBe(2);
  expect(await read(user)).toMatchObject({ data: { ...typed, step: 3 }, version: 2 });
});

it('saveProfileDraft refuses a stale version', async () => {
  const user = await build.student();
  await save(user.token, { from: 'first' }, 0);
  await save(user.token, { from: 'second' }, 1);
  for (const stale of [0, 1, 3]) {
    const { code, errors } = await save(user.token, { from: 'stale' }, stale);
    expect(code, String(stale)).toBe('CONFLICT');
    expect(errors[0]?.msg).toMatch(/^A newer draft was saved/);
  }
  expect(await read(user)).toMatchObject({ data: { from: 'second' }, version: 2 });
});

it('saveProfileDraft succeeds once of five concurrent saves', async () => {
  const user = await build.student();
  for (const version of [0, 1]) {
    const answers = await Promise.all(Array.from({ length: 5 }, (_, tab) => save(user.token, { tab }, version)));
    expect(answers.filter(({ code }) => code === 'OK')).toHaveLength(1);
    expect((await read(user))?.version).toBe(version + 1);
  }
});

it('myProfileDraft returns only the own draft', async () => {
  const [mine, theirs] = [await build.student(), await build.student()];
  await save(mine.token, { whose: 'mine' }, 0);
  await save(theirs.token, { whose: 'theirs' }, 0);
  expect((await read(mine))?.data).toEqual({ whose: 'mine' });
  expect((await read(theirs))?.data).toEqual({ whose: 'theirs' });
});

it('saveProfileDraft accepts JSON objects of at most 60,000 characters', async () => {
  const user = await build.student();
  const ofLength = (length: number): object => ({ a: 'x'.repeat(length - JSON.stringify({ a: '' }).length) });
  expect((await save(user.token, ofLength(60_001), 0)).errors).toEqual([
    { msg: 'This draft is too large to be saved', code: 'BAD_USER_INPUT', field: 'data' },
  ]);
  for (const odd of ['text', 7, [1], null, { nul: 'a\u0000b' }])
    expect((await save(user.token, odd, 0)).code, JSON.stringify(odd)).toBe('BAD_USER_INPUT');
  expect((await save(user.token, {}, -1)).code).toBe('BAD_USER_INPUT');
  expect(await read(user)).toBeNull();
  expect((await save(user.token, ofLength(60_000), 0)).code).toBe('OK');
});

it('saveProfileDraft is refused after the submission', async () => {
  const user = await build.student();
  await save(user.token, { a: 1 }, 0);
  const { id } = await build.exam();
  expect((await product.rest('POST /profile', profilePayload(id, product.ctx.now()), user)).status).toBe(200);
  for (const version of [0, 1])
    expect((await save(user.token, { a: 2 }, version)).errors[0]).toMatchObject({
      code: 'CONFLICT',
      msg: 'Your profile is already submitted',
    });
  expect(await read(user)).toBeNull();
});

it('saveProfileDraft during a submission leaves no draft', async () => {
  const user = await build.student();
  const runner = product.source.createQueryRunner();
  await runner.startTransaction();
  const submitting = { ...product.ctx, db: runner.manager };
  await lockUser(submitting, user.id);
  await factories(submitting).profile({ user });
  const saving = save(user.token, { late: true }, 0);
  await new Promise((done) => setTimeout(done, 150));
  await runner.commitTransaction();
  await runner.release();
  expect((await saving).errors[0]?.msg).toBe('Your profile is already submitted');
  expect(await read(user)).toBeNull();
});
