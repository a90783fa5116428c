import { readdirSync } from 'node:fs';
import { join } from 'node:path';

type EntityClass = abstract new (...args: never[]) => object;

const source = join(import.meta.dirname, '../src');
const isClass = (value: unknown): value is EntityClass => typeof value === 'function';

/** All entity classes of the `*.entity.ts` files. */
export async function productEntities(): Promise<EntityClass[]> {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.entity.ts'),
  );
  const modules: Record<string, unknown>[] = await Promise.all(files.map((name) => import(join(source, name))));
  return [...new Set(modules.flatMap((one) => Object.values(one)).filter(isClass))];
}
