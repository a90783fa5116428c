import type { IncomingMessage, ServerResponse } from 'node:http';
import { createCallHandler } from './sandbox.calls.ts';
import { controlRequest, createFaultPlan, type SandboxCall, sandboxCalls } from './sandbox.faults.ts';
import { fontAt } from './sandbox.font.ts';
import { addressOf, jsonOf, sendJson, sendText } from './sandbox.http.ts';
import { openBook, type SandboxBook, type SandboxPersistence } from './sandbox.state.ts';
import { pageStyle } from './sandbox.style.ts';
import { createSandboxTokens, type SandboxCredentials } from './sandbox.tokens.ts';
import { showPage, submitPage } from './sandbox.wallet.ts';

export interface BkashSandboxOptions {
  /** The public address of the sandbox; it answers below its path. */
  publicBase: string | (() => string);
  credentials: SandboxCredentials;
  now?: () => Date;
  shortcode?: string;
  /** The duration of an execute of the wallet "slow". */
  slowMs?: number;
  persistence?: SandboxPersistence;
}

export interface BkashSandbox {
  /** Handles requests below its path; false for other requests. */
  handle(req: IncomingMessage, res: ServerResponse): Promise<boolean>;
  /** The number of calls since the last reset. */
  counts(): Record<SandboxCall, number>;
}

const callOfPath: Record<string, SandboxCall> = {
  '/token/grant': 'grant',
  '/token/refresh': 'refresh',
  '/create': 'create',
  '/execute': 'execute',
  '/payment/status': 'status',
  '/general/searchTransaction': 'search',
};

const zeroCounts = (): Record<SandboxCall, number> =>
  ({ grant: 0, refresh: 0, create: 0, execute: 0, status: 0, search: 0 }) satisfies Record<SandboxCall, number>;

/**
 * A server for bKash's tokenized checkout with the customer's payment page, for development, demonstration and tests.
 * `POST /_control` plans faults; `GET /_control` returns the counts of calls.
 */
export function createBkashSandbox(options: BkashSandboxOptions): BkashSandbox {
  const now = () => (options.now ? options.now().getTime() : Date.now());
  const publicBase = () =>
    (typeof options.publicBase === 'string' ? options.publicBase : options.publicBase()).replace(/\/+$/, '');
  const mount = () => new URL(publicBase()).pathname.replace(/\/+$/, '');
  const tokens = createSandboxTokens(options.credentials, now);
  const faults = createFaultPlan();
  let counts = zeroCounts();
  let opened: Promise<SandboxBook> | null = null;

  async function open() {
    opened ??= openBook(options.persistence);
    const book = await opened;
    const pageAddress = ({ paymentID, pageKey }: { paymentID: string; pageKey: string }) =>
      `${publicBase()}/pay?${new URLSearchParams({ paymentID, key: pageKey })}`;
    return { book, now, shortcode: options.shortcode ?? '50022', pageAddress };
  }

  const handleCall = createCallHandler({
    credentials: options.credentials,
    tokens,
    faults,
    slowMs: options.slowMs ?? 40_000,
  });

  async function control(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const { book } = await open();
    if (req.method === 'POST') {
      const read = controlRequest.safeParse(await jsonOf(req));
      if (!read.success)
        return sendJson(res, 400, { errors: read.error.issues.map(({ path, message }) => ({ path, message })) });
      const { fault, expireTokens, tokenCallsPerHour, reset } = read.data;
      if (reset) {
        book.clear();
        faults.clear();
        tokens.reset();
        counts = zeroCounts();
        await book.save();
      }
      if (fault) faults.plan(fault);
      if (expireTokens) tokens.expireAll();
      if (tokenCallsPerHour !== undefined) tokens.allow(tokenCallsPerHour);
    }
    sendJson(res, 200, { counts, payments: book.size() });
  }

  return {
    counts: () => ({ ...counts }),
    async handle(req, res) {
      const address = addressOf(req);
      const root = mount();
      if (address.pathname !== root && !address.pathname.startsWith(`${root}/`)) return false;
      const path = address.pathname.slice(root.length);
      const call = callOfPath[path];
      if (call && req.method === 'POST') {
        counts[call] += 1;
        await handleCall(call, await open(), req, res);
      } else if (path === '/_control') await control(req, res);
      else if (path === '/pay' && req.method === 'GET') await showPage(await open(), root, address, req, res);
      else if (path === '/pay' && req.method === 'POST') await submitPage(await open(), root, address, req, res);
      else if (path === '/style.css') sendText(res, 200, 'text/css', pageStyle);
      else if (!(await sendFont(path, res)))
        sendJson(res, 404, { message: `No such call; there are ${sandboxCalls.join(', ')}` });
      return true;
    },
  };
}

async function sendFont(path: string, res: ServerResponse): Promise<boolean> {
  const font = await fontAt(path);
  if (!font) return false;
  res.writeHead(200, { 'content-type': 'font/ttf', 'cache-control': 'public, max-age=86400' }).end(font);
  return true;
}
