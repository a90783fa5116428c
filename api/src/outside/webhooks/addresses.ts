import { BlockList, isIP } from 'node:net';

const refused = new BlockList();

/** What is nobody's on the internet: this host, private networks, carriers' (CGNAT), link-local with the metadata services, tests, multicast. */
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

/** Inside of 2000::/3: what carries another address within (Teredo, 6to4), what is not routed, documentation. */
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

/**
 * Whether an address belongs to the public internet. Of IPv6 only what is given out at all (2000::/3): so loopback, link-local, unique
 * local, multicast, mapped (::ffff:…) and translated (64:ff9b::…) addresses are none.
 */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !refused.check(address, 'ipv4');
  return family === 6 && global6.check(address, 'ipv6') && !refused.check(address, 'ipv6');
}
