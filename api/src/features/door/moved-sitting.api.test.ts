import { type DoorPack, isListChanged, listTimeOf } from '@admission/schema';
import { describe, expect, it } from 'vitest';
import { startTestProduct } from '../../../test/client.ts';
import { waitsOrAnswers } from '../../../test/lock-wait.ts';
import { moveFormerDevices } from '../../db/migrations/2026-12-13-move-door-devices.ts';
import { lockSitting, Sitting } from '../sittings/index.ts';
import { findReadiness } from './control-room.service.ts';
import {
  buildDoor,
  callAsDoor,
  type Door,
  type ExamDay,
  hourMs,
  openControlRoom,
  scanOf,
  syncScans,
} from './door.fixture.ts';

const { product, build } = await startTestProduct();
const { officer, open, stateOf } = await openControlRoom(product, build);

const daysLater = (days: number, time: Date) => new Date(time.getTime() + days * 24 * hourMs);
const devicesOf = (sittingId: string) =>
  product.sql<{ label: string; expires: string; ready: boolean }[]>`SELECT label, expires_at AS expires,
      ready_at IS NOT NULL AS ready FROM door_devices WHERE sitting_id = ${sittingId} ORDER BY label`;
const packOf = async (door: Door) => (await callAsDoor<DoorPack>(product, door, { on: 'GET /door/pack?page=1' })).body;
const readyOf = async ({ sittingId }: ExamDay) => (await findReadiness(product.ctx, sittingId)).ready;

/** Moves a sitting by ten days. */
async function moveSitting({ sittingId }: ExamDay, db = product.ctx.db) {
  const sitting = await db.findOneByOrFail(Sitting, { id: sittingId });
  const moved = {
    ...{ gatesOpen: daysLater(10, sitting.gatesOpen), gatesClose: daysLater(10, sitting.gatesClose) },
    ...{ starts: daysLater(10, sitting.starts), ends: daysLater(10, sitting.ends) },
  };
  await db.update(Sitting, { id: sittingId }, moved);
  return { ...moved, expires: daysLater(7, moved.ends).toISOString() };
}

/** Runs `during` while a transaction holds what `hold` locks. */
async function holding<T>(hold: (db: typeof product.ctx.db) => Promise<unknown>, during: () => Promise<T>): Promise<T> {
  const holder = product.source.createQueryRunner();
  await holder.startTransaction();
  await hold(holder.manager);
  try {
    return await during();
  } finally {
    await holder.commitTransaction();
    await holder.release();
  }
}

describe('a sitting whose times change', () => {
  it('moves the expiry of its phones that are not revoked, which are not ready until their next check', async () => {
    const { day, devices, first } = await open(3);
    const revoked = devices[2]?.deviceId;
    await product.sql`UPDATE door_devices SET revoked_at = now(), revoked_by_id = made_by_id WHERE id = ${revoked}`;
    await product.sql`UPDATE door_devices SET ready_at = now() WHERE sitting_id = ${day.sittingId}`;
    const [, , ended] = await devicesOf(day.sittingId);
    await product.ctx.db.update(Sitting, { id: day.sittingId }, { nameEn: 'Renamed' });
    expect((await devicesOf(day.sittingId)).map(({ ready }) => ready)).toEqual([true, true, true]);
    const { ends, expires } = await moveSitting(day);
    expect(await devicesOf(day.sittingId)).toEqual([
      { label: 'Gate 1', expires, ready: false },
      { label: 'Gate 2', expires, ready: false },
      ended,
    ]);
    expect(await readyOf(day)).toBe(0);
    // After the old expiry.
    product.setNow(daysLater(-1, ends));
    const listAt = listTimeOf(await packOf(first));
    expect((await syncScans(product, first, [], { ready: true, listAt })).status).toBe(200);
    expect(await readyOf(day)).toBe(1);
    product.setNow(undefined);
  });

  it('lets phones fetch their list again, and counts no check by the former list', async () => {
    const { day, first } = await open(1);
    const before = await packOf(first);
    const sync = async (more: object) => (await syncScans(product, first, [], { ready: true, ...more })).body;
    expect(isListChanged(before, (await sync({ listAt: listTimeOf(before) })).listChangedAt)).toBe(false);
    expect(await readyOf(day)).toBe(1);
    await moveSitting(day);
    const { listChangedAt } = await sync({ listAt: listTimeOf(before) });
    expect(isListChanged(before, listChangedAt)).toBe(true);
    expect(await readyOf(day)).toBe(0);
    // As phones of the last release.
    await sync({});
    expect(await readyOf(day)).toBe(0);
    const after = await packOf(first);
    expect(isListChanged(after, listChangedAt)).toBe(false);
    await sync({ listAt: listTimeOf(after) });
    expect(await readyOf(day)).toBe(1);
  });

  it('does not block the sync of a phone, whose row it updates', async () => {
    const { day, first, anika } = await open(1);
    const lock = (db: typeof product.ctx.db) => lockSitting({ ...product.ctx, db }, day.sittingId);
    const syncing = await holding(lock, async () => {
      const work = syncScans(product, first, [scanOf(first, anika)]);
      return { work, outcome: await waitsOrAnswers(product, work) };
    });
    expect((await syncing.work).status).toBe(200);
    expect(syncing.outcome).toBe('answered');
    expect(await stateOf(day, anika)).toBe('PRESENT');
  });

  it('is waited for by enrolDoor, whose phone expires by the new times', async () => {
    const { day } = await open(0);
    let expires = '';
    const move = async (db: typeof product.ctx.db) => {
      ({ expires } = await moveSitting(day, db));
    };
    const { enrolling } = await holding(move, async () => {
      const work = buildDoor(product, officer, day, 'Gate 1');
      expect(await waitsOrAnswers(product, work)).toBe('waits');
      return { enrolling: work };
    });
    await enrolling;
    expect(await devicesOf(day.sittingId)).toEqual([{ label: 'Gate 1', expires, ready: false }]);
  });

  it('and has moved before the upgrade renews its phones by the migration, once', async () => {
    const { day, first } = await open(2);
    const [gate, other] = await devicesOf(day.sittingId);
    await product.sql`UPDATE door_devices SET ready_at = now() WHERE sitting_id = ${day.sittingId}`;
    await product.sql`UPDATE door_devices SET expires_at = expires_at - interval '3 days' WHERE id = ${first.deviceId}`;
    const before = await packOf(first);
    await product.ctx.db.query(moveFormerDevices);
    const renewed = [gate, { ...other, ready: true }];
    expect(await devicesOf(day.sittingId)).toEqual(renewed);
    expect(isListChanged(before, listTimeOf(await packOf(first)))).toBe(true);
    await product.sql`UPDATE door_devices SET ready_at = now() WHERE id = ${first.deviceId}`;
    await product.ctx.db.query(moveFormerDevices);
    expect((await devicesOf(day.sittingId)).map(({ ready }) => ready)).toEqual([true, true]);
  });
});
