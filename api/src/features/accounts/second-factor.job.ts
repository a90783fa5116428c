import { job } from '../../core/context.ts';
import { reencryptSecrets } from './second-factor.ts';

/** Re-encrypts the secrets after a rotation of SECOND_FACTOR_SECRET. */
export const reencryptSecondFactors = job<object>({
  name: 'second-factor.reencrypt',
  cron: '*/5 * * * *',
  retries: 2,
  handle: reencryptSecrets,
});
