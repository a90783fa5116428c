import { Client } from 'pg';

/** What an acknowledged write rests on. */
const wanted = {
  fsync: ['on'],
  synchronous_commit: ['on', 'local', 'remote_write', 'remote_apply'],
  full_page_writes: ['on'],
} as const;

/** Warns of each setting under which an acknowledged write could be lost; in production it refuses to start. */
export async function checkDurability(
  url: string,
  { strict, warn }: { strict: boolean; warn(line: string): void },
): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    for (const [name, good] of Object.entries(wanted)) {
      const { rows } = await client.query<{ value: string }>('SELECT current_setting($1) AS value', [name]);
      const value = rows[0]?.value ?? '';
      if ((good as readonly string[]).includes(value)) continue;
      const line = `The database runs with ${name} = ${value}; an acknowledged write could be lost. It must be ${good[0]}.`;
      if (strict) throw new Error(line);
      warn(line);
    }
  } finally {
    await client.end();
  }
}
