import { linkSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Stage } from './stage.ts';

export const seatsInRoom = 50;

export interface BenchSitting {
  sittingId: string;
  venueId: string;
  /** Paid applicants with a seat, 50 in a room. */
  seated: { userId: string; profileId: string }[];
}

/** Inserts a sitting of today with rooms for `seats` people; `seated` paid applicants have a seat in the first rooms. */
export async function makeSitting(
  { pool }: Stage,
  { seats, seated }: { seats: number; seated: number },
): Promise<BenchSitting> {
  const one = async (statement: string, values: unknown[] = []) => (await pool.query(statement, values)).rows[0];
  const venue = await one(
    `INSERT INTO venues (name_en, name_bn, address) VALUES ('Bench Hall ' || uuidv7(), 'বেঞ্চ হল', 'Dhaka') RETURNING id`,
  );
  const sitting = await one(
    `INSERT INTO sittings (name_en, gates_open, gates_close, starts, ends) VALUES ('Bench ' || uuidv7(), now() - interval '1 hour',
      now() + interval '1 hour', now() + interval '2 hours', now() + interval '4 hours') RETURNING id`,
  );
  await pool.query(
    `WITH made AS (INSERT INTO rooms (venue_id, name, floor, ordinal)
        SELECT $1, 'R' || n, n % 6, n FROM generate_series(1, $2::int) n RETURNING id, ordinal),
      taken AS (INSERT INTO sitting_rooms (sitting_id, room_id, ordinal) SELECT $3, id, ordinal FROM made)
      INSERT INTO seats (room_id, label, row_no, column_no)
        SELECT id, chr(64 + y) || x, y, x FROM made, generate_series(1, 5) y, generate_series(1, 10) x`,
    [venue.id, Math.ceil(seats / seatsInRoom), sitting.id],
  );
  const { rows } = await pool.query(
    `WITH people AS (SELECT profile_id, user_id, row_number() OVER (ORDER BY profile_id) AS n FROM applications a
        WHERE applicant_id IS NOT NULL AND deleted_at IS NULL
          AND exam_id NOT IN (SELECT exam_id FROM sitting_exams)
          AND NOT EXISTS (SELECT FROM seat_assignments s WHERE s.profile_id = a.profile_id) LIMIT $2),
      places AS (SELECT s.id, row_number() OVER (ORDER BY r.ordinal, s.row_no, s.column_no) AS n
        FROM seats s JOIN rooms r ON r.id = s.room_id WHERE r.venue_id = $3)
      INSERT INTO seat_assignments (sitting_id, profile_id, seat_id)
        SELECT $1, people.profile_id, places.id FROM people JOIN places USING (n)
      RETURNING user_id AS "userId", profile_id AS "profileId"`,
    [sitting.id, seated, venue.id],
  );
  return { sittingId: sitting.id, venueId: venue.id, seated: rows };
}

/** Stores a photograph of 600 × 800 for each of them, and removes their signatures: images of `grow` have no files. */
export async function addPhotos({ pool, dataDir }: Stage, rows: BenchSitting['seated']): Promise<void> {
  const folder = join(dataDir, 'files', 'pictures', 'bench');
  mkdirSync(folder, { recursive: true });
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const picture = sharp({ create: { width: 600, height: 800, channels: 3, background: '#888', noise } });
  const source = join(folder, 'source.jpg');
  writeFileSync(source, await picture.jpeg({ quality: 86 }).toBuffer());
  for (const { profileId } of rows) linkSync(source, join(folder, `${profileId}.jpg`));
  await pool.query(
    `UPDATE images SET replaced_at = now() WHERE kind IN ('PICTURE', 'SIGNATURE') AND replaced_at IS NULL AND user_id = ANY($1::uuid[])`,
    [rows.map(({ userId }) => userId)],
  );
  await pool.query(
    `INSERT INTO images (user_id, profile_id, kind, file_key, width, height, bytes, sha256)
      SELECT user_id, profile_id, 'PICTURE', 'pictures/bench/' || profile_id || '.jpg', 600, 800, 100000, repeat('0', 64)
      FROM unnest($1::uuid[], $2::uuid[]) AS g(user_id, profile_id)`,
    [rows.map(({ userId }) => userId), rows.map(({ profileId }) => profileId)],
  );
}
