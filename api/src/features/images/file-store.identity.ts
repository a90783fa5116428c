import { randomUUID } from 'node:crypto';
import type { App } from '../../core/context.ts';
import { Refusal } from '../../core/refusal.ts';
import { execute, queryRows } from '../../db/query.ts';

/** The file store cannot be used; the message is one line with the reason. */
class UnusableFileStoreError extends Error {
  override name = 'UnusableFileStoreError';
}

const markerKey = 'instance.json';
const json = 'application/json';

type Needs = Pick<App, 'config' | 'db' | 'files' | 'log' | 'now'>;

/**
 * Probes the file store and compares its instance id with the database's; refuses a store of another instance, because the sweep
 * of images would remove its files.
 */
export async function openFileStore(app: Needs): Promise<void> {
  await probe(app).catch((error: unknown) => {
    const reason = error instanceof Refusal ? error.details.cause : error;
    const why = reason instanceof Error ? reason.message : 'unknown reason';
    throw new UnusableFileStoreError(`The ${placeOf(app)} cannot be used (${why}).`, { cause: error });
  });
  const [row] = await queryRows<{ id: string; claimedAt: Date | null }>(
    app.db,
    `SELECT id, files_claimed_at AS "claimedAt" FROM installation`,
  );
  if (!row) throw new UnusableFileStoreError('DATABASE_URL: the table installation is empty.');
  const { id, claimedAt } = row;
  const found = await readMarker(app);
  if (found !== id) {
    if (app.config.ACCEPT_INSTANCE_ID !== id) assertOwnStore(app, { id, found, isClaimed: claimedAt !== null });
    await app.files.put(markerKey, Buffer.from(JSON.stringify({ id })), json);
  }
  if (!claimedAt) await execute(app.db, 'UPDATE installation SET files_claimed_at = $1', [app.now()]);
}

function assertOwnStore(
  app: Needs,
  { id, found, isClaimed }: { id: string; found: string | null; isClaimed: boolean },
): void {
  const accept = `To use them together, start once with ACCEPT_INSTANCE_ID=${id}.`;
  if (found !== null)
    throw new UnusableFileStoreError(
      `The ${placeOf(app)} belongs to instance ${found}, the database to instance ${id}. ${accept}`,
    );
  if (!isClaimed) return;
  const message = `The ${placeOf(app)} is not the one that instance ${id} used before, or is not mounted.`;
  if (app.config.isProduction) throw new UnusableFileStoreError(`${message} ${accept}`);
  app.log.warn(message);
}

const placeOf = ({ config }: Needs): string =>
  config.S3_ENDPOINT ? `bucket ${config.S3_BUCKET}` : `folder ${config.DATA_DIR}/files`;

/** Writes, reads and deletes a file. */
async function probe({ files }: Needs): Promise<void> {
  const key = `probe/${randomUUID()}.json`;
  await files.put(key, Buffer.from('{}'), json);
  const read = await files.get(key);
  await files.delete(key);
  if (read?.bytes.toString() !== '{}') throw new Error('a written file could not be read');
}

async function readMarker({ files }: Needs): Promise<string | null> {
  const marker = await files.get(markerKey);
  if (!marker) return null;
  try {
    return String((JSON.parse(marker.bytes.toString()) as { id: unknown }).id);
  } catch {
    return 'unreadable';
  }
}
