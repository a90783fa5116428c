import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Express, NextFunction, Request, Response } from 'express';
import type { App } from '../../../core/context.ts';
import { execute, queryRows } from '../../../db/query.ts';
import {
  type BkashClientOptions,
  type BkashGateway,
  type BkashTokenRecord,
  type BkashTokenStore,
  createBkashClient,
} from '../../../outside/bkash/index.ts';
import type { BkashSandbox } from '../../../outside/bkash/sandbox/index.ts';

const sandboxPath = '/sandbox/bkash';

/** The address at which bKash sends payers back: the public URL; with PORT 0 the port is known only after the server listens. */
export const publicAddress = ({ config, origin }: App): string => (config.PORT === 0 ? origin() : config.PUBLIC_URL);

/** Base URL of bKash. A worker process mounts no sandbox and calls that of the web process. */
function bkashAddress({ config, origin }: App): string {
  if (!config.hasBkashSandbox) return config.bkashBaseUrl;
  return `${config.ROLE === 'worker' ? config.PUBLIC_URL : origin()}${sandboxPath}`;
}

/** Whether payers may be sent to this address. With BKASH_PAGE_HOSTS: to these hosts over https, to the host of bKash's API, or to this site. */
function isPaymentPage(app: App, { protocol, hostname }: URL): boolean {
  const { BKASH_PAGE_HOSTS: allowed } = app.config;
  if (!allowed) return true;
  if ([bkashAddress(app), publicAddress(app)].some((own) => new URL(own).hostname === hostname)) return true;
  const isKnown = allowed.some((host) => hostname === host || hostname.endsWith(`.${host}`));
  if (!isKnown) app.log.error({ hostname }, 'bKash named a payment page that BKASH_PAGE_HOSTS does not allow');
  return isKnown && protocol === 'https:';
}

const gateways = new WeakMap<App, BkashGateway>();

/** Creates the bKash client of the app; `options` override the configuration. */
export function connectBkash(app: App, options: Partial<BkashClientOptions> = {}): BkashGateway {
  const {
    BKASH_APP_KEY: appKey,
    BKASH_APP_SECRET: appSecret,
    BKASH_USERNAME: username,
    BKASH_PASSWORD: password,
  } = app.config;
  const gateway = createBkashClient({
    baseUrl: () => bkashAddress(app),
    appKey,
    appSecret,
    username,
    password,
    tokens: tokensInDatabase(app),
    isPage: (address) => isPaymentPage(app, address),
    now: app.now,
    onEvent: ({ event, ...what }) => {
      app.log.info({ bkash: what }, `bKash ${event}`);
      const outcome = event === 'circuit-open' ? event : what.outcome;
      app.counters.bkashCalls.inc({ call: what.call, outcome });
    },
    ...options,
  });
  gateways.set(app, gateway);
  return gateway;
}

export const getBkashGateway = (app: App): BkashGateway => gateways.get(app) ?? connectBkash(app);

const tokenLock = 7_340_212;
/** Longer than a refresh and a grant together. */
const maxLockWaitMs = 25_000;

/**
 * The access token that all processes share. The advisory lock is polled, because the statement timeout forbids a long wait;
 * writes use another connection, so they persist even if the lock's transaction fails.
 */
function tokensInDatabase({ db }: App): BkashTokenStore {
  async function tryWithLock<T>(work: () => Promise<T>): Promise<{ done: T } | null> {
    return db.transaction(async (tx) => {
      const [row] = await queryRows<{ got: boolean }>(tx, 'SELECT pg_try_advisory_xact_lock($1) AS got', [tokenLock]);
      return row?.got ? { done: await work() } : null;
    });
  }
  return {
    async withLock(work) {
      for (const deadline = Date.now() + maxLockWaitMs; Date.now() < deadline; await sleep(200)) {
        const outcome = await tryWithLock(work);
        if (outcome) return outcome.done;
      }
      throw new Error('Timeout: another process is still renewing the bKash token');
    },
    async read() {
      const [row] = await queryRows<{ record: BkashTokenRecord }>(
        db,
        'SELECT record FROM bkash_tokens ORDER BY updated_at DESC LIMIT 1',
      );
      return row?.record ?? null;
    },
    async write(record) {
      await execute(
        db,
        `INSERT INTO bkash_tokens (account, record, updated_at) VALUES ($1, $2, clock_timestamp())
             ON CONFLICT (account) DO UPDATE SET record = excluded.record, updated_at = excluded.updated_at`,
        [record.account, JSON.stringify(record)],
      );
    },
  };
}

/** Outside production: mounts the bKash sandbox under this server's own URL, if it is configured. */
export function mountSandbox(host: Express, app: App): void {
  if (!app.config.hasBkashSandbox || app.config.isProduction) return;
  let opened: Promise<BkashSandbox> | undefined;
  host.use(sandboxPath, async (request: Request, response: Response, next: NextFunction) => {
    opened ??= openSandbox(app);
    if (!(await (await opened).handle(request, response))) next();
  });
}

async function openSandbox(app: App): Promise<BkashSandbox> {
  const { BKASH_APP_KEY, BKASH_APP_SECRET, BKASH_USERNAME, BKASH_PASSWORD, DATA_DIR } = app.config;
  const { createBkashSandbox, createFilePersistence } = await import('../../../outside/bkash/sandbox/index.ts');
  return createBkashSandbox({
    publicBase: () => `${publicAddress(app)}${sandboxPath}`,
    credentials: {
      appKey: BKASH_APP_KEY,
      appSecret: BKASH_APP_SECRET,
      username: BKASH_USERNAME,
      password: BKASH_PASSWORD,
    },
    now: app.now,
    persistence: createFilePersistence(join(DATA_DIR, 'bkash-sandbox.json')),
  });
}
