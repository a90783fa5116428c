import ipaddr from 'ipaddr.js';

/** The keys of a caller in rate limits: an IPv4 address, or IPv6 networks. */
export interface CallerNetworks {
  /** The IPv4 address, or the /64 that one subscriber gets (RFC 6177). */
  narrow: string;
  /** The /48 around it; undefined for IPv4. */
  wide: string | undefined;
}

const maxKnown = 10_000;
const known = new Map<string, CallerNetworks>();

/** The networks of an address, memoized; an unreadable address is its own network. */
export function networksOf(ip: string): CallerNetworks {
  const networks = known.get(ip) ?? readNetworks(ip);
  if (known.size >= maxKnown) known.clear();
  known.set(ip, networks);
  return networks;
}

function readNetworks(ip: string): CallerNetworks {
  try {
    const address = ipaddr.process(ip);
    if (address.kind() === 'ipv4') return { narrow: address.toString(), wide: undefined };
    const bytes = address.toByteArray();
    const hex = (length: number): string => Buffer.from(bytes.slice(0, length)).toString('hex');
    return { narrow: `${hex(8)}/64`, wide: `${hex(6)}/48` };
  } catch {
    return { narrow: ip, wide: undefined };
  }
}
