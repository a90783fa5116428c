import { BlockList, isIP } from 'node:net';

const refused = new BlockList();

/** This host, private networks, carrier NAT, link-local (includes metadata services), documentation and tests, multicast. */
const ranges4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];

/** Within 2000::/3: addresses that embed an IPv4 address (Teredo, 6to4), unrouted ones, documentation. */
const ranges6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

for (const [family, ranges] of [
  ['ipv4', ranges4],
  ['ipv6', ranges6],
] as const) {
  for (const range of ranges) {
    const [network = '', prefix] = range.split('/');
    refused.addSubnet(network, Number(prefix), family);
  }
}

const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');

/** IPv6 addresses outside of 2000::/3 are not public, which includes mapped (::ffff:…) and translated (64:ff9b::…) addresses. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !refused.check(address, 'ipv4');
  return family === 6 && global6.check(address, 'ipv6') && !refused.check(address, 'ipv6');
}
