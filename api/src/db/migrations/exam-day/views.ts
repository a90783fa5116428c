/** What other features may read (CONTEXT.md), in the order in which they can be dropped. */
export const examDayViews = {
  seated_applicants: `CREATE VIEW seated_applicants AS
    SELECT a.sitting_id, a.profile_id, a.user_id, a.seat_id, a.previous_seat_id, a.card_serial, a.late, a.assigned_at,
      a.changed_at, s.label AS seat_label, s.row_no, s.column_no, r.id AS room_id, r.name AS room_name, r.floor,
      v.id AS venue_id, v.name_en AS venue_name, v.name_bn AS venue_name_bn, v.address, v.map_url
    FROM seat_assignments a
    JOIN seats s ON s.id = a.seat_id
    JOIN rooms r ON r.id = s.room_id
    JOIN venues v ON v.id = r.venue_id`,
  exam_sittings: `CREATE VIEW exam_sittings AS
    SELECT e.exam_id, s.id AS sitting_id, s.name_en, s.name_bn, s.gates_open, s.gates_close, s.starts, s.ends,
      s.offers_wishes, s.closed_at
    FROM sittings s
    JOIN sitting_exams e ON e.sitting_id = s.id`,
  approved_needs: `CREATE VIEW approved_needs AS
    SELECT profile_id, kind, extra_minutes, reason FROM seat_needs WHERE state = 'APPROVED'`,
};
