import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { vi } from 'vitest';
import { compose } from '../../api/test/compose-file.ts';

/** The missing program for the proxy of the production compose file; Debian: `apt-get install caddy`. */
export const missingForProxy: readonly string[] =
  spawnSync('caddy', ['version'], { stdio: 'ignore' }).status === 0 ? [] : ['caddy'];

/** What a machine without a domain needs: a certificate of its own authority, other ports, and no changes outside of its folder. */
const globalOptions = (port: number): string => `{
  admin off
  local_certs
  skip_install_trust
  auto_https disable_redirects
  https_port ${port}
}
`;

interface Proxy {
  /** https. */
  url: string;
  stop(): Promise<void>;
}

/** Caddy with the Caddyfile of the production compose file, before the nodes; this process trusts its certificate. */
export async function startProxy(port: number, nodes: readonly { url: string }[]): Promise<Proxy> {
  const folder = mkdtempSync(join(tmpdir(), 'admission-faults-proxy-'));
  const hosts = nodes.map(({ url }) => new URL(url).host).join(' ');
  const site = (compose.configs['caddyfile']?.content ?? '')
    .replace('{$$DOMAIN}', 'localhost')
    .replace(/reverse_proxy [^{]+ \{/, `reverse_proxy ${hosts} {`);
  const file = join(folder, 'Caddyfile');
  writeFileSync(file, globalOptions(port) + site);
  const child = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', file], {
    env: { PATH: process.env['PATH'], HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: 'ignore',
  });
  const exited = new Promise<void>((done) => child.once('exit', () => done()));
  const before = getCACertificates('default');
  const stop = async (): Promise<void> => {
    setDefaultCACertificates(before);
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    await exited;
    rmSync(folder, { recursive: true, force: true });
  };
  const url = `https://localhost:${port}`;
  const isReady = async (): Promise<void> => {
    if (child.exitCode !== null) throw new Error('caddy has ended');
    const authority = readFileSync(join(folder, 'caddy/pki/authorities/local/root.crt'), 'utf8');
    setDefaultCACertificates([...before, authority]);
    const { status } = await fetch(`${url}/readyz`);
    if (status !== 200) throw new Error(`${status}`);
  };
  try {
    await vi.waitFor(isReady, { timeout: 60_000, interval: 250 });
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
}
