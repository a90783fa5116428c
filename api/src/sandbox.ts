import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Request } from 'express';
import { graphql } from 'graphql';
import { compose, type Product } from './compose.ts';
import type { Config } from './core/config.ts';
import type { App, Caller, Sandbox } from './core/context.ts';
import { systemContext } from './core/context.ts';
import { createDatabase } from './db/create-database.ts';
import { ensureFirstSuperadmin, User } from './features/accounts/index.ts';
import { copyTestToken, hasTestToken, identifyTestToken } from './features/integrators/index.ts';
import { seedSandboxExams } from './features/sandbox/index.ts';
import { uploadOf } from './http/multipart.ts';
import type { OpenSandbox } from './http/sandbox-host.ts';
import { drawTestImages } from './outside/images/index.ts';
import { prepareDatabase } from './prepare-database.ts';

/** The phone of the only officer of the sandbox, as whom test tokens act. */
const officerPhone = '01900000000';
const poolSize = 4;

/** The sandbox on the database `url`, which is created and migrated at the first use. */
export const createSandbox =
  (url: string): OpenSandbox =>
  (main) => {
    const callers = new WeakMap<Request, Caller>();
    let opened: Promise<OpenedSandbox> | undefined;
    const open = (): Promise<OpenedSandbox> => {
      opened ??= openSandbox(main, url, callers).catch((error: unknown) => {
        opened = undefined;
        throw error;
      });
      return opened;
    };
    return {
      hasTestToken,
      async answer(request, response) {
        const caller = await identifyTestToken(main, request);
        if (!caller?.token) return false;
        const { product, officer } = await open();
        await copyTestToken({ from: main, to: product.app, id: caller.token.id, makerId: officer.id });
        callers.set(request, { ...caller, id: officer.id, role: 'SUPERADMIN' });
        product.server.emit('request', request, response);
        return true;
      },
      close: async () => (await opened?.catch(() => undefined))?.product.close(),
    };
  };

interface OpenedSandbox {
  product: Product;
  officer: User;
}

async function openSandbox(main: App, url: string, callers: WeakMap<Request, Caller>): Promise<OpenedSandbox> {
  const config = configOf(main.config);
  const log = main.log.child({ sandbox: true });
  await createDatabase(url);
  await prepareDatabase({ config, url, log });
  const product = await compose({
    config,
    url,
    log,
    now: main.now,
    resolve: main.resolveHost,
    documents: {},
    identities: {
      identify: async (_, request) => callers.get(request) ?? null,
      identifyCached: () => undefined,
      identifyDevice: () => undefined,
    },
    sandboxOf: createCalls,
  });
  await ensureFirstSuperadmin(product.app);
  const officer = await product.app.db.findOneByOrFail(User, { phone: officerPhone });
  const { id, name } = officer;
  const user: Caller = { id, name, role: 'SUPERADMIN', sessionId: '' };
  await seedSandboxExams({ ...systemContext(product.app), user });
  return { product, officer };
}

/** The settings of the sandbox: no message, payment or file leaves it. */
const configOf = (config: Config): Config => ({
  ...config,
  SEED: 'none',
  ROLE: 'all',
  MIGRATE: 'auto',
  hasSandbox: false,
  isPooled: false,
  replicas: [],
  DATABASE_POOL_SIZE: poolSize,
  DATA_DIR: join(config.DATA_DIR, 'sandbox'),
  ADMIN_PHONE: officerPhone,
  ADMIN_PASSWORD: randomBytes(24).toString('base64url'),
  SMTP_URL: undefined,
  SMS_PROVIDER: 'outbox',
  BKASH_BASE_URL: undefined,
  S3_ENDPOINT: undefined,
  OIDC_ISSUER: undefined,
  SESSION_CACHE: false,
  ANSWER_CACHE: false,
  STEP_UP: false,
  SHUTDOWN_DELAY_SECONDS: 0,
});

/** Runs operations as any caller of the sandbox, and draws test images. */
const createCalls = (schema: Product['schema'], app: () => App): Sandbox => ({
  async run<Data>(user: Caller, source: string, variableValues: Record<string, unknown> = {}): Promise<Data> {
    const contextValue = { ...systemContext(app()), user };
    const { data, errors } = await graphql({ schema, source, variableValues, contextValue });
    const [error] = errors ?? [];
    if (error) throw error.originalError ?? error;
    return data as Data;
  },
  async draw() {
    const { picture, signature } = await drawTestImages();
    const of = (bytes: Buffer): unknown =>
      uploadOf({ bytes, filename: 'test.jpg', encoding: '7bit', mimetype: 'image/jpeg' });
    return { picture: of(picture), signature: of(signature) };
  },
});
