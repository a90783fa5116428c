import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../api/test/free-port.ts';
import { type Product, startProduct } from '../support/product.ts';

export const secret = 'a secret of the fault suite that has more than 32 bytes';

export interface Nodes {
  /** The address of the balancer. */
  url: string;
  all: Product[];
  start(env?: Record<string, string>, build?: string): Promise<Product>;
  /** Stops the node; the balancer leaves it out once it is not ready. */
  retire(node: Product): Promise<void>;
  /** Nodes that ended without being stopped. */
  lost(): number;
  /** Ends a node without warning. */
  kill(node: Product | undefined): void;
  stop(): Promise<void>;
}

/** Nodes on one database behind a balancer that sends requests to ready nodes in turn; the first ones of another build if it is named. */
export async function startNodes(env: Record<string, string>, count: number, firstBuild?: string): Promise<Nodes> {
  const all: Product[] = [];
  const isReady = new Map<Product, boolean>();
  const workers = new Set<Product>();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let turn = 0;
  /** The ready nodes, the next one in turn first; all nodes if none is ready. */
  const inTurn = (): string[] => {
    const web = all.filter((node) => !workers.has(node));
    const ready = web.filter((node) => isReady.get(node) !== false);
    const chosen = ready.length > 0 ? ready : web;
    const first = turn++ % Math.max(1, chosen.length);
    return [...chosen.slice(first), ...chosen.slice(0, first)].map((node) => node.url);
  };
  const balancer = await listen(port, (incoming, answer) => void forward(inTurn, incoming, answer));
  const timer = setInterval(() => {
    for (const node of all)
      fetch(`${node.url}/readyz`, { signal: AbortSignal.timeout(1_000) })
        .then(({ ok }) => isReady.set(node, ok))
        .catch(() => isReady.set(node, false));
  }, 200);
  const remove = (node: Product): void => void all.splice(all.indexOf(node), 1);
  const start = async (more: Record<string, string> = {}, build?: string): Promise<Product> => {
    const settings = { JWT_SECRET: secret, PUBLIC_URL: url, SHUTDOWN_DELAY_SECONDS: '2', ...env, ...more };
    // Acts as supervisor: restarts a node that ended because its database did not answer in time.
    const options = { env: settings, ...(build ? { build } : {}) };
    const node = await startProduct(options).catch(() => startProduct(options));
    all.push(node);
    if ({ ...env, ...more }['ROLE'] === 'worker') workers.add(node);
    return node;
  };
  const stop = async (): Promise<void> => {
    clearInterval(timer);
    await Promise.all(all.map((node) => node.stop()));
    balancer.closeAllConnections();
    await new Promise((done) => balancer.close(done));
  };
  try {
    // The first node migrates and seeds.
    for (let index = 0; index < count; index += 1) await start({}, firstBuild);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url,
    all,
    start,
    async retire(node) {
      const stopped = node.stop();
      while (isReady.get(node) !== false) await sleep(50);
      remove(node);
      await stopped;
    },
    kill(node) {
      if (!node) return;
      remove(node);
      process.kill(node.pid, 'SIGKILL');
    },
    lost: () => all.filter(({ pid }) => !isAlive(pid)).length,
    stop,
  };
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function listen(port: number, handler: (incoming: IncomingMessage, answer: ServerResponse) => void): Promise<Server> {
  const server = createServer(handler);
  // Longer than clients keep an unused connection: a request on one that was just closed would have no answer.
  server.keepAliveTimeout = 120_000;
  return new Promise((done) => server.listen(port, '127.0.0.1', () => done(server)));
}

/** The headers that concern one connection alone (RFC 9110, section 7.6.1). */
const ofConnection = ['connection', 'keep-alive', 'proxy-connection', 'te', 'transfer-encoding', 'upgrade'];
const withoutConnection = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !ofConnection.includes(name)));

/**
 * Sends the request to the nodes in turn, as reverse proxies do: to the next one only if the connection was refused, or was lost before
 * the answer and the method is safe (RFC 9110, section 9.2.1).
 */
async function forward(inTurn: () => string[], incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
  const { method = 'GET', url } = incoming;
  const headers = withoutConnection(incoming.headers);
  const body = await buffer(incoming).catch(() => null);
  if (!body) return void answer.destroy();
  const mayRepeat = ({ code }: NodeJS.ErrnoException) =>
    !answer.headersSent && (code === 'ECONNREFUSED' || method === 'GET' || method === 'HEAD');
  const send = ([node, ...others]: string[]): void => {
    if (!node) return void answer.writeHead(502).end();
    const outgoing = request(`${node}${url}`, { method, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, withoutConnection(response.headers));
      response.pipe(answer);
    });
    outgoing.on('error', (error) => {
      if (mayRepeat(error)) return send(others);
      if (answer.headersSent) answer.destroy();
      else answer.writeHead(502).end();
    });
    outgoing.end(body);
  };
  // Twice each: a kept connection may have just been closed by a node that answers new ones.
  const nodes = inTurn();
  send([...nodes, ...nodes]);
}
