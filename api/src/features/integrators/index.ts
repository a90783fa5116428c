import { feature } from '../../feature.ts';
import { sweepIdempotencyKeys } from './idempotency.job.ts';
import { IntegratorResolver } from './integrator.resolver.ts';
import { IntegratorToken } from './integrator-token.entity.ts';
import { tokenRows } from './integrators.rest.ts';

export { identify } from './token.identify.ts';

export const integrators = feature({
  name: 'integrators',
  entities: [IntegratorToken],
  resolvers: [IntegratorResolver],
  rest: tokenRows,
  jobs: [sweepIdempotencyKeys],
  constraints: { integrator_tokens_name_key: { code: 'CONFLICT', key: 'tokenNameTaken', field: 'name' } },
  auditNames: { 'integrator-token': { byIds: 'SELECT id, name FROM integrator_tokens WHERE id = ANY($1::uuid[])' } },
});
