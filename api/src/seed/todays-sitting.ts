import type { EntityManager } from 'typeorm';
import { execute } from '../db/query.ts';

const minute = 60_000;
export const todayName = 'Today, main building';

/** The times of a sitting by its start: gates open 60 minutes and close 10 minutes before it; it takes two hours. */
export const timesFrom = (starts: Date) => ({
  gatesOpen: new Date(starts.getTime() - 60 * minute),
  gatesClose: new Date(starts.getTime() - 10 * minute),
  starts,
  ends: new Date(starts.getTime() + 120 * minute),
});

/** The times of the sitting of today: gates have been open for an hour, and the exam starts in three quarters of an hour. */
export const timesToday = (now: Date) => ({
  ...timesFrom(new Date(now.getTime() + 45 * minute)),
  gatesOpen: new Date(now.getTime() - 60 * minute),
});

/** Moves the demo sitting of today to the time of a later start once it has ended, unless its attendance is closed. */
export async function moveTodaysSitting(db: EntityManager, now: Date): Promise<void> {
  const { gatesOpen, gatesClose, starts, ends } = timesToday(now);
  await execute(
    db,
    `UPDATE sittings SET gates_open = $2, gates_close = $3, starts = $4, ends = $5, updated_at = $6, version = version + 1
      WHERE name_en = $1 AND closed_at IS NULL AND ends < $6`,
    [todayName, gatesOpen, gatesClose, starts, ends, now],
  );
}
