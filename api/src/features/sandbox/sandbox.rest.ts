import type { RestRow } from '../../rest/rows.ts';

export const sandboxRows: RestRow[] = [
  {
    on: 'POST /sandbox/applicants',
    run: 'RestMakeTestApplicant',
    isStrict: true,
    example: { state: 'PAID' },
    summary: 'Makes an applicant of the sandbox; only for test tokens',
  },
  {
    on: 'POST /sandbox/events',
    run: 'RestFireTestEvent',
    isStrict: true,
    example: { event: 'RESULT_PUBLISHED' },
    summary: 'Sends an event to the webhooks of the sandbox; only for test tokens',
  },
];
