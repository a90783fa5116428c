/** Lets a process use what it has read before, until any node changes it (docs/decisions/0020-session-cache.md). */
export interface CacheLease {
  /** Whether everything that was kept and has not been dropped is still true. */
  isValid(): boolean;
  /** Grows with each drop: what a statement of an earlier generation returns is not kept. */
  generation(): number;
  /** Calls back with the key of each change: `user:<id>`, `content`, or `*` for everything. */
  onDrop(drop: (key: string) => void): void;
}
