import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../api/src/db/embedded/postgres.ts';
import { startProduct } from '../e2e/support/product.ts';
import { measureAlternately, printRatio } from './support/rounds.ts';

/**
 * S1 and S4: a page of notices by GraphQL against bare node:http with one named prepared statement on the same database,
 * and the same page through the façade against GraphQL.
 */
const folder = mkdtempSync(join(tmpdir(), 'admission-bench-'));
chmodSync(folder, 0o755);
const database = await startEmbeddedPostgres({ dataDir: folder, durable: false, log: () => {} });
const product = await startProduct({ env: { DATABASE_URL: database.url, LOG_LEVEL: 'silent' } });

const signedIn = await fetch(`${product.url}/api/auth`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ phone: '01700000003', password: 'student-admission-1' }),
});
const { token } = (await signedIn.json()) as { token: string };

const pool = new pg.Pool({ connectionString: database.url, max: 10 });
const statement = {
  name: 'notices',
  text: 'SELECT id, title, body_html AS "bodyText", published_at AS date FROM notices ORDER BY published_at DESC, id DESC LIMIT 10',
};
const bare = createServer(async (_request, response) => {
  const { rows } = await pool.query(statement);
  response.setHeader('content-type', 'application/json').end(JSON.stringify({ data: { notices: { notices: rows } } }));
});
await new Promise<void>((done) => bare.listen(0, '127.0.0.1', done));

const headers = { 'x-auth-token': token };
const query = '{ notices { notices { id title bodyText date } } }';
try {
  const figures = await measureAlternately([
    { name: 'GraphQL', url: `${product.url}/graphql`, headers, body: JSON.stringify({ query }) },
    { name: 'bare node:http', url: `http://127.0.0.1:${(bare.address() as AddressInfo).port}/` },
    { name: 'façade', url: `${product.url}/api/notices`, headers },
  ]);
  console.log('S1, notices by GraphQL against bare node:http');
  printRatio(figures, 'GraphQL', 'bare node:http', '≥ 0.70 × req/s, ≤ 2 × p99');
  console.log('S4, notices by the façade against GraphQL');
  printRatio(figures, 'façade', 'GraphQL', '≥ 0.85 × req/s');
} finally {
  bare.close();
  await pool.end();
  await product.stop();
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}
