import type { LookupAddress } from 'node:dns';
import { lookup, Resolver } from 'node:dns/promises';
import { readFile } from 'node:fs/promises';
import { isIP } from 'node:net';

/** Returns every address of a host; without one an empty list or an error. */
export type ResolveHost = (hostname: string) => Promise<LookupAddress[]>;

interface ResolverOptions {
  hostsFile?: string;
  /** Addresses of name servers; absent: those of the system. */
  servers?: readonly string[];
  /** Of the whole look-up. */
  timeoutMs?: number;
}

const systemHostsFile = process.platform === 'win32' ? 'C:\\Windows\\System32\\drivers\\etc\\hosts' : '/etc/hosts';

/** Names that no public name server knows, such as `localhost`. */
const privateNames = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|private|localdomain)$/;

export const isPrivateName = (host: string): boolean => privateNames.test(host) || !host.includes('.');

/**
 * Resolves by the hosts file, then by DNS over sockets. `dns.lookup` blocks a thread of the pool as long as a name server is silent, and
 * few such names would stop the look-ups of all others. Private names, which only development allows, need the rules of the system.
 */
export function createResolveHost(options: ResolverOptions = {}): ResolveHost {
  const { hostsFile = systemHostsFile, servers, timeoutMs = 5_000 } = options;
  return async (hostname) => {
    const host = hostname.toLowerCase().replace(/\.$/, '');
    const listed = await findInHostsFile(hostsFile, host);
    if (listed.length > 0) return listed;
    if (isPrivateName(host)) return lookup(host, { all: true });
    const resolver = new Resolver({ timeout: 1_500, tries: 2 });
    if (servers) resolver.setServers(servers);
    const limit = setTimeout(() => resolver.cancel(), timeoutMs);
    // A name server may answer one family only.
    const families = await Promise.allSettled([
      resolver.resolve4(host).then((found) => found.map((address) => ({ address, family: 4 }))),
      resolver.resolve6(host).then((found) => found.map((address) => ({ address, family: 6 }))),
    ]);
    clearTimeout(limit);
    return families.flatMap((family) => (family.status === 'fulfilled' ? family.value : []));
  };
}

export const resolveHost = createResolveHost();

async function findInHostsFile(path: string, host: string): Promise<LookupAddress[]> {
  const text = await readFile(path, 'utf8').catch(() => '');
  return text.split('\n').flatMap((line) => {
    const [address = '', ...names] = line.replace(/#.*/, '').trim().split(/\s+/);
    const family = isIP(address);
    return family !== 0 && names.some((name) => name.toLowerCase() === host) ? [{ address, family }] : [];
  });
}
