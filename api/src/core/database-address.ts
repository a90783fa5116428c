/** One address per server of `postgres://user:password@host-1:5432,host-2:5432/database`; empty for any other text. */
export function serversOf(address: string): string[] {
  const [, start = '', hosts = '', end = ''] =
    /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#@]+)([/?#].*)?$/.exec(address.trim()) ?? [];
  return hosts ? hosts.split(',').map((host) => `${start}${host}${end}`) : [];
}

/** The same servers with another database. */
export const withDatabase = (address: string, name: string): string =>
  address.replace(/^([^:]*:\/\/[^/?#]*)(?:\/[^?#]*)?/, (_, servers: string) => `${servers}/${name}`);

/** Hosts and database without the password, for messages. */
export const withoutPassword = (address: string): string =>
  address.replace(/^[^:]*:\/\/(?:[^/?#]*@)?/, '').replace(/\?.*/, '');

export const userOf = (address: string): string =>
  decodeURIComponent(new URL(serversOf(address)[0] ?? address).username);

/** The servers of the second address, with user and password of the first. */
export function withUserOf(address: string, servers: string): string {
  const [credentials = ''] = /(?<=:\/\/)[^/?#]*@/.exec(address) ?? [];
  return servers.replace(/(?<=:\/\/)(?:[^/?#]*@)?/, () => credentials);
}

const hostsOf = (address: string): string =>
  serversOf(address)
    .map((one) => new URL(one).host)
    .join();

/** Whether the address leads through a pooler: the direct address is that of another server. */
export const isPooled = (url = '', directUrl = url): boolean => hostsOf(url) !== hostsOf(directUrl);
