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
