import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DCLinter } from 'dclint';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { readConfig, settings } from '../src/core/config.ts';
import { readByOpenTelemetry } from '../src/core/unknown-settings.ts';
import { compose, environmentOf, filled, given, read, services } from './compose-file.ts';

const product = services.filter(([, { build }]) => build !== undefined);
interface ComposeFile {
  services: Record<
    string,
    {
      image?: string;
      build?: { args?: Record<string, string> };
      depends_on?: string[] | Record<string, object>;
      configs?: { source: string }[];
      volumes?: string[];
    }
  >;
  configs?: object;
  volumes?: object;
}

const oneShot = new Set(['migrate', 'bucket']);
/** The tag for readers, and the digest that is pulled. */
const pinned = /:[^:@]*\d+[.-]\d+[^:@]*@sha256:[0-9a-f]{64}\}?$/;

describe('docker-compose.production.yml', () => {
  it('runs two web nodes, a worker and a migration, with settings that production accepts', () => {
    const roles = product.map(([name]) => [name, readConfig(environmentOf(name))] as const);
    expect(
      roles.map(([name, { ROLE, MIGRATE, isProduction, isPooled }]) => [name, ROLE, MIGRATE, isProduction, isPooled]),
    ).toEqual([
      ['web-1', 'web', 'off', true, true],
      ['web-2', 'web', 'off', true, true],
      ['worker', 'worker', 'off', true, true],
      ['migrate', 'all', 'only', true, true],
      ['backup', 'all', 'off', true, true],
    ]);
    for (const [name, config] of roles) expect(config.unknownSettings, name).toEqual([]);
  });

  it('passes every setting of .env on to each process, except those that it decides', () => {
    const folders = ['DATA_DIR', 'BACKUP_DIR'];
    const ofTheBuild = ['VITE_SENTRY_DSN', 'VITE_SENTRY_TRACES_SAMPLE_RATE'];
    const decided = new Set([...folders, ...ofTheBuild, 'PORT', 'ROLE', 'SEED', 'WEBHOOK_ALLOW_PRIVATE']);
    for (const [name, { environment = {} }] of product) {
      const lost = [...Object.keys(settings), ...readByOpenTelemetry].filter(
        (one) => !decided.has(one) && !(one in environment),
      );
      expect(lost, name).toEqual([]);
    }
    const rotated = { ...given, CARD_SECRET: `${given['METRICS_TOKEN']},${given['JWT_SECRET']}` };
    const { keys } = readConfig(environmentOf('worker', rotated));
    expect(keys.cards).toEqual([given['METRICS_TOKEN'], given['JWT_SECRET']]);
    expect(readConfig(environmentOf('worker')).keys.cards).toEqual([given['JWT_SECRET']]);
  });

  it('has no default for a secret', () => {
    for (const secret of [
      'DB_PASSWORD',
      'DB_NODE_PASSWORD',
      'JWT_SECRET',
      'S3_SECRET_ACCESS_KEY',
      'BKASH_APP_SECRET',
      'METRICS_TOKEN',
    ]) {
      const { [secret]: _, ...rest } = given;
      expect(() => filled(read('docker-compose.production.yml').replaceAll('$$', ''), rest), secret).toThrow(secret);
    }
  });

  it('restarts every service, reaps its processes, checks its health, and pins its image', () => {
    for (const [name, { init, restart, healthcheck, build, image = '' }] of services) {
      expect(restart, name).toMatch(oneShot.has(name) ? /^on-failure/ : /^unless-stopped$/);
      if (name !== 'bucket') expect(init, name).toBe(true);
      // Images of the product have the HEALTHCHECK of the Dockerfile.
      if (!oneShot.has(name)) expect(healthcheck ?? (build?.target === 'production' || undefined), name).toBeDefined();
      if (!build) expect(image, name).toMatch(pinned);
    }
  });

  it('pins the images of the Dockerfile and of the compose file to try the product', () => {
    const bases = [...read('Dockerfile').matchAll(/^ARG \w+_IMAGE=(\S+)$/gm)].map(([, image]) => image);
    const tried = Object.values((parse(read('docker-compose.yml')) as ComposeFile).services).flatMap(
      ({ image }) => image ?? [],
    );
    expect(bases).toHaveLength(2);
    expect(tried).toHaveLength(4);
    for (const image of [...bases, ...tried]) expect(image).toMatch(pinned);
    // What both files run is the same.
    for (const image of tried.filter((image) => !image.includes('mailpit')))
      expect(read('docker-compose.production.yml')).toContain(image);
  });

  it('pins each third-party image by a digest in a setting, base images included', () => {
    const text = read('docker-compose.production.yml').replaceAll('$$', '');
    const named = [...text.matchAll(/\$\{(\w+_IMAGE):-([\w./-]+):[^}]+\}/g)].map(([, name = '', image = '']) => [
      name,
      `${image}@sha256:${'0'.repeat(64)}`,
    ]);
    const bases = [...read('Dockerfile').matchAll(/^ARG (\w+_IMAGE)=(\S+)$/gm)];
    const chosen = parse(filled(text, { ...given, ...Object.fromEntries(named) }), { merge: true }) as ComposeFile;
    for (const [name, { build, image = '' }] of Object.entries(chosen.services)) {
      for (const one of build ? Object.values(build.args ?? {}) : [image]) expect(one, name).toMatch(/@sha256:0{64}$/);
      if (build) expect(Object.keys(build.args ?? {}), name).toEqual(bases.map(([, base]) => base));
    }
    for (const [, base = '', image = ''] of bases) expect(text).toContain(`\${${base}:-${image}}`);
  });

  it('publishes the ports of the proxy alone, and starts nodes after the migration', () => {
    expect(services.filter(([, { ports }]) => ports).map(([name]) => name)).toEqual(['proxy']);
    for (const name of ['web-1', 'web-2', 'worker'])
      expect(compose.services[name]?.depends_on?.['migrate']?.condition).toBe('service_completed_successfully');
  });

  it('pools transactions with prepared statements, and balances by /readyz', () => {
    const pooler = compose.configs['pgbouncer']?.content ?? '';
    expect(pooler).toMatch(/^pool_mode = transaction$/m);
    expect(Number(/^max_prepared_statements = (\d+)$/m.exec(pooler)?.[1])).toBeGreaterThan(0);
    // PgBouncer 1.23 and newer wait for all nodes to leave after SIGTERM.
    expect(compose.services['pgbouncer']?.stop_signal).toBe('SIGINT');
    const nodes = ['web-1', 'web-2', 'worker'].map((name) => readConfig(environmentOf(name)).DATABASE_POOL_SIZE);
    const size = Number(/^default_pool_size = (\d+)$/m.exec(pooler)?.[1]);
    expect(size).toBeGreaterThanOrEqual(nodes.reduce((sum, one) => sum + one));
    const proxy = compose.configs['caddyfile']?.content ?? '';
    expect(proxy).toMatch(/reverse_proxy web-1:4000 web-2:4000/);
    expect(proxy).toContain('health_uri /readyz');
    // The balancer notices the end of a node before the node refuses requests.
    const interval = Number(/health_interval (\d+)s/.exec(proxy)?.[1]);
    const node = readConfig(environmentOf('web-1'));
    expect(node.SHUTDOWN_DELAY_SECONDS).toBeGreaterThan(interval);
  });
});

/** Violations of the Compose Specification, and errors that it allows; without rules of formatting. */
function faultsOf(text: string): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'admission-compose-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'docker-compose.yml');
  writeFileSync(file, text);
  const isWanted = new Set(['no-duplicate-container-names', 'no-duplicate-exported-ports', 'no-quotes-in-volumes']);
  const [result] = new DCLinter({ quiet: true, debug: false, exclude: [], rules: {} }).lintFiles([file], false);
  const messages: { rule: string; line: number; message: string }[] = result?.messages ?? [];
  return messages
    .filter(({ rule }) => rule.startsWith('invalid') || isWanted.has(rule))
    .map(({ line, message }) => `${line}: ${message}`);
}

describe.each(['docker-compose.yml', 'docker-compose.production.yml'])('%s', (name) => {
  it('conforms to the Compose Specification', () => {
    const text = read(name);
    expect(faultsOf(text)).toEqual([]);
    expect(faultsOf(text.replace('    healthcheck:', '    healthchek:'))).not.toEqual([]);
    expect(faultsOf(text.replace(/retries: \d+/, 'retries: [1]'))).not.toEqual([]);
    expect(faultsOf(text.replace('service_healthy', 'service_well'))).not.toEqual([]);
  });

  it('references existing services, volumes and configs only', () => {
    const file = parse(read(name), { merge: true }) as ComposeFile;
    const named = Object.values(file.services).flatMap(({ depends_on = {}, configs = [], volumes = [] }) => [
      ...(Array.isArray(depends_on) ? depends_on : Object.keys(depends_on)).map((one) => `service ${one}`),
      ...configs.map(({ source }) => `config ${source}`),
      ...volumes.flatMap((one) => /^([a-z]\w*):/.exec(one)?.[1] ?? []).map((one) => `volume ${one}`),
    ]);
    const there = [
      ...Object.keys(file.services).map((one) => `service ${one}`),
      ...Object.keys(file.configs ?? {}).map((one) => `config ${one}`),
      ...Object.keys(file.volumes ?? {}).map((one) => `volume ${one}`),
    ];
    expect(named.filter((one) => !there.includes(one))).toEqual([]);
    expect(named.length).toBeGreaterThan(3);
  });
});

describe('the Dockerfile', () => {
  const text = read('Dockerfile');
  const stages = new Map(
    text
      .split(/^FROM /m)
      .slice(1)
      .map((stage) => [/ AS (\S+)/.exec(stage)?.[1] ?? '', stage] as const),
  );

  it('installs from the manifests of all packages before it copies the sources', () => {
    const folders = readdirSync(new URL('../../', import.meta.url), { withFileTypes: true })
      .filter((one) => one.isDirectory() && /^(api|schema|web|e2e|bench|tools)$/.test(one.name))
      .map(({ name }) => name);
    for (const folder of folders) expect(stages.get('manifests')).toContain(`COPY ${folder}/package.json ${folder}/`);
    const build = stages.get('build') ?? '';
    expect(build).toMatch(/^manifests /);
    expect(build.indexOf('install --frozen-lockfile')).toBeLessThan(build.indexOf('COPY . .'));
    for (const name of ['production-packages', 'trial-packages']) expect(stages.get(name)).toMatch(/^manifests /);
  });

  it('runs as a user other than root, and copies packages in layers below those that change more often', () => {
    expect(stages.get('runtime')).toMatch(/^USER node$/m);
    expect(stages.get('backup')).toMatch(/^USER postgres$/m);
    const last = [...stages.keys()].at(-1);
    expect(last).toBe('production');
    for (const name of ['production', 'trial']) {
      const stage = stages.get(name) ?? '';
      expect(stage).toMatch(/^runtime /);
      expect(stage).not.toMatch(/^USER/m);
      expect(stage.indexOf('-packages')).toBeLessThan(stage.indexOf('/app/schema/dist'));
    }
  });

  it('names existing settings only', () => {
    const named = [...text.matchAll(/^ENV (.+)$/gm)].flatMap(([, line = '']) =>
      line.split(' ').map((one) => one.split('=')[0] ?? ''),
    );
    // The last one is of the C library.
    const known = [...Object.keys(settings), 'MALLOC_ARENA_MAX'];
    for (const name of named) expect(known).toContain(name);
  });
});
