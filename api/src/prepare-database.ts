import type { Logger } from 'pino';
import { installJobs } from './compose.ts';
import type { Config } from './core/config.ts';
import { userOf, withUserOf } from './core/database-address.ts';
import { checkSchema, migrate } from './db/migrate.ts';
import { findPrimary } from './db/primary.ts';
import { grantRunningRole, storeSessionParameters } from './db/running-role.ts';

interface DatabaseOptions {
  config: Config;
  /** The address for running nodes. */
  url: string;
  /** The server itself. */
  directUrl?: string;
  log: Logger;
}

/**
 * Migrates or checks the database at the start of a process, according to MIGRATE, and prepares the role of running nodes if another
 * role migrates.
 */
export async function prepareDatabase({ config, url, directUrl = url, log }: DatabaseOptions): Promise<void> {
  await findPrimary(url);
  if (config.MIGRATE === 'off') return checkSchema(directUrl);
  const lockTimeoutMs = config.DATABASE_LOCK_TIMEOUT_SECONDS * 1000;
  await migrate(directUrl, { lockTimeoutMs, log: (line) => log.warn(line) });
  const role = userOf(url);
  const isSeparate = role !== userOf(directUrl);
  if (isSeparate || config.MIGRATE === 'only') await installJobs(directUrl);
  if (isSeparate) await grantRunningRole(directUrl, role);
  // Over the direct address, because the pooler would reuse this session, which has no limits.
  if (config.isPooled) await storeSessionParameters(withUserOf(url, directUrl), role);
}
