import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';

/** Bare node:http: each path runs one named prepared statement; `?at=` is its parameter. */
const { database, statements } = JSON.parse(process.argv[2] ?? '{}') as {
  database: string;
  statements: Record<string, { text: string; field: string }>;
};
const pool = new pg.Pool({ connectionString: database, max: 10 });

const server = createServer(async (request, response) => {
  request.resume();
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bare');
  const name = pathname.slice(1);
  const statement = statements[name];
  if (!statement) return response.writeHead(404).end();
  const values = searchParams.has('at') ? [searchParams.get('at')] : [];
  const { rows } = await pool.query({ name, text: statement.text, values });
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ data: { [statement.field]: { [statement.field]: rows } } }));
});
server.listen(0, '127.0.0.1', () => process.send?.('ready'));
process.on('message', () => process.send?.({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }));
