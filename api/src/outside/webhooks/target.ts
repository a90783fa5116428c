import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { TextKey } from '@admission/schema';
import { fail } from '../../core/refusal.ts';
import { isPublicAddress } from './public-address.ts';

/** Returns every address of a host. */
export type ResolveHost = (hostname: string) => Promise<LookupAddress[]>;

export const resolveHost: ResolveHost = (hostname) => lookup(hostname, { all: true });

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

const privateNames = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|private|localdomain)$/;

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
  const isPrivateName = isIP(host) === 0 && (privateNames.test(host) || !host.includes('.'));
  if (isPrivateName || host === hostOf(own)) refuse('webhookUrlPrivate');
  if (isIP(host) !== 0 && !isPublicAddress(host)) refuse('webhookUrlPrivate');
  return url;
}

/** The addresses to connect to. Refuses a host with any private address. */
export async function resolveTarget(hostname: string, policy: TargetPolicy): Promise<LookupAddress[]> {
  const host = hostname.replace(/^\[|\]$/g, '');
  const family = isIP(host);
  const found = family ? [{ address: host, family }] : await policy.resolve(host).catch(() => []);
  if (found.length === 0) refuse('webhookUrlUnknown');
  if (policy.allowPrivate) return found;
  const own = await ownAddresses(policy);
  if (found.some(({ address }) => !isPublicAddress(address) || own.has(address))) refuse('webhookUrlPrivate');
  return found;
}

/** The addresses of the product, so that another name for them is refused too. */
async function ownAddresses({ publicUrl, resolve }: TargetPolicy): Promise<Set<string>> {
  const host = hostOf(new URL(publicUrl));
  const found = isIP(host) ? [{ address: host }] : await resolve(host).catch(() => []);
  return new Set(found.map(({ address }) => address));
}

/** Checks the text of the address and the addresses of its host. */
export async function assertTarget(text: string, policy: TargetPolicy): Promise<void> {
  await resolveTarget(parseTarget(text, policy).hostname, policy);
}
