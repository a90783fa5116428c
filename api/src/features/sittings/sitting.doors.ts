import { IsNull } from 'typeorm';
import { type Ctx, callerOf } from '../../core/context.ts';
import type { Room } from '../venues/index.ts';
import { Sitting } from './sitting.entity.ts';
import { SittingRoom } from './sitting-room.entity.ts';

/** The rooms that a sitting uses at one venue, in the sitting's order. */
export async function findRooms(ctx: Ctx, sittingId: string, venueId: string): Promise<Room[]> {
  const where = { sittingId, room: { venueId } };
  const rows = await ctx.db.find(SittingRoom, { where, relations: { room: true }, order: { ordinal: 'ASC' } });
  return rows.map(({ room }) => room);
}

/** Marks the doors of a sitting as closed, once; returns whether this call did it. */
export async function closeSitting(ctx: Ctx, id: string): Promise<boolean> {
  const closed = { closedAt: ctx.now(), closedById: callerOf(ctx).id };
  return (await ctx.db.update(Sitting, { id, closedAt: IsNull() }, closed)).affected === 1;
}
