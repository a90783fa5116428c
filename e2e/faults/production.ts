import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { asSuperuser } from '../../api/src/db/embedded/copy.ts';
import { startBucketServer } from '../../api/src/outside/files/bucket-server.fixture.ts';
import { type DatabaseServer, startDatabase } from '../../api/test/cluster.ts';
import { environmentOf, given } from '../../api/test/compose-file.ts';
import { freePort } from '../../api/test/free-port.ts';
import { startPooler } from '../../api/test/pooler.ts';
import { withAdmin } from '../../api/test/server.ts';
import { signIn } from './client.ts';
import { startNodes } from './nodes.ts';
import { missingForProxy, startProxy } from './proxy.ts';
import { type Fault, type Site, underLoad, withClosers, withScene } from './scene.ts';

const run = promisify(execFile);
const main = fileURLToPath(new URL('../../api/dist/main.js', import.meta.url));
const officer = { phone: '01711223344', password: 'marsh-lantern-4711' };
const values = {
  ...given,
  REQUIRE_SECOND_FACTOR: 'false',
  ADMIN_PHONE: officer.phone,
  ADMIN_PASSWORD: officer.password,
};

/** The document by which the web client saves a notice: in production people can send no others. */
function saveNoticeDocument(): string {
  const file = new URL('../../web/dist/.persisted-documents.json', import.meta.url);
  const texts = Object.values(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>);
  const found = texts.find((text) => text.startsWith('mutation SaveNotice('));
  if (!found) throw new Error('The web client is not built: run `pnpm build` first.');
  return found;
}

/** Test settings that production refuses, or that this machine needs. */
const ownSettings = { WEBHOOK_ALLOW_PRIVATE: 'false', SHUTDOWN_DELAY_SECONDS: '2' };

/** The services db, storage, bucket, pgbouncer and migrate of the compose file; returns the settings of its nodes. */
async function startServices(database: DatabaseServer) {
  await withAdmin(asSuperuser(database.url), (client) =>
    client.query(`CREATE ROLE admission_node LOGIN PASSWORD '${given['DB_NODE_PASSWORD']}'`),
  );
  const bucket = await startBucketServer('admission');
  const pooler = await startPooler(database.url);
  const { endpoint, region, accessKeyId, secretAccessKey } = bucket.options;
  const direct = new URL(database.url);
  Object.assign(direct, { username: 'admission_node', password: given['DB_NODE_PASSWORD'] });
  const pooled = new URL(direct);
  pooled.host = pooler.host;
  const settings = {
    ...ownSettings,
    DATABASE_URL: pooled.href,
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
  const folder = mkdtempSync(join(tmpdir(), 'admission-faults-migrate-'));
  const migrate = () =>
    run(process.execPath, [main], {
      env: {
        PATH: process.env['PATH'],
        TMPDIR: process.env['TMPDIR'],
        ...environmentOf('migrate', values),
        ...settings,
        DATABASE_DIRECT_URL: database.url,
        DATA_DIR: folder,
      },
    });
  await migrate();
  return {
    pooler,
    migrate,
    /** The proxy of the compose file ends TLS; the clients of the suite speak to the balancer without it. */
    nodeSettings: { ...settings, DATABASE_DIRECT_URL: direct.href },
    async close() {
      await pooler.close();
      await bucket.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export const productionFaults: readonly Fault[] = [
  {
    name: 'the services of the production compose file, as processes: an upgrade, and a pooler that loses its server connections',
    async run(isComplete) {
      let services: Awaited<ReturnType<typeof startServices>> | undefined;
      const prepare = async (database: DatabaseServer) => {
        services = await startServices(database);
        return { env: { ...environmentOf('web-1', values), ...services.nodeSettings }, close: services.close };
      };
      return withScene({ nodes: 2, prepare, officer }, async (scene) => {
        await scene.nodes.start({ ROLE: 'worker' });
        return underLoad({ ...scene, saveNotice: saveNoticeDocument() }, isComplete, async ({ nodes }) => {
          await services?.migrate();
          for (const [at, old] of [...nodes.all].entries()) {
            await nodes.start({ ROLE: at === 2 ? 'worker' : 'web' });
            await nodes.retire(old);
          }
          services?.pooler.dropServers();
          await sleep(2_000);
          const session = services?.pooler.sessionStatements() ?? [];
          if (session.length > 0) throw new Error(`Statements that need a session: ${session.join('; ')}`);
        });
      });
    },
  },
  {
    name: 'the TLS proxy of the production compose file, whose two nodes are replaced in place',
    missing: missingForProxy,
    interruptions: 0,
    run: (isComplete) =>
      withClosers(async (atEnd) => {
        const database = await startDatabase();
        atEnd(() => database.stop());
        const services = await startServices(database);
        atEnd(() => services.close());
        const [proxyPort, ...ports] = [await freePort(), await freePort(), await freePort()];
        const web = environmentOf('web-1', values);
        const env = {
          ...{ ...web, ...services.nodeSettings, PUBLIC_URL: `https://localhost:${proxyPort}` },
          SHUTDOWN_DELAY_SECONDS: web['SHUTDOWN_DELAY_SECONDS'] ?? '',
        };
        const nodes = await startNodes(env, 0);
        atEnd(() => nodes.stop());
        for (const port of ports) await nodes.start({ PORT: String(port) });
        const proxy = await startProxy(proxyPort, nodes.all);
        atEnd(() => proxy.stop());
        const rows: Site['rows'] = async <Row>(sql: string, given: unknown[] = []) =>
          (await withAdmin(database.url, (client) => client.query(sql, given))).rows as Row[];
        const token = await signIn(proxy.url, officer.phone, officer.password);
        return underLoad(
          { nodes: { ...nodes, url: proxy.url }, rows, token, saveNotice: saveNoticeDocument() },
          isComplete,
          async () => {
            for (const old of [...nodes.all]) {
              await nodes.retire(old);
              await nodes.start({ PORT: new URL(old.url).port });
              // The proxy looks every five seconds; the next node is replaced once it has seen this one.
              await sleep(6_000);
            }
          },
        );
      }),
  },
];
