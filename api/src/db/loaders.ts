import DataLoader from 'dataloader';
import { In } from 'typeorm';
import type { Ctx } from '../core/context.ts';

/** One batch loader per name and request. */
export function loaderOf<Key, Value>(
  ctx: Ctx,
  name: string,
  load: (keys: readonly Key[]) => Promise<Value[]>,
): DataLoader<Key, Value> {
  const known = ctx.loaders.get(name) as DataLoader<Key, Value> | undefined;
  if (known) return known;
  const made = new DataLoader<Key, Value>(load);
  ctx.loaders.set(name, made);
  return made;
}

type EntityClass<T> = abstract new () => T;

/** The row of that id, batched with the other look-ups of the request. The row must exist (a foreign key names it). */
export function rowOf<T extends { id: string }>(ctx: Ctx, entity: EntityClass<T>, id: string): Promise<T> {
  return loaderOf<string, T>(ctx, `row:${entity.name}`, async (ids) => {
    const found = await ctx.db.find(entity as never, { where: { id: In([...ids]) } as never });
    const byId = new Map((found as T[]).map((one) => [one.id, one]));
    return ids.map((one) => byId.get(one) ?? missing(entity.name, one));
  }).load(id);
}

function missing(name: string, id: string): never {
  throw new Error(`${name} ${id} is gone`);
}
