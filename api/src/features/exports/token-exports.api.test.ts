import { expect, it } from 'vitest';
import { makeToken } from '../../../test/integrator-token.ts';
import { startExports } from './exports.fixture.ts';

const { product, build, start, find, list, started } = await startExports();
const absent = '0190a000-0000-7000-8000-000000000000';
const office = { token: (await build.superadmin()).token };

const tokenWith = async (...scopes: string[]) => ({ token: (await makeToken(product, office, { scopes })).secret });

it.each([
  ['MERIT_LIST', { meritListId: absent }, 'READ_RESULTS'],
  ['PAPER_PACK', { sittingId: absent }, 'READ_SEATING'],
])('startExport of %s needs the scope of what is in the file, too', async (kind, chosen, scope) => {
  const refused = await start({ kind, ...chosen }, await tokenWith('EXPORT_APPLICANTS'));
  const message = `This token needs the scope ${scope} for that`;
  expect(refused).toMatchObject({ code: 'FORBIDDEN', errors: [{ message }] });
  const allowed = await tokenWith('EXPORT_APPLICANTS', scope);
  expect((await start({ kind, ...chosen }, allowed)).code).not.toBe('FORBIDDEN');
  expect((await start({ kind, ...chosen }, office)).code).not.toBe('FORBIDDEN');
});

it('export and myExports of a token show its own exports only; its creator sees all', async () => {
  const { user } = await build.profile();
  const input = { kind: 'APPLICANTS', userIds: [user.id] };
  const [first, second] = [await tokenWith('EXPORT_APPLICANTS'), await tokenWith('EXPORT_APPLICANTS')];
  const own = await started(input, office);
  const ofFirst = await started(input, first);
  const ofSecond = await started(input, second);
  const idsOf = async (caller: { token: string }) => (await list(caller)).data?.myExports.map(({ id }) => id);
  expect(await idsOf(first)).toEqual([ofFirst.id]);
  expect(await idsOf(second)).toEqual([ofSecond.id]);
  expect(await idsOf(office)).toEqual([ofSecond.id, ofFirst.id, own.id]);
  expect((await find(ofFirst.id, first)).errors).toBeUndefined();
  for (const id of [own.id, ofSecond.id]) expect((await find(id, first)).code).toBe('NOT_FOUND');
});
