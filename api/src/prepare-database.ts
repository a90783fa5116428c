import type { Logger } from 'pino';
import { installJobs } from './compose.ts';
import type { Config } from './core/config.ts';
import { userOf, withUserOf } from './core/database-address.ts';
import { checkSchema, migrate } from './db/migrate.ts';
import { findPrimary } from './db/primary.ts';
import { grantRunningRole, storeSessionParameters } from './db/running-role.ts';

interface DatabaseOptions {
  config: Config;
  /** Of the running node. */
  url: string;
  /** The server itself. */
  directUrl?: string;
  log: Logger;
}

/**
 * At the start of a process: migrates the database as MIGRATE says, and prepares the role of running nodes if another one
 * migrates.
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
  // PgBouncer passes no startup options, so the limits of pooled sessions are the role's own.
  // Stored directly, as the pooler would keep this session, which is without them.
  if (config.isPooled) await storeSessionParameters(withUserOf(url, directUrl), role);
}
