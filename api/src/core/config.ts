import { join, resolve } from 'node:path';
import { z } from 'zod';
import { isWidelyUsed } from './common-passwords.ts';
import { institutionSettings } from './config.institution.ts';
import { messageSettings } from './config.messages.ts';
import { officerSettings } from './config.officers.ts';
import { oidcSettings } from './config.oidc.ts';
import { operationSettings } from './config.operations.ts';
import { paymentSettings } from './config.payments.ts';
import { flag, oneOf, postgresUrl, postgresUrls, requiredText, sentryDsn, url, wholeNumber } from './config.values.ts';
import { isPooled } from './database-address.ts';
import { demoAccounts } from './demo-accounts.ts';
import { isGuessable, type Keys, keySettings, readKeys, signingSecret } from './keys.ts';
import { persistentSecret } from './persistent-secret.ts';
import { unknownSettings } from './unknown-settings.ts';

/** All environment variables (contract, section 2); `.env.example` is printed from this table. */
export const settings = {
  NODE_ENV: oneOf('development', 'test', 'production')
    .default('development')
    .describe('production refuses unsafe defaults'),
  PORT: wholeNumber('must be a port number', 0, 65_535).default(4000).describe('HTTP port of web and API'),
  PUBLIC_URL: url.optional().describe('The address that users see; http://localhost:$PORT unless set'),
  TRUST_PROXY: wholeNumber('must be a whole number, at most 100', 0, 100)
    .default(0)
    .describe('Number of reverse proxies in front; client addresses are read from X-Forwarded-For only behind them'),
  ROLE: oneOf('all', 'web', 'worker')
    .default('all')
    .describe('What this process runs: web and API, the worker of background jobs, or both'),
  DATABASE_URL: postgresUrl
    .optional()
    .describe(
      'A PostgreSQL >= 15, with several hosts the one that accepts writes; unset: the embedded server under DATA_DIR',
    ),
  ...operationSettings,
  DATABASE_REPLICA_URLS: postgresUrls.default([]).describe('Read replicas, comma separated'),
  DATA_DIR: requiredText.default('.data').describe('Embedded database and local files'),
  JWT_SECRET: signingSecret
    .optional()
    .describe(
      'Signs tokens, and serves every purpose without its own secret below; new,old ends the sessions only; unset outside production: a random one stored in DATA_DIR',
    ),
  ...keySettings,
  SEED: oneOf('demo', 'none').optional().describe('Demo data on a first run; demo, in production none'),
  ADMIN_PHONE: z
    .string()
    .regex(/^01[3-9]\d{8}$/, 'must be 11 digits starting 01')
    .optional()
    .describe('Phone of the first SUPERADMIN, created if there is none'),
  ADMIN_PASSWORD: z
    .string()
    .min(8, 'must have 8 characters or more')
    .optional()
    .describe('Password of the first SUPERADMIN'),
  ...institutionSettings,
  ...messageSettings,
  ...paymentSettings,
  S3_ENDPOINT: url.optional().describe('Object storage for images; unset: files under DATA_DIR'),
  S3_BUCKET: z.string().optional().describe('Object storage: bucket'),
  S3_REGION: z.string().default('us-east-1').describe('Object storage: region'),
  S3_ACCESS_KEY_ID: z.string().optional().describe('Object storage: access key'),
  S3_SECRET_ACCESS_KEY: z.string().optional().describe('Object storage: secret key'),
  ACCEPT_INSTANCE_ID: z
    .uuid('must be an instance id')
    .optional()
    .describe("Accepts a file store of another instance at one start: the database's instance id, from the refusal"),
  TRASH_DAYS: wholeNumber('must be a number of days, from 1 to 3650', 1, 3650)
    .default(30)
    .describe('Days after which deleted and replaced images are purged from the trash'),
  ORPHAN_FILES_PERCENT: wholeNumber('must be a percentage, from 0 to 100', 0, 100)
    .default(1)
    .describe('Share of images without a row above which the nightly sweep stops; 100 accepts any'),
  RATE_LIMIT_FACTOR: z.coerce
    .number('must be a number above 0')
    .positive('must be a number above 0')
    .default(1)
    .describe('Multiplies every limit per address, per phone and per hour'),
  ANSWER_CACHE: flag(true).describe(
    'Whether answers that are the same for every caller are cached until the content changes',
  ),
  SESSION_CACHE: flag(true).describe(
    'Whether nodes cache sessions in memory, and drop them with each sign-out and change of an account; needs a direct connection',
  ),
  AUTO_LOGIN_AFTER_VERIFY: flag(true).describe('Whether verifying the phone also signs in'),
  ...officerSettings,
  ...oidcSettings,
  WEBHOOK_ALLOW_PRIVATE: flag(false).describe(
    'Lets webhooks call private addresses and plain http, for development and tests; must be false in production',
  ),
  SENTRY_DSN: sentryDsn.optional().describe('Error reporting of the API; unset: off'),
  VITE_SENTRY_DSN: sentryDsn
    .optional()
    .describe('Error reporting of the web client, read when it is built; unset: off'),
  METRICS_TOKEN: z
    .string()
    .min(16, 'must have 16 characters or more')
    .optional()
    .describe('Bearer token of GET /metrics; unset: off in production, else a random one stored in DATA_DIR'),
  LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent')
    .default('info')
    .describe('Structured logs to stdout'),
} as const;

const settingsSchema = z.object(settings);
type Settings = z.output<typeof settingsSchema>;

export type Config = Readonly<
  Omit<
    Settings,
    | keyof typeof keySettings
    | 'JWT_SECRET'
    | 'BACKUP_DIR'
    | 'PUBLIC_URL'
    | 'STEP_UP'
    | 'PAYMENT_SECOND_OFFICER'
    | 'SEED'
    | 'DATABASE_REPLICA_URLS'
  > & {
    isProduction: boolean;
    BACKUP_DIR: string;
    JWT_SECRET: string;
    keys: Keys;
    PUBLIC_URL: string;
    STEP_UP: boolean;
    PAYMENT_SECOND_OFFICER: boolean;
    SEED: 'demo' | 'none';
    replicas: string[];
    /** A warning for each variable that is probably meant as a setting. */
    unknownSettings: string[];
    /** Whether DATABASE_URL leads through a pooler. */
    isPooled: boolean;
    /** Whether there can be test tokens. */
    hasSandbox: boolean;
    bkashBaseUrl: string;
    hasBkashSandbox: boolean;
    bkashPaymentUrl: string;
  }
>;

/** An invalid setting; the message is one line that names the variable and what it must be. */
export class ConfigError extends Error {}

/** Throws ConfigError; an invalid value never falls back to its default. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const set = Object.fromEntries(
    Object.entries(env).filter(([name, value]) => name in settings && value?.trim() !== ''),
  );
  const parsed = settingsSchema.safeParse(set);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${String(issue.path[0])}: ${issue.message}`);
    throw new ConfigError(lines.join('; '));
  }
  const value = parsed.data;
  const isProduction = value.NODE_ENV === 'production';
  if (isProduction) assertSafe(value);
  if (value.DATABASE_DIRECT_URL) requireSetting(value, 'DATABASE_URL', 'DATABASE_DIRECT_URL');
  if (value.SMS_PROVIDER === 'http') requireSetting(value, 'SMS_HTTP_URL', 'SMS_PROVIDER=http');
  if (value.SMS_PROVIDER === 'twilio') requireSetting(value, 'TWILIO_ACCOUNT_SID', 'SMS_PROVIDER=twilio');
  if (value.S3_ENDPOINT)
    for (const name of ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const)
      requireSetting(value, name, 'S3_ENDPOINT');
  if (value.OIDC_ISSUER)
    for (const name of ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const) requireSetting(value, name, 'OIDC_ISSUER');
  if (value.ADMIN_PHONE) requireSetting(value, 'ADMIN_PASSWORD', 'ADMIN_PHONE');
  if (value.ADMIN_PASSWORD) requireSetting(value, 'ADMIN_PHONE', 'ADMIN_PASSWORD');
  const DATA_DIR = resolve(value.DATA_DIR);
  const PUBLIC_URL = (value.PUBLIC_URL ?? `http://localhost:${value.PORT}`).replace(/\/$/, '');
  const JWT_SECRET = value.JWT_SECRET ?? secretIn(DATA_DIR, 'jwt-secret');
  return {
    ...value,
    DATA_DIR,
    BACKUP_DIR: value.BACKUP_DIR ? resolve(value.BACKUP_DIR) : join(DATA_DIR, 'backups'),
    PUBLIC_URL,
    isProduction,
    JWT_SECRET,
    keys: readKeys(JWT_SECRET, value),
    METRICS_TOKEN: value.METRICS_TOKEN ?? (isProduction ? undefined : secretIn(DATA_DIR, 'metrics-token')),
    STEP_UP: value.STEP_UP ?? isProduction,
    PAYMENT_SECOND_OFFICER: value.PAYMENT_SECOND_OFFICER ?? isProduction,
    SEED: value.SEED ?? (isProduction ? 'none' : 'demo'),
    replicas: value.DATABASE_REPLICA_URLS,
    unknownSettings: unknownSettings(env, Object.keys(settings)),
    isPooled: isPooled(value.DATABASE_URL, value.DATABASE_DIRECT_URL),
    hasSandbox: Boolean(value.SANDBOX_DATABASE_URL) || !value.DATABASE_URL,
    hasBkashSandbox: !value.BKASH_BASE_URL,
    bkashBaseUrl: value.BKASH_BASE_URL ?? `http://127.0.0.1:${value.PORT}/sandbox/bkash`,
    bkashPaymentUrl: value.BKASH_PAYMENT_URL ?? `${PUBLIC_URL}/pay/bkash`,
  };
}

function secretIn(dataDir: string, name: string): string {
  try {
    return persistentSecret(dataDir, name);
  } catch (error) {
    throw new ConfigError(`DATA_DIR: must be a folder that can be written (${String(error)})`);
  }
}

function requireSetting(value: Settings, name: keyof Settings, condition: string): void {
  if (!value[name]) throw new ConfigError(`${name}: must be set with ${condition}`);
}

function assertSafe(value: Settings): void {
  for (const name of ['JWT_SECRET', 'DATABASE_URL', 'BKASH_BASE_URL'] as const) {
    if (!value[name]) throw new ConfigError(`${name}: must be set in production`);
  }
  if (value.WEBHOOK_ALLOW_PRIVATE) throw new ConfigError('WEBHOOK_ALLOW_PRIVATE: must be false in production');
  if (value.OIDC_ISSUER?.startsWith('http:')) throw new ConfigError('OIDC_ISSUER: must be https in production');
  if (value.SEED === 'demo') throw new ConfigError('SEED: must be none in production');
  for (const name of ['BKASH_APP_KEY', 'BKASH_APP_SECRET', 'BKASH_USERNAME', 'BKASH_PASSWORD'] as const) {
    if (value[name].startsWith('sandbox-')) throw new ConfigError(`${name}: must be the merchant's own in production`);
  }
  assertUnguessable(value);
}

/** Refuses secrets that can be guessed: an attacker could sign in, or forge cards. */
function assertUnguessable(value: Settings): void {
  const secrets = { JWT_SECRET: value.JWT_SECRET?.split(','), METRICS_TOKEN: value.METRICS_TOKEN };
  const lists = Object.keys(keySettings).map((name) => [name, value[name as keyof typeof keySettings]] as const);
  for (const [name, given] of [...Object.entries(secrets), ...lists]) {
    if ([given ?? []].flat().some(isGuessable)) throw new ConfigError(`${name}: is easy to guess; it must be random`);
  }
  const { ADMIN_PASSWORD = '' } = value;
  if (isWidelyUsed(ADMIN_PASSWORD) || demoAccounts.some((one) => one.password === ADMIN_PASSWORD))
    throw new ConfigError('ADMIN_PASSWORD: must not be a common password');
}

/** The text of `.env.example`; a test compares the file with it. */
export function describeSettings(): string {
  const lines = ['# Every variable the product reads. All have a default that makes `start` work.', ''];
  for (const [name, type] of Object.entries(settings)) {
    const initial = type.safeParse(undefined);
    lines.push(`# ${type.description ?? ''}`);
    const shown =
      initial.success && ['string', 'number', 'boolean'].includes(typeof initial.data) ? String(initial.data) : '';
    lines.push(`#${name}=${shown}`, '');
  }
  return lines.join('\n');
}
