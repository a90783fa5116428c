import { execFile } from 'node:child_process';
import { createServer, type Socket } from 'node:net';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';

const message = (type: string, ...fields: (string | Buffer)[]): Buffer => {
  const body = Buffer.concat(fields.map((one) => (typeof one === 'string' ? Buffer.from(`${one}\0`) : one)));
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(type), length, body]);
};
const authenticated = message('R', Buffer.alloc(4));
const readyForQuery = message('Z', Buffer.from('I'));
const fatal = message('E', 'SFATAL', 'VFATAL', 'C57P01', 'Mterminating connection due to administrator command', '');
const done = message('C', 'SELECT 0');

/** A server that stops like PostgreSQL in a failover: with the answer to the connection request, or to the first statement. */
let port = 0;
let stopsAt: 'connect' | 'statement' = 'connect';
const server = createServer((socket: Socket) => {
  socket.on('error', () => undefined);
  socket.once('data', () => {
    socket.write(Buffer.concat([authenticated, readyForQuery, ...(stopsAt === 'connect' ? [fatal] : [])]));
    socket.on('data', () => socket.end(Buffer.concat([done, readyForQuery, fatal])));
  });
});

beforeAll(() => new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening())));
beforeAll(() => {
  port = (server.address() as { port: number }).port;
});
afterAll(() => void server.close());

const sources = {
  data: new URL('./data-source.ts', import.meta.url).href,
  queue: new URL('../jobs/queue.ts', import.meta.url).href,
};
/** Each use of a connection in the product, in a separate process, which an unhandled 'error' would end. */
const uses = {
  'a pool of the ORM': `
    const { createDataSource } = await import('${sources.data}');
    const source = createDataSource({ url, entities: [] });
    await source.driver.connect().catch(() => {});
    await source.query('SELECT 1').catch(() => {});
    await source.transaction((db) => db.query('SELECT 1')).catch(() => {});`,
  'a pool without a statement timeout (migrations)': `
    const { createDataSource } = await import('${sources.data}');
    await createDataSource({ url, entities: [], statementTimeoutMs: 0 }).initialize().catch(() => {});`,
  'a dedicated client (migration lock)': `
    await import('${sources.data}');
    const client = new pg.Client({ connectionString: url });
    await client.connect().then(() => client.query('SELECT 1')).catch(() => {});`,
  'the pool and LISTEN of the queue': `
    const { createQueue } = await import('${sources.queue}');
    await Promise.race([createQueue(url, { isWorker: true, onError() {} }).catch(() => {}), wait(500)]);`,
};

it.each(
  Object.entries(uses).flatMap(([use, code]) => (['connect', 'statement'] as const).map((at) => ({ use, at, code }))),
)('ReadyForQuery and FATAL in one packet at the first $at do not end the process: $use', async ({ at, code }) => {
  stopsAt = at;
  const script = `import pg from 'pg';
    import { setTimeout as wait } from 'node:timers/promises';
    const url = 'postgres://u:p@127.0.0.1:${port}/d';
    ${code}
    await wait(50);
    console.log('alive');
    process.exit(0);`;
  const { stdout } = await promisify(execFile)('node', ['--input-type=module', '--eval', script], {
    cwd: import.meta.dirname,
  });
  expect(stdout).toBe('alive\n');
});
