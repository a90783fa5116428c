import { z } from 'zod';
import { oneOf, postgresUrl, sampleRate, url, wholeNumber } from './config.values.ts';

const seconds = (from: number, to: number) =>
  wholeNumber(`must be a number of seconds, from ${from} to ${to}`, from, to);

/** Settings of the database's connections, of migrations and of the shutdown. */
export const operationSettings = {
  DATABASE_DIRECT_URL: postgresUrl
    .optional()
    .describe(
      'The server itself, for migrations, locks and LISTEN, where DATABASE_URL leads through PgBouncer; unset: DATABASE_URL',
    ),
  SANDBOX_DATABASE_URL: postgresUrl
    .optional()
    .describe(
      'The separate database for the test data of test tokens, created if missing; unset: on the embedded server one is used, on another there is no sandbox',
    ),
  DATABASE_POOL_SIZE: wholeNumber('must be a whole number from 2 to 200', 2, 200)
    .default(10)
    .describe('Connections of this process to DATABASE_URL'),
  DATABASE_CONNECT_TIMEOUT_SECONDS: seconds(1, 60).default(3).describe('Time limit for opening a connection'),
  DATABASE_LOCK_TIMEOUT_SECONDS: seconds(1, 600)
    .default(5)
    .describe('Time that a migration waits for a lock before it lets other statements pass and tries again'),
  MIGRATE: oneOf('auto', 'only', 'off')
    .default('auto')
    .describe(
      'auto: migrate at start; only: migrate, grant the role of DATABASE_URL what a node needs, and end; off: refuse a schema that is not ready',
    ),
  SHUTDOWN_DELAY_SECONDS: seconds(0, 60)
    .default(1)
    .describe('Time after SIGTERM in which /readyz answers 503 and requests are still accepted'),
  BACKUP_DIR: z.string().trim().min(1).optional().describe('Folder of the backups; unset: DATA_DIR/backups'),
  BACKUP_KEEP: wholeNumber('must be a whole number from 1 to 1000', 1, 1000)
    .default(14)
    .describe('Backups to keep; older ones are deleted'),
  CLAMAV_URL: z
    .url({ protocol: /^tcp$/, error: 'must be an address such as tcp://clamav:3310' })
    .optional()
    .describe(
      'Virus scanner (clamd over TCP) of uploads, which are refused while it does not answer; unset: uploads are not scanned',
    ),
  OTEL_EXPORTER_OTLP_ENDPOINT: url
    .optional()
    .describe(
      'Collector of OpenTelemetry (OTLP over HTTP, JSON) that gets spans of requests, jobs and webhooks; unset: off',
    ),
  OTEL_SERVICE_NAME: z.string().trim().min(1).default('admission').describe('Name of this service in the spans'),
  SENTRY_TRACES_SAMPLE_RATE: sampleRate.describe('Part of the requests of which Sentry gets a trace'),
  VITE_SENTRY_TRACES_SAMPLE_RATE: sampleRate.describe(
    'Part of the visits of which Sentry gets a trace, read when the web client is built',
  ),
} as const;
