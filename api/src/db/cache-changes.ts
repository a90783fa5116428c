/** A change of what nodes keep, as the trigger announces it to the process that makes it. */
export interface CacheChange {
  /** The transaction. */
  xid: string;
  /** `user:<id>`, `content`, or `*`. */
  key: string;
  /** The ids of all registered nodes. */
  nodes: readonly string[];
}

/** What a database client does with the changes of its transactions. */
export interface CacheChanges {
  /** A statement of the transaction has announced it. */
  announce(change: CacheChange): void;
  /** Settles once no node can use what has changed. The client is idle. */
  settle(changes: readonly CacheChange[], query: (sql: string, params: unknown[]) => Promise<unknown>): Promise<void>;
}

/** Parses a notice; undefined for those of others. */
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
