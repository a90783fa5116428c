import { Client } from 'pg';
import { connectionTo } from './primary.ts';

/** The settings that protect committed writes in a crash. */
const required = {
  fsync: ['on'],
  synchronous_commit: ['on', 'local', 'remote_write', 'remote_apply'],
  full_page_writes: ['on'],
} as const;

/** Warns of each unsafe setting; throws if `strict` (production). */
export async function checkDurability(
  url: string,
  { strict, warn }: { strict: boolean; warn(line: string): void },
): Promise<void> {
  const client = new Client({ ...connectionTo(url), connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    for (const [name, allowed] of Object.entries(required)) {
      const { rows } = await client.query<{ value: string }>('SELECT current_setting($1) AS value', [name]);
      const value = rows[0]?.value ?? '';
      if ((allowed as readonly string[]).includes(value)) continue;
      const line = `The database runs with ${name} = ${value}; an acknowledged write could be lost. It must be ${allowed[0]}.`;
      if (strict) throw new Error(line);
      warn(line);
    }
  } finally {
    await client.end();
  }
}
