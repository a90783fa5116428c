import { feature } from '../../feature.ts';
import { EligibilityResolver } from './eligibility.resolver.ts';
import { eligibilityRows } from './eligibility.rest.ts';
import { verifyVerdicts } from './verdicts.job.ts';

export const eligibility = feature({
  name: 'eligibility',
  resolvers: [EligibilityResolver],
  rest: eligibilityRows,
  jobs: [verifyVerdicts],
});
