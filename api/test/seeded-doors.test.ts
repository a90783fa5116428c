import { describe, expect, it } from 'vitest';
import { buildExamDay, openControlRoom } from '../src/features/door/door.fixture.ts';
import { createChance } from '../src/seed/chance.ts';
import { storeDoors } from '../src/seed/doors.ts';
import { startTestProduct } from './client.ts';

const { product, build } = await startTestProduct();

describe('storeDoors', () => {
  it('adds two ready devices, arrivals and one dispute to the sitting of the day', async () => {
    // At noon in Dhaka, so that the gates open on the same day.
    product.setNow(new Date(new Date().setUTCHours(6, 0, 0, 0)));
    const { run, list } = await openControlRoom(product, build);
    const { id, name, role } = await build.admin();
    const of = { chance: createChance(), maker: { id, name, role }, now: product.ctx.now() };
    await storeDoors(product.ctx.db, of);
    expect(await product.sql`SELECT 1 FROM door_devices`).toEqual([]);
    const day = await buildExamDay(product, build, 10);
    await storeDoors(product.ctx.db, of);
    const { data } = await run(
      `query ($id: ID!) { doorReadiness(sittingId: $id) { ready devices { label scans silent } } disputes(sittingId: $id) { scans { device } } }`,
      { id: day.sittingId },
    );
    expect(data).toMatchObject({
      doorReadiness: { ready: 2, devices: [{ label: 'Gate 1', silent: false }, { label: 'Gate 2' }] },
      disputes: [{ scans: [{ device: 'Gate 1' }, { device: 'Gate 2' }] }],
    });
    expect((await list(day)).totals).toEqual([
      { state: 'DISPUTED', count: 1 },
      { state: 'EXPECTED', count: 4 },
      { state: 'PRESENT', count: 5 },
    ]);
  });
});
