import { createHash } from 'node:crypto';
import type { App } from '../../core/context.ts';
import { callProvider } from '../../outside/http/provider-request.ts';

/** Short, because the user waits for the answer. */
const timeoutMs = 2000;

/**
 * Queries the range service of LEAKED_PASSWORDS_URL (Have I Been Pwned, or a copy of it) by the first five characters of the hash. If
 * it does not answer, the password is accepted: callers have compared it with the list of common ones.
 */
export async function isLeaked({ config, log }: Pick<App, 'config' | 'log'>, password: string): Promise<boolean> {
  const { LEAKED_PASSWORDS_URL: base } = config;
  if (!base) return false;
  // The hash that the service is indexed by; it protects nothing.
  const hash = createHash('sha1').update(password).digest('hex').toUpperCase();
  const url = `${base.replace(/\/$/, '')}/${hash.slice(0, 5)}`;
  const answer = await callProvider({ url, method: 'GET', headers: { 'Add-Padding': 'true' }, timeoutMs });
  if (!answer.answered || answer.status !== 200) {
    const reason = answer.answered ? `HTTP ${answer.status}` : answer.reason;
    log.warn({ reason }, 'a new password was not compared with the leaked ones');
    return false;
  }
  const counts = new Map(answer.text.split(/\s+/).map((line) => line.split(':') as [string, string]));
  // Padding lines have the count 0.
  return Number(counts.get(hash.slice(5)) ?? 0) > 0;
}
