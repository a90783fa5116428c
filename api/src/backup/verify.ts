import { pino } from 'pino';
import { compose } from '../compose.ts';
import type { Config } from '../core/config.ts';
import { type Ctx, systemContext } from '../core/context.ts';
import { Refusal } from '../core/refusal.ts';
import { createDataSource } from '../db/data-source.ts';
import { checkChain, findSealedTables } from '../db/hash-chain.ts';
import { migrate } from '../db/migrate.ts';
import { queryRows } from '../db/query.ts';
import { findAdmitCard } from '../features/documents/index.ts';
import { hasBothImages, isImageFileMissing } from '../features/images/index.ts';
import { entities } from '../features.ts';
import { assertRows, countRows, type Manifest } from './manifest.ts';

/** Verifies the row counts and the hash chains of a restored database, and migrates it. Throws at the first difference. */
export async function verifyRows(url: string, manifest: Manifest): Promise<string[]> {
  assertRows(await countRows(url), manifest);
  // The backup may be of an earlier release.
  await migrate(url);
  const source = await createDataSource({ url, entities, statementTimeoutMs: 0 }).initialize();
  try {
    const sealed = findSealedTables(source.manager);
    for (const table of sealed) {
      const { brokenCount } = await checkChain(source.manager, table);
      if (brokenCount > 0) throw new Error(`The chain of ${table} is broken in ${brokenCount} places`);
    }
    return [`${Object.keys(manifest.rows).length} tables have their rows`, `${sealed.length} chains are whole`];
  } finally {
    await source.destroy();
  }
}

/** Renders the admit card of one applicant who has paid, from the restored rows and pictures. */
export async function verifyCard(url: string, config: Config, { files, missing }: Manifest): Promise<string> {
  const settings = { ...config, ROLE: 'web' as const, MIGRATE: 'off' as const, replicas: [], isPooled: false };
  const product = await compose({ config: settings, url, log: pino({ level: 'silent' }) });
  try {
    const ctx = systemContext(product.app);
    // In a bucket the image may have been replaced since; in a folder the missing files were counted.
    const mayLackFiles = files === null || missing !== undefined;
    let lost: unknown;
    for await (const userId of applicantsWithBothImages(ctx)) {
      const card = await findAdmitCard(ctx, userId).catch((error: unknown) => {
        if (!mayLackFiles || !isImageFileMissing(error)) return unlessHeld(error);
        lost = error;
        return undefined;
      });
      if (card) return `a card with its pictures has ${Math.round(card.data.length * 0.75)} bytes`;
    }
    if (lost) throw lost;
    return 'no applicant has a card with both pictures yet';
  } finally {
    await product.close();
  }
}

const batchSize = 200;

/** The users who have an applicant ID, picture and signature. */
async function* applicantsWithBothImages(ctx: Ctx): AsyncGenerator<string> {
  let last: string | null = null;
  for (;;) {
    const batch: { userId: string }[] = await queryRows<{ userId: string }>(
      ctx.db,
      `SELECT user_id AS "userId" FROM applicants
       WHERE applicant_id IS NOT NULL AND deleted_at IS NULL AND ($1::uuid IS NULL OR user_id > $1)
       ORDER BY user_id LIMIT ${batchSize}`,
      [last],
    );
    const isComplete = await Promise.all(batch.map(({ userId }) => hasBothImages(ctx, userId)));
    for (const [index, { userId }] of batch.entries()) if (isComplete[index]) yield userId;
    last = batch.at(-1)?.userId ?? null;
    if (batch.length < batchSize) return;
  }
}

/** Another card proves the backup as well if this one is held, for example while an image is returned. */
function unlessHeld(error: unknown): undefined {
  if (error instanceof Refusal && ['CONFLICT', 'FORBIDDEN'].includes(error.code)) return undefined;
  throw error;
}
