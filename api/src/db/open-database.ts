import { join } from 'node:path';
import type { Config } from '../core/config.ts';

export interface OpenDatabase {
  url: string;
  stop(): Promise<void>;
}

/** The server of DATABASE_URL, or else the embedded one under DATA_DIR. */
export async function openDatabase(config: Config, log: (line: string) => void): Promise<OpenDatabase> {
  if (config.DATABASE_URL) return { url: config.DATABASE_URL, stop: async () => undefined };
  const { startEmbeddedPostgres } = await import('./embedded/postgres.ts');
  return startEmbeddedPostgres({ dataDir: join(config.DATA_DIR, 'postgres'), durable: true, log });
}
