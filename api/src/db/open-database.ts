import { join } from 'node:path';
import type { Config } from '../core/config.ts';

export interface OpenDatabase {
  url: string;
  stop(): Promise<void>;
}

/**
 * The database of the process: the server of DATABASE_URL, or else the embedded one under DATA_DIR. `onLost` is called when the latter
 * cannot be restarted.
 */
export async function openDatabase(
  config: Config,
  log: (line: string) => void,
  onLost?: (line: string) => void,
): Promise<OpenDatabase> {
  if (config.DATABASE_URL) return { url: config.DATABASE_URL, stop: async () => undefined };
  const { startEmbeddedPostgres } = await import('./embedded/postgres.ts');
  const dataDir = join(config.DATA_DIR, 'postgres');
  return startEmbeddedPostgres({ dataDir, durable: true, log, ...(onLost ? { onLost } : {}) });
}
