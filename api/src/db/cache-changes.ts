/** A change of cached rows, which a trigger announces to the process that makes it. */
export interface CacheChange {
  /** The transaction id. */
  xid: string;
  /** `user:<id>`, `content`, or `*`. */
  key: string;
  /** The ids of all registered nodes. */
  nodes: readonly string[];
}

/** The handling of cache changes by a database client. */
export interface CacheChanges {
  /** Called when a statement of a transaction has announced the change. */
  announce(change: CacheChange): void;
  /** Resolves once no node can use the changed rows. Called after the transaction. */
  settle(changes: readonly CacheChange[], query: (sql: string, params: unknown[]) => Promise<unknown>): Promise<void>;
}

/** Parses a notice of the trigger; undefined for other notices. */
export function changeOf({
  message = '',
  detail = '',
}: {
  message?: string;
  detail?: string;
}): CacheChange | undefined {
  const [, xid, key] = /^cache change (\d+) (\S+)$/.exec(message) ?? [];
  return xid && key ? { xid, key, nodes: detail.split(' ').filter(Boolean) } : undefined;
}
