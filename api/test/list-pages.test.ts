import { beforeAll, expect, it } from 'vitest';
import type { BuiltUser } from './build.ts';
import { startTestProduct } from './client.ts';
import { makeToken } from './integrator-token.ts';
import { expectPages, type PagedList } from './list-pages.ts';
import { insertRow, makeWorld, type TableName, validRow, type World } from './table-rows.ts';

const { product, build } = await startTestProduct();
let world: World;
let caller: BuiltUser;

beforeAll(async () => {
  world = await makeWorld(product.ctx.db);
  caller = await build.superadmin();
});

const add = async (table: TableName, spoil: () => object = () => ({})): Promise<void> => {
  for (let made = 0; made < 3; made += 1)
    await insertRow(product.ctx.db, table, { ...validRow[table](world), ...spoil() });
};

const decided = () => ({ submitted_by_id: world.userId, submitted_at: new Date() });

const lists: [PagedList, () => Promise<void>][] = [
  [{ before: 'venues', after: 'venuePage', rows: 'venues', most: 200 }, () => add('venues')],
  [
    { before: 'integratorTokens', after: 'integratorTokenPage', rows: 'tokens', most: 500 },
    () => add('integrator_tokens'),
  ],
  [
    { before: 'savedViews', after: 'savedViewPage', rows: 'views', args: 'list: STUDENTS', most: 500 },
    () => add('saved_views', () => ({ owner_id: caller.id })),
  ],
  [
    { before: 'myExports', after: 'myExportPage', rows: 'exports', most: 50 },
    () => add('exports', () => ({ owner_id: caller.id })),
  ],
  [
    { before: 'meritLists', after: 'meritRunPage', rows: 'runs', args: 'examId: "<examId>"', most: 100 },
    () => add('merit_lists'),
  ],
  [
    { before: 'seatPlans', after: 'seatPlanPage', rows: 'plans', args: 'sittingId: "<sittingId>"', most: 100 },
    () => add('seat_plans'),
  ],
  [
    { before: 'ruleSets', after: 'ruleSetPageByIntakeId', rows: 'ruleSets', args: 'intakeId: "<intakeId>"', most: 100 },
    () =>
      add('rule_sets', () => ({ state: 'REPLACED', ...decided(), decided_by_id: caller.id, decided_at: new Date() })),
  ],
  [
    { before: 'paymentAttempts', after: 'paymentAttemptPage', rows: 'attempts', args: 'userId: "<userId>"', most: 50 },
    () =>
      add('payment_attempts', () => ({
        state: 'REJECTED',
        reason: 'Unreadable',
        bank_slip_number: 'cd-1',
        slip_key: 'CD1',
      })),
  ],
  [
    {
      before: 'slipClaims',
      after: 'slipClaimPage',
      rows: 'claims',
      key: 'userId',
      args: 'userId: "<userId>"',
      most: 20,
    },
    async () => {
      for (const one of [await build.student(), await build.student(), await build.student()])
        await insertRow(product.ctx.db, 'payment_attempts', { ...validRow.payment_attempts(world), user_id: one.id });
    },
  ],
];

it.each(lists)('$after returns the count of rows, and each row once', async (list, fill) => {
  await fill();
  const args = list.args?.replace(/<(\w+)>/, (_, name: keyof World) => world[name]);
  await expectPages(product, { ...list, ...(args ? { args } : {}) }, caller);
});

it('requires the scope of its predecessor, and costs the requested rows', async () => {
  const queryPage = async (scope: string, limit: number) => {
    const { secret } = await makeToken(product, caller, { scopes: [scope] });
    return product.graphql(`{ venuePage(limit: ${limit}) { venues { id nameEn } } }`, {}, { token: secret });
  };
  expect((await queryPage('READ_EXAMS', 2)).code).toBe('FORBIDDEN');
  for (const limit of [100, 2])
    expect(await queryPage('READ_SEATING', limit)).toMatchObject({
      extensions: { cost: { requested: 2 + limit * 2 } },
    });
});
