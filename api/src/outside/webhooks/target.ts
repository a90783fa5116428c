import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { isPublicAddress } from './addresses.ts';

/** Every address of a host. */
export type ResolveHost = (hostname: string) => Promise<LookupAddress[]>;

export const resolveHost: ResolveHost = (hostname) => lookup(hostname, { all: true });

/** Which addresses may be called. */
export interface TargetPolicy {
  /** Private addresses and plain http too: for development and tests. */
  allowPrivate: boolean;
  isProduction: boolean;
  /** Where this product itself is reached. */
  publicUrl: string;
  resolve: ResolveHost;
}

/** Why an address is not called; each is the key of a text. */
export type TargetRefusal =
  | 'webhookUrlInvalid'
  | 'webhookUrlHttps'
  | 'webhookUrlCredentials'
  | 'webhookUrlPort'
  | 'webhookUrlPrivate'
  | 'webhookUrlUnknown';

export class TargetRefused extends Error {
  readonly refusal: TargetRefusal;

  constructor(refusal: TargetRefusal) {
    super(refusal);
    this.refusal = refusal;
  }
}

const insideNames = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|private|localdomain)$/;

/** The host without the brackets of IPv6 and without the dot that names the root. */
const hostOf = ({ hostname }: URL): string =>
  hostname
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
    .toLowerCase();

/** The address as it will be called; throws TargetRefused for what its text alone forbids. The parser has brought every spelling of an IP to one. */
export function readTarget(text: string, policy: TargetPolicy): URL {
  if (!URL.canParse(text)) throw new TargetRefused('webhookUrlInvalid');
  const url = new URL(text);
  const isPlain = url.protocol === 'http:';
  if (url.protocol !== 'https:' && !isPlain) throw new TargetRefused('webhookUrlHttps');
  if (isPlain && !policy.allowPrivate) throw new TargetRefused('webhookUrlHttps');
  if (url.username || url.password) throw new TargetRefused('webhookUrlCredentials');
  const port = Number(url.port || (isPlain ? 80 : 443));
  if (policy.isProduction && port !== 443 && port !== 80 && port < 1024) throw new TargetRefused('webhookUrlPort');
  const own = new URL(policy.publicUrl);
  if (policy.allowPrivate) {
    if (url.host === own.host) throw new TargetRefused('webhookUrlPrivate');
    return url;
  }
  const host = hostOf(url);
  const isNamedInside = isIP(host) === 0 && (insideNames.test(host) || !host.includes('.'));
  if (isNamedInside || host === hostOf(own)) throw new TargetRefused('webhookUrlPrivate');
  if (isIP(host) !== 0 && !isPublicAddress(host)) throw new TargetRefused('webhookUrlPrivate');
  return url;
}

/** The addresses that may be connected to. One that is not public refuses the host whole: an honest host has none. */
export async function resolveTarget(hostname: string, policy: TargetPolicy): Promise<LookupAddress[]> {
  const host = hostname.replace(/^\[|\]$/g, '');
  const family = isIP(host);
  const found = family ? [{ address: host, family }] : await policy.resolve(host).catch(() => []);
  if (found.length === 0) throw new TargetRefused('webhookUrlUnknown');
  if (policy.allowPrivate) return found;
  const own = await ownAddresses(policy);
  if (found.some(({ address }) => !isPublicAddress(address) || own.has(address)))
    throw new TargetRefused('webhookUrlPrivate');
  return found;
}

/** Where this product itself is reached: another name for it is still it. */
async function ownAddresses({ publicUrl, resolve }: TargetPolicy): Promise<Set<string>> {
  const host = hostOf(new URL(publicUrl));
  const found = isIP(host) ? [{ address: host }] : await resolve(host).catch(() => []);
  return new Set(found.map(({ address }) => address));
}

/** Both looks, as at saving. */
export async function demandTarget(text: string, policy: TargetPolicy): Promise<URL> {
  const url = readTarget(text, policy);
  await resolveTarget(url.hostname, policy);
  return url;
}
