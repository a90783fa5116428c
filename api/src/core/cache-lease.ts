/** Allows a process to use cached rows until any node changes them (docs/decisions/0020-session-cache.md). */
export interface CacheLease {
  /** Whether every cached row that was not dropped is current. */
  isValid(): boolean;
  /** Increases with each drop: the result of a statement that began in an earlier generation is not cached. */
  generation(): number;
  /** Adds a listener for the keys of changes: `user:<id>`, `content`, or `*` for everything. */
  onDrop(drop: (key: string) => void): void;
}
