import type { App } from '../../core/context.ts';
import { findSealedTables, sealEvents } from '../../db/hash-chain.ts';

const intervalMs = 1_000;
const anchorMs = 60_000;

/**
 * Chains new events every second. Once a minute the end of a chain that has grown is logged, outside the database. Returns a
 * function that stops.
 */
export function startSealing(app: App): () => Promise<void> {
  const anchors = new Map<string, { chainNo: number; at: number }>();
  let running: Promise<void> | undefined;
  async function seal(): Promise<void> {
    for (const table of findSealedTables(app.db)) {
      const head = await sealEvents(app.db, table);
      const anchor = anchors.get(table);
      const now = performance.now();
      if (!head || head.chainNo === anchor?.chainNo || now - (anchor?.at ?? -anchorMs) < anchorMs) continue;
      anchors.set(table, { chainNo: head.chainNo, at: now });
      app.log.info({ table, ...head }, 'events sealed');
    }
  }
  const timer = setInterval(() => {
    running ??= seal()
      .catch((error: unknown) => app.log.warn({ err: error }, 'events could not be sealed'))
      .finally(() => {
        running = undefined;
      });
  }, intervalMs).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
