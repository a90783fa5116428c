import type { LookupAddress } from 'node:dns';
import { isIP } from 'node:net';
import type { TextKey } from '@admission/schema';
import { fail } from '../../core/refusal.ts';
import { findOwnAddresses } from './own-addresses.ts';
import { isPublicAddress } from './public-address.ts';
import { isPrivateName, type ResolveHost } from './resolve-host.ts';

/** Which addresses a webhook may call. */
export interface TargetPolicy {
  /** Accepts private addresses and plain http, for development and tests. */
  allowPrivate: boolean;
  isProduction: boolean;
  /** The address of the product, which is refused. */
  publicUrl: string;
  resolve: ResolveHost;
}

type TargetRefusal = Extract<TextKey, `webhookUrl${string}`>;

const refuse = (key: TargetRefusal): never => fail('BAD_USER_INPUT', key, { field: 'url' });

/** The host without the brackets of IPv6 and without a trailing dot. */
const hostOf = ({ hostname }: URL): string =>
  hostname
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
    .toLowerCase();

/** Checks the text of the address, without a lookup. The URL parser normalises all notations of an IP address. */
export function parseTarget(text: string, policy: TargetPolicy): URL {
  if (!URL.canParse(text)) refuse('webhookUrlInvalid');
  const url = new URL(text);
  const isPlain = url.protocol === 'http:';
  if (url.protocol !== 'https:' && !isPlain) refuse('webhookUrlHttps');
  if (isPlain && !policy.allowPrivate) refuse('webhookUrlHttps');
  if (url.username || url.password) refuse('webhookUrlCredentials');
  const port = Number(url.port || (isPlain ? 80 : 443));
  if (policy.isProduction && port !== 443 && port !== 80 && port < 1024) refuse('webhookUrlPort');
  const own = new URL(policy.publicUrl);
  if (policy.allowPrivate) {
    if (url.host === own.host) refuse('webhookUrlPrivate');
    return url;
  }
  const host = hostOf(url);
  if ((isIP(host) === 0 && isPrivateName(host)) || host === hostOf(own)) refuse('webhookUrlPrivate');
  if (isIP(host) !== 0 && !isPublicAddress(host)) refuse('webhookUrlPrivate');
  return url;
}

/** The addresses to connect to. Refuses a host with any private address, and throws the reason of the signal when it aborts. */
export async function resolveTarget(
  hostname: string,
  policy: TargetPolicy,
  signal?: AbortSignal,
): Promise<LookupAddress[]> {
  const host = hostname.replace(/^\[|\]$/g, '');
  const family = isIP(host);
  const found = family
    ? [{ address: host, family }]
    : await endBy(signal, policy.resolve(host)).catch(noneUnless(signal));
  if (found.length === 0) refuse('webhookUrlUnknown');
  if (policy.allowPrivate) return found;
  const own = await endBy(signal, findOwnAddresses(hostOf(new URL(policy.publicUrl)), policy.resolve));
  if (found.some(({ address }) => !isPublicAddress(address) || own.has(address))) refuse('webhookUrlPrivate');
  return found;
}

/** The addresses of a failed look-up: none. */
const noneUnless = (signal: AbortSignal | undefined) => (): LookupAddress[] => {
  signal?.throwIfAborted();
  return [];
};

/** Stops waiting when the signal aborts: a look-up itself may go on. */
function endBy<T>(signal: AbortSignal | undefined, work: Promise<T>): Promise<T> {
  if (!signal) return work;
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  return Promise.race([work, aborted]);
}

/** Checks the text of the address and the addresses of its host. */
export async function assertTarget(text: string, policy: TargetPolicy): Promise<void> {
  await resolveTarget(parseTarget(text, policy).hostname, policy);
}
