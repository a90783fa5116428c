import type { Config } from '../core/config.ts';
import { primaryOf } from '../db/primary.ts';

export const directUrl = (config: Config): string => config.DATABASE_DIRECT_URL ?? config.DATABASE_URL ?? '';

/**
 * The settings of a command, after the warnings of unknown ones. Of several servers the primary is selected, because pg_dump and pg_restore
 * use the first, which may be a standby or down.
 */
export async function commandSettings(config: Config, warn: (line: string) => void): Promise<Config> {
  for (const line of config.unknownSettings) warn(line);
  return config.DATABASE_URL ? { ...config, DATABASE_DIRECT_URL: await primaryOf(directUrl(config)) } : config;
}
