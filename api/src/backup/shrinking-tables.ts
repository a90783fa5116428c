/**
 * Tables that lose rows in everyday use. Their rows at the moment of a copy may be fewer or more than before and after it, so they are
 * compared only if they were counted in its snapshot.
 */
export const shrinkingTables: ReadonlySet<string> = new Set([
  ...['addresses', 'applicant_changes', 'applicant_figures', 'application_figures', 'degrees', 'document_pages'],
  ...['documents', 'door_photos', 'educations', 'exam_applicant_changes', 'exam_applicants', 'exam_day_changes'],
  ...['exports', 'figure_changes', 'guardians', 'idempotency_keys', 'images', 'mark_imports', 'marks'],
  ...['merit_entries', 'nodes', 'oidc_identities', 'other_program_choices', 'profile_drafts', 'profiles'],
  ...[
    'rate_limits',
    'registrations',
    'saved_views',
    'seat_assignments',
    'seat_departures',
    'seat_entries',
    'seat_needs',
  ],
  ...[
    'seats',
    'second_factors',
    'sessions',
    'sign_in_tries',
    'sitting_exams',
    'sitting_rooms',
    'slip_photos',
    'venue_wishes',
  ],
  ...['verification_codes', 'webhook_deliveries', 'webhook_events', 'work_experiences'],
]);
