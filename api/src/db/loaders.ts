import DataLoader from 'dataloader';
import type { Ctx } from '../core/context.ts';
import { readEntities } from './entity-rows.ts';

/** The batch loader of that name; one per request. */
export function loaderOf<Key, Value>(
  ctx: Ctx,
  name: string,
  load: (keys: readonly Key[]) => Promise<Value[]>,
): DataLoader<Key, Value> {
  const loader = (ctx.loaders.get(name) as DataLoader<Key, Value> | undefined) ?? new DataLoader<Key, Value>(load);
  ctx.loaders.set(name, loader);
  return loader;
}

type EntityClass<T> = abstract new () => T;

/** Loads a row by id, batched per request. The row must exist, as a foreign key guarantees. */
export function rowOf<T extends { id: string }>(ctx: Ctx, entity: EntityClass<T>, id: string): Promise<T> {
  return loaderOf<string, T>(ctx, `row:${entity.name}`, async (ids) => {
    const found = await readEntities(ctx.db, entity, { where: 'id = ANY($1::uuid[])', values: [ids] });
    const byId = new Map(found.map((one) => [one.id, one]));
    return ids.map((one) => byId.get(one) ?? failMissing(entity.name, one));
  }).load(id);
}

function failMissing(name: string, id: string): never {
  throw new Error(`${name} ${id} does not exist`);
}
