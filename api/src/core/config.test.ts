import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { describeSettings, readConfig } from './config.ts';
import { warningsOf } from './config.warnings.ts';

const folder = mkdtempSync(join(tmpdir(), 'admission-config-'));
afterAll(() => rmSync(folder, { recursive: true }));
const read = (env: Record<string, string> = {}) => readConfig({ DATA_DIR: folder, ...env });

const production = {
  NODE_ENV: 'production',
  JWT_SECRET: 'jW0q-sT9xV2n_Kc7LrB4mZ8hY6dF3gPa',
  DATABASE_URL: 'postgres://u:p@db/admission',
  PUBLIC_URL: 'https://admission.example.edu',
  BKASH_BASE_URL: 'https://tokenized.pay.example/v1.2.0-beta/tokenized/checkout',
  BKASH_APP_KEY: 'k',
  BKASH_APP_SECRET: 's',
  BKASH_USERNAME: 'u',
  BKASH_PASSWORD: 'p',
  SMS_PROVIDER: 'http',
  SMS_HTTP_URL: 'https://sms.example/send',
};

describe('readConfig', () => {
  it('has a default for every setting', () => {
    const config = read();
    expect(config).toMatchObject({
      PORT: 4000,
      PUBLIC_URL: 'http://localhost:4000',
      SEED: 'demo',
      STEP_UP: false,
      hasBkashSandbox: true,
    });
    expect(config.bkashPaymentUrl).toBe('http://localhost:4000/pay/bkash');
  });

  it('stores one random secret in the data folder, and replaces an incomplete one', () => {
    expect(read().JWT_SECRET).toBe(read().JWT_SECRET);
    writeFileSync(join(folder, 'jwt-secret'), '');
    expect(Buffer.byteLength(read().JWT_SECRET)).toBeGreaterThanOrEqual(32);
  });

  it.each([
    ['PORT', 'http', /^PORT: must be a port number$/],
    ['JWT_SECRET', 'short', /^JWT_SECRET: must be at least 32 bytes$/],
    ['CARD_SECRET', `${'x'.repeat(32)},short`, /^CARD_SECRET: must be secrets of at least 32 bytes/],
    ['DATABASE_URL', 'mysql://x', /^DATABASE_URL: must be a postgres/],
    ['SEED', 'all', /^SEED: /],
    ['MIGRATE', 'never', /^MIGRATE: must be one of auto, only, off$/],
    ['DATABASE_POOL_SIZE', '1', /^DATABASE_POOL_SIZE: must be a whole number from 2/],
    ['DATABASE_URL', 'postgres://u:p@a,b:x/d', /^DATABASE_URL: must be a postgres/],
    ['DATABASE_DIRECT_URL', 'postgres://u:p@a/d', /^DATABASE_URL: must be set with DATABASE_DIRECT_URL$/],
    ['SHUTDOWN_DELAY_SECONDS', '61', /^SHUTDOWN_DELAY_SECONDS: must be a number of seconds, from 0 to 60$/],
    ['SENTRY_TRACES_SAMPLE_RATE', '2', /^SENTRY_TRACES_SAMPLE_RATE: must be a number from 0 to 1$/],
    ['VITE_SENTRY_TRACES_SAMPLE_RATE', 'all', /^VITE_SENTRY_TRACES_SAMPLE_RATE: must be a number from 0 to 1$/],
    ['STEP_UP', 'yes', /^STEP_UP: must be true or false$/],
    ['ADMIN_PHONE', '12345', /^ADMIN_PHONE: must be 11 digits/],
    ['PAYMENT_FEE_BKASH', '-5', /^PAYMENT_FEE_BKASH: /],
    ['CONTACT_SUPPORT', 'no rows', /^CONTACT_SUPPORT: must be rows/],
    ['PORT', '0x1144', /^PORT: must be a port number$/],
    ['PORT', '70000', /^PORT: must be a port number$/],
    ['PUBLIC_URL', 'localhost:4000', /^PUBLIC_URL: must be an absolute address/],
    ['BKASH_PAYMENT_URL', 'javascript:alert(1)', /^BKASH_PAYMENT_URL: must be an absolute address/],
    ['DATABASE_REPLICA_URLS', 'postgres://a/b, replica-2', /^DATABASE_REPLICA_URLS: must be postgres:/],
    ['PAYMENT_FEE_BANK', '1000.5', /^PAYMENT_FEE_BANK: must be a whole number of BDT/],
    ['MAIL_FROM', 'Admission Office', /^MAIL_FROM: must be an e-mail address/],
    ['SMS_HTTP_SUCCESS', '(', /^SMS_HTTP_SUCCESS: must be a regular expression$/],
    ['SENTRY_DSN', 'https://errors.example.org', /^SENTRY_DSN: must be a DSN/],
    ['DATA_DIR', '/dev/null/data', /^DATA_DIR: must be a folder that can be written/],
    ['CLAMAV_URL', 'http://clamav:3310', /^CLAMAV_URL: must be an address such as tcp:/],
    ['BKASH_PAGE_HOSTS', 'https://bkash.com', /^BKASH_PAGE_HOSTS: must be host names/],
    ['LOG_LEVEL', 'loud', /^LOG_LEVEL: must be one of fatal, error/],
    ['ADMIN_PHONE', '01712345678', /^ADMIN_PASSWORD: must be set with ADMIN_PHONE$/],
    ['ADMIN_PASSWORD', 'long-enough-1', /^ADMIN_PHONE: must be set with ADMIN_PASSWORD$/],
  ])('refuses an invalid %s in one line that names it (%s)', (name, value, line) => {
    expect(() => read({ [name]: value })).toThrow(line);
  });

  it('treats a blank value as unset', () => {
    expect(read({ PORT: ' ', PUBLIC_URL: '', RATE_LIMIT_FACTOR: ' ' })).toMatchObject({
      PORT: 4000,
      RATE_LIMIT_FACTOR: 1,
    });
  });

  it('reads a list of replicas', () => {
    const urls = ['postgres://u:p@a/db', 'postgres://u:p@b/db'];
    expect(read({ DATABASE_REPLICA_URLS: `${urls.join(', ')},` }).replicas).toEqual(urls);
  });

  it.each([
    ['postgres://u:p@db/d', undefined, false],
    ['postgres://u:p@db:5432/d', 'postgres://owner:p@db:5432/d', false],
    ['postgres://u:p@pooler:6432/d', 'postgres://u:p@db:5432/d', true],
    ['postgres://u:p@a:5432,b:5432/d', 'postgres://u:p@a:5432,b:5432/d', false],
  ])('isPooled of DATABASE_URL %s and DATABASE_DIRECT_URL %s is %s', (url, direct, isPooled) => {
    expect(read({ DATABASE_URL: url, ...(direct ? { DATABASE_DIRECT_URL: direct } : {}) }).isPooled).toBe(isPooled);
  });

  it('accepts production with everything set', () => {
    expect(readConfig({ ...production, DATA_DIR: folder })).toMatchObject({
      SEED: 'none',
      STEP_UP: true,
      hasBkashSandbox: false,
    });
  });

  it.each([
    ['JWT_SECRET', ''],
    ['DATABASE_URL', ''],
    ['BKASH_BASE_URL', ''],
    ['SEED', 'demo'],
    ['WEBHOOK_ALLOW_PRIVATE', 'true'],
    ['BKASH_APP_KEY', 'sandbox-app-key'],
    ['JWT_SECRET', 'change-me'.repeat(4)],
    ['JWT_SECRET', 'a'.repeat(64)],
    ['JWT_SECRET', 'abcdefghijklmnop'.repeat(2)],
    ['JWT_SECRET', 'abcabdcefacbdgfecabdfegcadbecfga'],
    ['JWT_SECRET', `${'jW0q-sT9xV2n_Kc7LrB4mZ8hY6dF3gPa'},${'ab'.repeat(20)}`],
    ['CARD_SECRET', 'your-secret-your-secret-your-secret-1'],
    ['METRICS_TOKEN', 'changeme-changeme-1'],
  ])('refuses production with an unsafe %s (%j)', (name, value) => {
    expect(() => readConfig({ ...production, DATA_DIR: folder, [name]: value })).toThrow(new RegExp(`^${name}: `));
  });
});

describe('secrets in production', () => {
  const withAdmin = (ADMIN_PASSWORD: string) =>
    readConfig({ ...production, DATA_DIR: folder, ADMIN_PHONE: '01700000009', ADMIN_PASSWORD });

  it.each(['password1', 'super-admission-1', '!qaz2wsx'])(
    'refuse the common or sample ADMIN_PASSWORD %s',
    (password) => {
      expect(() => withAdmin(password)).toThrow(/^ADMIN_PASSWORD: must not be a common password$/);
    },
  );

  it('are accepted if they are random, also in few different digits', () => {
    expect(withAdmin('nZ7-tulip-kx').isProduction).toBe(true);
    // One of ten thousand random texts of 16 bytes has nine different digits or fewer.
    for (const few of ['0f3a91c6930fca16391ac0f6c193a0f6', '48d2e7b14d27eb8142d7be8412e7db48'])
      expect(readConfig({ ...production, DATA_DIR: folder, JWT_SECRET: few }).isProduction).toBe(true);
    for (let at = 0; at < 200; at += 1) {
      const JWT_SECRET = randomBytes(16).toString('hex');
      expect(readConfig({ ...production, DATA_DIR: folder, JWT_SECRET }).JWT_SECRET).toBe(JWT_SECRET);
    }
  });
});

describe('keys', () => {
  const [a, b] = ['a'.repeat(32), 'b'.repeat(32)] as const;
  const keysOf = (env: Record<string, string>) => read(env).keys;

  it('of every purpose are JWT_SECRET unless set', () => {
    expect(Object.values(keysOf({ JWT_SECRET: a }))).toEqual(Array(7).fill([a]));
    expect(keysOf({ JWT_SECRET: a, CARD_SECRET: `${b}, ${a}` })).toMatchObject({ cards: [b, a], sessions: [a] });
  });

  it('of JWT_SECRET=new,old verify both, except those of sessions', () => {
    const both = `${b},${a}`;
    expect(keysOf({ JWT_SECRET: both })).toMatchObject({ cards: [b, a, both], sessions: [b] });
  });

  it('of one JWT_SECRET that contains a comma stay this secret', () => {
    expect(keysOf({ JWT_SECRET: `${a},x` }).cards).toEqual([`${a},x`]);
  });
});

describe('warningsOf', () => {
  it('warns in production only, of undelivered messages and a sandbox', () => {
    expect(warningsOf(read())).toEqual([]);
    const undelivered = { ...production, DATA_DIR: folder, SMS_PROVIDER: 'outbox', PUBLIC_URL: '' };
    expect(warningsOf(readConfig(undelivered)).map((line) => line.split(':')[0])).toEqual([
      'PUBLIC_URL',
      'SMS_PROVIDER',
      'SMTP_URL',
      'REQUIRE_SECOND_FACTOR',
    ]);
    const sandbox = { ...production, DATA_DIR: folder, BKASH_BASE_URL: 'https://tokenized.sandbox.bka.sh/v1' };
    expect(warningsOf(readConfig(sandbox))).toContain('BKASH_BASE_URL: is a sandbox; no money moves');
  });

  const careful = {
    ...production,
    DATA_DIR: folder,
    SMTP_URL: 'smtps://u:x@mail.example',
    REQUIRE_SECOND_FACTOR: 'true',
  };
  const warned = (env: Record<string, string>) => warningsOf(readConfig({ ...careful, ...env }));
  const bucket = { S3_ENDPOINT: 'http://storage:9000', S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'k' };

  it.each([
    ['DATABASE_URL', { DATABASE_URL: 'postgres://postgres:postgres@db/admission' }, /easy to guess/],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://u:password1@a,b/admission' }, /easy to guess/],
    ['SMTP_URL', { SMTP_URL: 'smtps://admission:admission@mail.example' }, /easy to guess/],
    ['S3_SECRET_ACCESS_KEY', { ...bucket, S3_SECRET_ACCESS_KEY: 'minioadmin' }, /easy to guess/],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://u:p@db.example.org/admission' }, /sslmode/],
    ['SMTP_URL', { SMTP_URL: 'smtp://u:x@mail.example' }, /requireTLS/],
    ['SMS_HTTP_URL', { SMS_HTTP_URL: 'http://sms.example/send' }, /not https/],
    ['BKASH_BASE_URL', { BKASH_BASE_URL: 'http://203.0.113.7/checkout' }, /not https/],
  ])('warns of %s in %j', (name, env, message) => {
    const lines = warned(env);
    expect(lines).toEqual([expect.stringMatching(new RegExp(`^${name}: `))]);
    expect(lines[0]).toMatch(message);
  });

  it.each<Record<string, string>>([
    {},
    { DATABASE_URL: 'postgres://u:p@db.example.org/admission?sslmode=verify-full' },
    { DATABASE_URL: 'postgres://u:p@10.0.0.7,172.20.1.1/admission' },
    { SMTP_URL: 'smtp://u:x@mail.example?requireTLS=true' },
    { ...bucket, S3_SECRET_ACCESS_KEY: 'vN2kq-8sX4mWz' },
  ])('does not warn of %j', (env) => {
    expect(warned(env)).toEqual([]);
  });
});

it('readConfig names the nearest setting of a variable that is probably meant as one', () => {
  const env = {
    DATABSE_URL: 'x',
    BKASH_APPKEY: 'x',
    SMTP_HOST: 'x',
    PATH: 'x',
    HOME: 'x',
    NODE_OPTIONS: 'x',
    PORT: '1',
    npm_x: 'x',
  };
  expect(read(env).unknownSettings).toEqual([
    'DATABSE_URL: is not a setting; DATABASE_URL is',
    'BKASH_APPKEY: is not a setting; BKASH_APP_KEY is',
    'SMTP_HOST: is not a setting; the nearest is SMTP_URL',
  ]);
});

it('readConfig accepts the variables that the OpenTelemetry libraries read, and warns of unused ones', () => {
  const known = {
    OTEL_EXPORTER_OTLP_HEADERS: 'x',
    OTEL_EXPORTER_OTLP_TRACES_HEADERS: 'x',
    OTEL_EXPORTER_OTLP_TIMEOUT: '1000',
    OTEL_EXPORTER_OTLP_CERTIFICATE: 'x',
    OTEL_BSP_MAX_QUEUE_SIZE: '10',
    OTEL_TRACES_SAMPLER: 'x',
    OTEL_TRACES_SAMPLER_ARG: '1',
    OTEL_SPAN_ATTRIBUTE_COUNT_LIMIT: '10',
    OTEL_ATTRIBUTE_VALUE_LENGTH_LIMIT: '10',
  };
  expect(read(known).unknownSettings).toEqual([]);
  expect(read({ OTEL_EXPORTER_OTLP_HEADER: 'x', OTEL_EXPORTER_OTLP_PROTOCOL: 'x' }).unknownSettings).toEqual([
    expect.stringMatching(/^OTEL_EXPORTER_OTLP_HEADER: is not a setting/),
    expect.stringMatching(/^OTEL_EXPORTER_OTLP_PROTOCOL: is not a setting/),
  ]);
});

it('describeSettings returns the text of .env.example', () => {
  expect(readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8')).toBe(describeSettings());
});
