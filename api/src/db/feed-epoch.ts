import type { Ctx } from '../core/context.ts';
import { execute, queryRows } from './query.ts';
import { inTransaction } from './transaction.ts';

/** The server and the table that hold the log. A restored dump changes one of them; a failover neither. */
const place = 'SELECT system_identifier AS server, $1::text::regclass::oid AS relation FROM pg_control_system()';

/** Ends the epoch explicitly, for restores that keep server and table: of a copied cluster, and to a point in time. */
export const endFeedEpoch = 'UPDATE change_feed SET server = 0';

interface Feed {
  /** The table of the log. */
  log: string;
  /** Makes restored lines readable, once for each restore. */
  begin(inside: Ctx): Promise<unknown>;
}

const readEpoch = (ctx: Ctx, { log }: Feed): Promise<{ epoch: string | null }[]> =>
  queryRows(ctx.db, `SELECT f.epoch FROM change_feed f JOIN (${place}) AS here USING (server, relation)`, [log]);

/**
 * The epoch of the cursors that are valid on this database server; null until the first restore. Each restore begins a new epoch,
 * which refuses older cursors.
 */
export async function findFeedEpoch(ctx: Ctx, feed: Feed): Promise<string | null> {
  const [known] = await readEpoch(ctx, feed);
  if (known) return known.epoch;
  await inTransaction(ctx, async (inside) => {
    if (await isFirst(inside, feed)) await feed.begin(inside);
  });
  return (await readEpoch(ctx, feed))[0]?.epoch ?? null;
}

/** True once for each restore: a concurrent call waits for the row, and then finds it updated. */
async function isFirst({ db }: Ctx, { log }: Feed): Promise<boolean> {
  const { rows } = await execute(
    db,
    `INSERT INTO change_feed (epoch, server, relation)
       SELECT 'e' || left(md5(gen_random_uuid()::text), 8), here.server, here.relation FROM (${place}) AS here
     ON CONFLICT (id) DO UPDATE SET epoch = EXCLUDED.epoch, server = EXCLUDED.server, relation = EXCLUDED.relation
       WHERE (change_feed.server, change_feed.relation) IS DISTINCT FROM (EXCLUDED.server, EXCLUDED.relation)
     RETURNING epoch`,
    [log],
  );
  return rows.length > 0;
}
