import type { RestRow } from '../../rest/rows.ts';

export const eligibilityRows: RestRow[] = [
  {
    on: 'GET /intakes/{id}/eligibility',
    run: 'RestEligibility',
    mapRequest: ({ params, query }) => ({
      intakeId: params['id'],
      answers: Object.keys(query).length > 0 ? query : undefined,
    }),
    queryFieldsOf: 'answers',
    summary: 'The open exams of an intake, each with whether given answers, or the own ones, meet its rules',
  },
];
