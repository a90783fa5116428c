import { createHash } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { execute, queryRows } from '../db/query.ts';
import { type Chance, idAt } from './chance.ts';
import type { Officer } from './payment.ts';

const minute = 60_000;

interface DoorPlan {
  label: string;
  person: string;
}

const doors: readonly DoorPlan[] = [
  { label: 'Gate 1', person: 'MD. ABDUL KARIM' },
  { label: 'Gate 2', person: 'SHIRIN SULTANA' },
];

interface Seated {
  profileId: string;
  sittingId: string;
  venueId: string;
}

/** Stores two enrolled devices at the sitting of the day, their scans of six in ten applicants, and a card that both admitted. */
export async function storeDoors(
  db: EntityManager,
  { chance, maker, now }: { chance: Chance; maker: Officer; now: Date },
): Promise<void> {
  const people = await queryRows<Seated>(
    db,
    `SELECT s.profile_id AS "profileId", s.sitting_id AS "sittingId", s.venue_id AS "venueId"
      FROM seated_applicants s
      WHERE (s.sitting_id, s.venue_id) = (
        SELECT t.sitting_id, t.venue_id FROM seated_applicants t JOIN exam_sittings x ON x.sitting_id = t.sitting_id
        WHERE (x.gates_open AT TIME ZONE 'Asia/Dhaka')::date = ($1::timestamptz AT TIME ZONE 'Asia/Dhaka')::date
        ORDER BY x.gates_open, t.sitting_id, t.venue_id LIMIT 1)
      ORDER BY s.seat_id`,
    [now],
  );
  const [disputed] = people;
  if (!disputed) return;
  const devices: string[] = [];
  for (const door of doors) devices.push(await addDevice(db, { ...disputed, ...door, chance, maker, now }));
  const arrived = people.slice(0, Math.ceil(people.length * 0.6));
  const scans = arrived.map(({ profileId }, i) => ({ profileId, device: devices[i % 2] ?? '', i }));
  scans.push({ profileId: disputed.profileId, device: devices[1] ?? '', i: scans.length });
  // The first scan is the oldest; the newest is two minutes old.
  const at = (i: number): Date => new Date(now.getTime() - (2 + ((scans.length - i) * 45) / scans.length) * minute);
  const rows = scans.map(({ profileId, device, i }) => ({
    id: idAt(chance, at(i)),
    device,
    sequence: i + 1,
    profileId,
    at: at(i),
  }));
  await execute(
    db,
    `INSERT INTO door_scans (id, device_id, sequence, profile_id, verdict, decision, at, received_at)
      SELECT r.id, r.device, r.sequence, r."profileId", 'ADMIT', 'ADMITTED', r.at, r.at
      FROM jsonb_to_recordset($1::jsonb) AS r(id uuid, device uuid, sequence int, "profileId" uuid, at timestamptz)`,
    [JSON.stringify(rows)],
  );
  await execute(
    db,
    `INSERT INTO attendances (sitting_id, profile_id, state, source, updated_at)
      SELECT $1::uuid, profile_id, CASE WHEN count(DISTINCT device_id) > 1 THEN 'DISPUTED' ELSE 'PRESENT' END, 'SCANS', max(received_at)
      FROM door_scans WHERE device_id = ANY($2::uuid[]) GROUP BY profile_id`,
    [disputed.sittingId, devices],
  );
}

type Adding = Seated & DoorPlan & { chance: Chance; maker: Officer; now: Date };

/** Stores a device without a phone. Its public key is a placeholder, so that no request is signed by it. */
async function addDevice(
  db: EntityManager,
  { sittingId, venueId, label, person, chance, maker, now }: Adding,
): Promise<string> {
  const madeAt = new Date(now.getTime() - 90 * minute);
  const id = idAt(chance, madeAt);
  const codeHash = createHash('sha256').update(id).digest('base64url');
  await execute(
    db,
    `INSERT INTO door_devices (id, sitting_id, venue_id, label, person, code_hash, code_expires_at, public_key, enrolled_at,
        expires_at, last_seen_at, ready_at, clock_skew_seconds, made_by_id, made_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7, 'demo', $7, $8, $9, $7, 1, $10, $7)`,
    [
      id,
      sittingId,
      venueId,
      label,
      person,
      codeHash,
      madeAt,
      new Date(now.getTime() + 7 * 24 * 60 * minute),
      now,
      maker.id,
    ],
  );
  return id;
}
