import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect } from 'vitest';
import { type ComposeOptions, compose, type Product } from '../src/compose.ts';
import { readConfig } from '../src/core/config.ts';
import type { Ctx } from '../src/core/context.ts';
import { systemContext } from '../src/core/context.ts';
import { type Build, factories } from './build.ts';
import { createTestDatabase } from './database.ts';
import { assertNoSecret, createWatchedLog } from './leaks.ts';
import { descriptionOf } from './openapi-description.ts';

interface Outcome {
  status: number;
  /** The code of the first error, or OK. */
  code: string;
  /** The field of the first error. */
  field: string | undefined;
}

export interface GraphQLAnswer<T> extends Outcome {
  data: T | null;
  errors?: {
    message: string;
    path?: (string | number)[];
    extensions: Record<string, unknown> & { code: string; field?: string };
  }[];
}

/** The body of a refused REST call. */
export interface Refused {
  errors: { msg: string; code: string; field?: string }[];
}

export interface RestAnswer<T> extends Outcome {
  headers: Headers;
  body: T;
  text: string;
}

export interface CallOptions {
  token?: string | undefined;
  lang?: 'en' | 'bn';
  headers?: Record<string, string>;
}

/** A running product with its own database and port; tests call it over HTTP. */
export interface TestProduct extends Product {
  url: string;
  /** The direct address of the database, also with TEST_POOLER. */
  databaseUrl: string;
  /** A context without a caller, for factories and jobs. */
  ctx: Ctx;
  /** Runs a statement; interpolated values are its parameters. */
  sql<Rows = ReturnType<typeof JSON.parse>>(parts: TemplateStringsArray, ...values: unknown[]): Promise<Rows>;
  /** Freezes the product's clock; undefined resumes it. */
  setNow(now: Date | undefined): void;
  graphql<T = Record<string, unknown>>(
    query: string,
    variables?: Record<string, unknown>,
    options?: CallOptions,
  ): Promise<GraphQLAnswer<T>>;
  /** Sends the file as the variable `file`, by a multipart request. */
  upload<T = Record<string, unknown>>(
    query: string,
    variables: Record<string, unknown>,
    file: File,
    options?: CallOptions,
  ): Promise<GraphQLAnswer<T>>;
  rest<T = unknown>(
    on: `${'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH'} ${string}`,
    body?: unknown,
    options?: CallOptions,
  ): Promise<RestAnswer<T>>;
}

/** Host and port of a pooler in front of the test server; see global-setup. */
const pooler = process.env['TEST_POOLER'];

/** Replaces the address of the test server by that of the pooler; other addresses are unchanged. */
function throughPooler<T extends { url: string }>(addresses: T, server: string): T & { isPooled: boolean } {
  const { host } = new URL(server);
  if (pooler === undefined || !addresses.url.includes(`@${host}/`)) return { ...addresses, isPooled: false };
  return { ...addresses, url: addresses.url.replace(host, pooler), isPooled: true };
}

/** Whether valid queries of the tests run as persisted ones, on the fast path; with API_TESTS_BY=apollo they run by Apollo Server. */
const isCompiled = process.env['API_TESTS_BY'] !== 'apollo';

/**
 * Starts the product once for the calling test file and stops it afterwards. `env` overrides the environment, `given` options of compose,
 * `prepare` the addresses of the new database.
 */
export async function startTestProduct(
  env: Record<string, string> = {},
  given: Pick<ComposeOptions, 'documents' | 'resolve' | 'times' | 'openSandbox'> &
    Partial<Pick<ComposeOptions, 'log'>> = {},
  prepare: (url: string) => Promise<Pick<ComposeOptions, 'url' | 'directUrl'>> = async (url) => ({ url }),
): Promise<{ product: TestProduct; build: Build }> {
  const database = await createTestDatabase();
  const { isPooled, ...found } = throughPooler(await prepare(database.url), database.url);
  const addresses = { directUrl: database.url, ...found };
  const folder = mkdtempSync(join(tmpdir(), 'admission-test-files-'));
  const config = readConfig({
    NODE_ENV: 'test',
    PORT: '0',
    DATA_DIR: folder,
    JWT_SECRET: 'a secret of the tests that has more than 32 bytes',
    SEED: 'none',
    ROLE: 'web',
    RATE_LIMIT_FACTOR: '1000',
    SHUTDOWN_DELAY_SECONDS: '0',
    // Most tests use the real clock, and also run at night.
    QUIET_HOURS: 'off',
    ...env,
    ...(isPooled ? { DATABASE_URL: addresses.url, DATABASE_DIRECT_URL: addresses.directUrl } : {}),
  });
  let frozen: Date | undefined;
  const { log, leaks } = createWatchedLog();
  const product = await compose({
    config,
    ...addresses,
    log,
    now: () => frozen ?? new Date(),
    documents: {},
    ...given,
  });
  product.server.listen(0, '127.0.0.1');
  await once(product.server, 'listening');
  const url = `http://127.0.0.1:${(product.server.address() as AddressInfo).port}`;
  afterAll(async () => {
    await product.close();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
    expect(leaks).toEqual([]);
  });
  const ctx = systemContext(product.app, 'test');
  const tested: TestProduct = {
    ...product,
    url,
    databaseUrl: addresses.directUrl ?? database.url,
    ctx,
    sql: (parts, ...values) =>
      product.source.query(
        parts.reduce((text, part, at) => `${text}$${at}${part}`),
        values,
      ),
    setNow: (now) => {
      frozen = now;
    },
    graphql: (query, variables = {}, options = {}) => {
      if (isCompiled && !config.isProduction) product.documents.add(query);
      const body = JSON.stringify({ query, variables });
      return postGraphQL(url, body, { 'content-type': 'application/json' }, options);
    },
    upload: (query, variables, file, options = {}) =>
      postGraphQL(
        url,
        multipartOf({ query, variables: { ...variables, file: null } }, file),
        options.token ? {} : { 'apollo-require-preflight': 'true' },
        options,
      ),
    rest: async (on, body, options) => {
      const answer = await callRest<never>(url, on, body, options);
      expectDescribed(product, on, answer);
      return answer;
    },
  };
  return { product: tested, build: factories(ctx) };
}

const headersOf = ({ token, lang = 'en', headers }: CallOptions): Record<string, string> => ({
  'accept-language': lang,
  ...(token ? { 'x-auth-token': token } : {}),
  ...headers,
});

/** A file for a form, by default named as a JPEG. */
export const fileOf = (content: string | Uint8Array, name = 'me.jpg', type = 'image/jpeg'): File =>
  new File([typeof content === 'string' ? content : Uint8Array.from(content)], name, { type });

/** The form of the GraphQL multipart request specification, with one file as the variable `file`. */
export function multipartOf(operations: object | string, file: File): FormData {
  const form = new FormData();
  form.set('operations', typeof operations === 'string' ? operations : JSON.stringify(operations));
  form.set('map', JSON.stringify({ 0: ['variables.file'] }));
  form.set('0', file);
  return form;
}

async function postGraphQL<T>(
  url: string,
  body: string | FormData,
  headers: Record<string, string>,
  options: CallOptions,
): Promise<GraphQLAnswer<T>> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { ...headers, ...headersOf(options) },
    body,
  });
  const text = await response.text();
  assertNoSecret(text);
  const answer = JSON.parse(text) as Pick<GraphQLAnswer<T>, 'data' | 'errors'>;
  const { code = 'OK', field } = answer.errors?.[0]?.extensions ?? {};
  return { status: response.status, code, field, ...answer };
}

/** Validates every REST answer of a test against the OpenAPI document. */
function expectDescribed({ schema }: Product, on: string, { status, headers, text }: RestAnswer<unknown>): void {
  const [method = '', address = ''] = on.split(' ');
  const path = `/api${address.split('?')[0]}`;
  if (/^\/api\/(openapi\.json|docs)/.test(path)) return;
  const problem = descriptionOf(schema).problemOf({ method, path, status, headers, text });
  if (problem) throw new Error(`The answer of ${on} ${problem}\n${text.slice(0, 500)}`);
}

async function callRest<T>(url: string, on: string, body: unknown, options: CallOptions = {}): Promise<RestAnswer<T>> {
  const [method = 'GET', path = ''] = on.split(' ');
  const isForm = body instanceof FormData;
  const response = await fetch(`${url}/api${path}`, {
    method,
    headers: { ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }), ...headersOf(options) },
    ...(body === undefined ? {} : { body: isForm ? body : typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  assertNoSecret(text);
  let parsed: unknown = text;
  if (/[/+]json\b/.test(response.headers.get('content-type') ?? '')) parsed = JSON.parse(text);
  const error = (parsed as { errors?: { code: string; field?: string }[] }).errors?.[0];
  const code = error?.code ?? (response.ok ? 'OK' : String(response.status));
  return { status: response.status, code, field: error?.field, headers: response.headers, body: parsed as T, text };
}
