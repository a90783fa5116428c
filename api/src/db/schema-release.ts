import type { Client } from 'pg';
import { migrations } from './migrations/index.ts';
import { UnusableDatabaseError } from './unusable-database.ts';

interface Release {
  name: string;
  at: number;
  isExpandOnly: boolean;
}

/** Builds of the previous release still run after a migration with `isExpandOnly`; others raise the oldest build that may start. */
const known: Release[] = migrations.map((Migration) => {
  const { name = '', isExpandOnly = false }: { name?: string; isExpandOnly?: boolean } = new Migration();
  return { name, at: Number(name.slice(-13)), isExpandOnly };
});

const newestOf = (releases: readonly { at: number }[]): number => Math.max(0, ...releases.map(({ at }) => at));
const commentPattern = /^oldest build: (\d+)$/;

/** Writes to the database (a comment on `migrations`) which builds may still start on this schema. */
export async function recordOldestBuild(session: Client): Promise<void> {
  const oldest = newestOf(known.filter(({ isExpandOnly }) => !isExpandOnly));
  if (oldest > (await readOldestBuild(session)))
    await session.query(`COMMENT ON TABLE migrations IS 'oldest build: ${oldest}'`);
}

/** Throws if a newer release has migrated the database and this build does not support the result. */
export async function assertNotOutdated(session: Client): Promise<void> {
  const applied = await readApplied(session);
  const newest = newestOf(known);
  const newer = applied.filter(({ at }) => at > newest);
  if (newer.length === 0) return;
  const oldest = await readOldestBuild(session);
  if (oldest > 0 && newest >= oldest) return;
  throw new UnusableDatabaseError(
    `DATABASE_URL: a newer release has migrated the database (${newer.at(-1)?.name}) and this build cannot work with it; start a build of that release.`,
  );
}

/** Throws if a migration of this build is missing. */
export async function assertMigrated(session: Client): Promise<void> {
  const applied = new Set((await readApplied(session)).map(({ name }) => name));
  const missing = known.filter(({ name }) => !applied.has(name));
  if (missing.length > 0)
    throw new UnusableDatabaseError(
      `MIGRATE: is off and ${missing.length} migrations are missing (${missing[0]?.name}); run this build with MIGRATE=only first.`,
    );
}

async function readApplied(session: Client): Promise<{ name: string; at: number }[]> {
  const { rows: tables } = await session.query(
    `SELECT FROM pg_tables WHERE schemaname = 'public' AND tablename = 'migrations'`,
  );
  if (tables.length === 0) return [];
  const { rows } = await session.query<{ name: string; timestamp: string }>(
    'SELECT name, timestamp FROM migrations ORDER BY id',
  );
  return rows.map(({ name, timestamp }) => ({ name, at: Number(timestamp) }));
}

async function readOldestBuild(session: Client): Promise<number> {
  const { rows } = await session.query<{ text: string | null }>(
    `SELECT obj_description(to_regclass('public.migrations'), 'pg_class') AS text`,
  );
  return Number(commentPattern.exec(rows[0]?.text ?? '')?.[1] ?? 0);
}
