import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../api/test/free-port.ts';
import { type Product, startProduct } from '../support/product.ts';

const secret = 'a secret of the fault suite that has more than 32 bytes';

export interface Nodes {
  /** Of the balancer. */
  url: string;
  all: Product[];
  start(env?: Record<string, string>): Promise<Product>;
  /** Takes the node out of the balancer after it has ended. */
  remove(node: Product): void;
  /** Nodes that ended although nobody stopped them. */
  lost(): number;
  stop(): Promise<void>;
}

/** Nodes on one database behind a balancer that sends requests to ready nodes in turn. */
export async function startNodes(env: Record<string, string>, count: number): Promise<Nodes> {
  const all: Product[] = [];
  const isReady = new Map<Product, boolean>();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let turn = 0;
  const balancer = await listen(port, (incoming, answer) => {
    const ready = all.filter((node) => isReady.get(node) !== false);
    const node = ready[turn++ % Math.max(1, ready.length)];
    if (!node) return void answer.writeHead(502).end();
    forward(node.url, incoming, answer);
  });
  const timer = setInterval(() => {
    for (const node of all)
      fetch(`${node.url}/readyz`, { signal: AbortSignal.timeout(1_000) })
        .then(({ ok }) => isReady.set(node, ok))
        .catch(() => isReady.set(node, false));
  }, 200);
  const start = async (more: Record<string, string> = {}): Promise<Product> => {
    const node = await startProduct({
      env: { JWT_SECRET: secret, PUBLIC_URL: url, SHUTDOWN_DELAY_SECONDS: '2', ...env, ...more },
    });
    all.push(node);
    return node;
  };
  // The first node migrates and seeds.
  for (let index = 0; index < count; index += 1) await start();
  return {
    url,
    all,
    start,
    remove: (node) => void all.splice(all.indexOf(node), 1),
    lost: () => all.filter(({ pid }) => !isAlive(pid)).length,
    async stop() {
      clearInterval(timer);
      await Promise.all(all.map((node) => node.stop()));
      balancer.closeAllConnections();
      await new Promise((done) => balancer.close(done));
    },
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
  return new Promise((done) => server.listen(port, '127.0.0.1', () => done(server)));
}

function forward(to: string, incoming: IncomingMessage, answer: ServerResponse): void {
  const { method = 'GET', url, headers } = incoming;
  const outgoing = request(`${to}${url}`, { method, headers }, (response) => {
    answer.writeHead(response.statusCode ?? 502, response.headers);
    response.pipe(answer);
  });
  outgoing.on('error', () => (answer.headersSent ? answer.destroy() : answer.writeHead(502).end()));
  incoming.pipe(outgoing);
}

/** What clients saw of their writes. */
export interface History {
  acknowledged: string[];
  /** Refused: not written. */
  failed: string[];
  /** Their answers. */
  refusals: string[];
  /** Without a clear answer: written or not. */
  unknown: string[];
}

/** After a crash a key is free again when its lease ends. */
const leaseMs = 75_000;

/** Writers that add notices until stopped, each write with its own Idempotency-Key. */
export function startWriters(url: string, token: string, { writers = 6, label = 'fault' } = {}) {
  const history: History = { acknowledged: [], failed: [], refusals: [], unknown: [] };
  let isRunning = true;
  const attempt = async (title: string): Promise<'acknowledged' | 'failed' | 'unknown'> => {
    const key = title.replaceAll(' ', '-');
    const answer = await fetch(`${url}/api/notices`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-auth-token': token, 'idempotency-key': key },
      body: JSON.stringify({ title, bodyText: '<p>A notice.</p>' }),
      signal: AbortSignal.timeout(10_000),
    }).catch(() => undefined);
    const text = await answer?.text().catch(() => undefined);
    if (answer?.ok) return 'acknowledged';
    if (!answer || answer.status >= 500 || [409, 429].includes(answer.status)) return 'unknown';
    history.refusals.push(`${title}: ${answer.status} ${text}`);
    return 'failed';
  };
  const write = async (writer: number): Promise<void> => {
    for (let count = 0; isRunning; count += 1) {
      const title = `${label} ${writer} ${count}`;
      const outcome = await attempt(title);
      history[outcome].push(title);
      if (outcome === 'unknown') await sleep(200);
    }
  };
  const running = Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)));
  return {
    history,
    /** Stops the writers; returns how many writes had no clear answer at first. */
    async stop(): Promise<number> {
      isRunning = false;
      await running;
      return history.unknown.length;
    },
    /** Repeats the writes without a clear answer, with their keys, until they have one. */
    async settle(): Promise<void> {
      const deadline = Date.now() + leaseMs;
      while (history.unknown.length > 0 && Date.now() < deadline) {
        for (const title of history.unknown.splice(0)) history[await attempt(title)].push(title);
        await sleep(1_000);
      }
    },
  };
}
