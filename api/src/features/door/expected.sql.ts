/**
 * Everyone with a seat in the sitting `$1`; and people without one any more whom a door admitted or an officer decided about, with the
 * last seat that they left. NOT IN is hashed only if a seat was left.
 */
export const expectedSql = `(
  SELECT s.profile_id, s.venue_id, s.room_id, s.room_name, s.seat_label, s.row_no, s.column_no, true AS has_seat
    FROM seated_applicants s WHERE s.sitting_id = $1
  UNION ALL
  SELECT l.profile_id, l.venue_id, l.room_id, l.room_name, l.seat_label, l.row_no, l.column_no, false
    FROM (SELECT DISTINCT ON (d.profile_id) d.* FROM departed_applicants d
        JOIN attendances t ON t.sitting_id = d.sitting_id AND t.profile_id = d.profile_id
        WHERE d.sitting_id = $1 AND d.profile_id NOT IN (SELECT s.profile_id FROM seated_applicants s WHERE s.sitting_id = $1)
        ORDER BY d.profile_id, d.at DESC) l)`;

/** The admissions `c` of the person `s` of `expectedSql` by devices `d` of a venue where they have no seat. */
export const admittedElsewhere = `FROM door_scans c JOIN door_devices d ON d.id = c.device_id
  WHERE d.sitting_id = $1 AND c.profile_id = s.profile_id AND c.decision = 'ADMITTED' AND NOT (s.has_seat AND d.venue_id = s.venue_id)`;
