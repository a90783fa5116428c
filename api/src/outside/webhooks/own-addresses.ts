import { isIP } from 'node:net';
import type { ResolveHost } from './resolve-host.ts';

const lifeMs = 60_000;

interface OwnAddresses {
  readAt: number;
  addresses: Promise<readonly string[]>;
}

const known = new WeakMap<ResolveHost, Map<string, OwnAddresses>>();

/** The addresses of the product's host, resolved once a minute; the last known ones while they cannot be resolved. */
export async function findOwnAddresses(host: string, resolve: ResolveHost): Promise<ReadonlySet<string>> {
  if (isIP(host)) return new Set([host]);
  const byHost = known.get(resolve) ?? new Map<string, OwnAddresses>();
  known.set(resolve, byHost);
  const last = byHost.get(host);
  const now = performance.now();
  if (last && now - last.readAt < lifeMs) return new Set(await last.addresses);
  const addresses = readAddresses(host, resolve, last);
  const reading = { readAt: now, addresses };
  byHost.set(host, reading);
  const found = await addresses;
  // Without any address the check would be off until the next look-up.
  if (found.length === 0 && byHost.get(host) === reading) byHost.delete(host);
  return new Set(found);
}

async function readAddresses(
  host: string,
  resolve: ResolveHost,
  last: OwnAddresses | undefined,
): Promise<readonly string[]> {
  const found = await resolve(host).catch(() => []);
  return found.length > 0 ? found.map(({ address }) => address) : ((await last?.addresses) ?? []);
}
