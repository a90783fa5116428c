import { pino } from 'pino';
import { compose } from '../compose.ts';
import type { Config } from '../core/config.ts';
import { systemContext } from '../core/context.ts';
import { createDataSource } from '../db/data-source.ts';
import { checkChain, findSealedTables } from '../db/hash-chain.ts';
import { migrate } from '../db/migrate.ts';
import { queryRows } from '../db/query.ts';
import { findAdmitCard } from '../features/documents/index.ts';
import { hasBothImages } from '../features/images/index.ts';
import { entities } from '../features.ts';
import { countRows, type Manifest } from './manifest.ts';

/** Verifies the row counts and the hash chains of a restored database, and migrates it. Throws at the first difference. */
export async function verifyRows(url: string, { rows: expected }: Manifest): Promise<string[]> {
  const rows = await countRows(url);
  for (const [table, [before, after]] of Object.entries(expected)) {
    const count = rows[table] ?? -1;
    if (count < Math.min(before, after) || count > Math.max(before, after))
      throw new Error(`${table} has ${count} rows; the backup was taken with ${before} to ${after}`);
  }
  // The backup may be of an earlier release.
  await migrate(url);
  const source = await createDataSource({ url, entities, statementTimeoutMs: 0 }).initialize();
  try {
    const sealed = findSealedTables(source.manager);
    for (const table of sealed) {
      const { brokenCount } = await checkChain(source.manager, table);
      if (brokenCount > 0) throw new Error(`The chain of ${table} is broken in ${brokenCount} places`);
    }
    return [`${Object.keys(expected).length} tables have their rows`, `${sealed.length} chains are whole`];
  } finally {
    await source.destroy();
  }
}

/** Renders the admit card of one applicant who has paid, from the restored rows and pictures. */
export async function verifyCard(url: string, config: Config): Promise<string> {
  const settings = { ...config, ROLE: 'web' as const, MIGRATE: 'off' as const, replicas: [], isPooled: false };
  const product = await compose({ config: settings, url, log: pino({ level: 'silent' }) });
  try {
    const ctx = systemContext(product.app);
    const paid = await queryRows<{ userId: string }>(
      ctx.db,
      `SELECT user_id AS "userId" FROM applicants WHERE applicant_id IS NOT NULL AND deleted_at IS NULL LIMIT 50`,
    );
    const complete = await Promise.all(paid.map(({ userId }) => hasBothImages(ctx, userId)));
    const one = paid[complete.indexOf(true)];
    if (!one) return 'no applicant has a card yet';
    const { data } = await findAdmitCard(ctx, one.userId);
    return `a card with its pictures has ${Math.round(data.length * 0.75)} bytes`;
  } finally {
    await product.close();
  }
}
