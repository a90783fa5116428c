/**
 * Applications `a` of the sitting `$1` that have paid and may have a seat. The array filters them while they are read; IN is joined
 * after the applications of all exams.
 */
export const entitled = `a.exam_id = ANY(ARRAY(SELECT exam_id FROM exam_sittings WHERE sitting_id = $1))
  AND a.payment_status = 'PAID' AND a.applicant_id IS NOT NULL AND a.deleted_at IS NULL AND a.withdrawn_at IS NULL`;

/**
 * Seats `s` without an applicant in the sitting `$1`. NOT IN is hashed regardless of statistics, which are stale right after a plan is
 * published.
 */
export const isFree = `s.seat_id NOT IN (SELECT t.seat_id FROM seat_assignments t WHERE t.sitting_id = $1)`;

/** Applications `a` that must not keep a seat: the fee no longer counts, or the application is withdrawn or deleted. */
export const isHeld = `NOT (a.applicant_id IS NOT NULL AND a.deleted_at IS NULL AND a.withdrawn_at IS NULL)`;

/** Applications `a` whose account has no seat in another sitting that overlaps `$1`. */
export const isElsewhere = `EXISTS (SELECT FROM seat_assignments x
  JOIN exam_sittings t ON t.sitting_id = $1 AND t.exam_id = a.exam_id
  WHERE x.user_id = a.user_id AND x.sitting_id <> $1 AND x.during && tstzrange(t.starts, t.ends))`;

/** The entries `e` of the plan `$2` that give a seat: of people who have paid and have no seat elsewhere at that time. */
export const plannedSeats = `FROM seat_entries e JOIN applications a ON a.profile_id = e.profile_id
    WHERE e.plan_id = $2 AND ${entitled} AND NOT ${isElsewhere}`;

/** The columns of a `SeatEntry` of an application `a` and a seat `v`. */
export const entryColumns = `a.profile_id AS "profileId", a.user_id AS "userId", a.applicant_id AS "applicantId", a.name,
  a.name_bn AS "nameBn", a.exam_id AS "examId", v.venue_name AS "venueName", v.room_id AS "roomId",
  v.room_name AS "roomName", v.seat_id AS "seatId", v.seat_label AS "seatLabel"`;

/**
 * The changes of the seats of sitting `$1` by the publication of plan `$2`. Entitled people outside the plan keep their seat; one that the
 * plan gives to another is replaced by a free one, while there are some (`publishSeats`).
 */
export const changesSql = `WITH planned AS (SELECT e.profile_id, e.seat_id ${plannedSeats}),
    seated AS (SELECT s.profile_id, s.seat_id, (${entitled}) AS is_entitled
      FROM seat_assignments s JOIN applications a ON a.profile_id = s.profile_id WHERE s.sitting_id = $1),
    joined AS (SELECT coalesce(e.profile_id, s.profile_id) AS profile_id, e.seat_id, s.seat_id AS seat_before, s.is_entitled,
        e.profile_id IS NULL AND s.is_entitled AS is_outside
      FROM planned e FULL JOIN seated s ON s.profile_id = e.profile_id WHERE s.seat_id IS DISTINCT FROM e.seat_id),
    changed AS (SELECT *, row_number() OVER (PARTITION BY is_outside ORDER BY profile_id) AS place FROM joined
      WHERE NOT is_outside OR seat_before IN (SELECT seat_id FROM planned)),
    kept AS (SELECT seat_before FROM joined WHERE is_outside AND seat_before NOT IN (SELECT seat_id FROM planned)),
    free AS (SELECT count(*) AS seats FROM sitting_seats WHERE sitting_id = $1 AND usable
      AND seat_id NOT IN (SELECT seat_id FROM planned UNION ALL SELECT seat_before FROM kept))
  SELECT profile_id, seat_id, seat_before, CASE WHEN seat_before IS NULL THEN 'ENTERED'
    WHEN seat_id IS NOT NULL OR is_outside AND place <= (SELECT seats FROM free) THEN 'MOVED' ELSE 'LEFT' END AS move
  FROM changed`;
