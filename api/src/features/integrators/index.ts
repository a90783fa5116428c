import { feature } from '../../feature.ts';
import { IntegratorResolver, RevokedTokenResolver } from './integrator.resolver.ts';
import { IntegratorToken } from './integrator-token.entity.ts';
import { tokenRows } from './integrators.rest.ts';
import { sweepIdempotencyKeys, sweepRateLimits } from './sweep.jobs.ts';

export { copyTestToken } from './test-token.ts';
export { hasTestToken, identify, identifyTestToken } from './token.identify.ts';

export const integrators = feature({
  name: 'integrators',
  entities: [IntegratorToken],
  resolvers: [IntegratorResolver, RevokedTokenResolver],
  rest: tokenRows,
  jobs: [sweepIdempotencyKeys, sweepRateLimits],
  constraints: { integrator_tokens_name_key: { code: 'CONFLICT', key: 'tokenNameTaken', field: 'name' } },
  auditNames: { 'integrator-token': { byIds: 'SELECT id, name FROM integrator_tokens WHERE id = ANY($1::uuid[])' } },
});
