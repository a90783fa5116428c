/** One address per server of `postgres://user:password@host-1:5432,host-2:5432/database`; empty if it is no such address. */
export function serversOf(address: string): string[] {
  const [, start = '', hosts = '', end = ''] =
    /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#@]+)([/?#].*)?$/.exec(address.trim()) ?? [];
  return hosts ? hosts.split(',').map((host) => `${start}${host}${end}`) : [];
}

/** Hosts and database without the password, for messages. */
export const withoutPassword = (address: string): string =>
  address.replace(/^[^:]*:\/\/(?:[^/?#]*@)?/, '').replace(/\?.*/, '');

export const userOf = (address: string): string =>
  decodeURIComponent(new URL(serversOf(address)[0] ?? address).username);
