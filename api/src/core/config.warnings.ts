import { isWidelyUsed } from './common-passwords.ts';
import type { Config } from './config.ts';
import { serversOf } from './database-address.ts';

/** One line for each setting that is valid but probably a mistake in production. */
export function warningsOf(config: Config): string[] {
  if (!config.isProduction) return [];
  return [
    config.PUBLIC_URL.startsWith('https:')
      ? ''
      : 'PUBLIC_URL: is not https; links in messages and on admit cards lead there',
    config.SMS_PROVIDER === 'outbox' ? 'SMS_PROVIDER: is outbox; no code reaches a phone' : '',
    config.SMTP_URL ? '' : 'SMTP_URL: is unset; no mail leaves the outbox',
    /sandbox/.test(config.bkashBaseUrl) ? 'BKASH_BASE_URL: is a sandbox; no money moves' : '',
    config.REQUIRE_SECOND_FACTOR
      ? ''
      : 'REQUIRE_SECOND_FACTOR: is false; the password of an officer alone opens the office',
    ...warningsOfCredentials(config),
    ...warningsOfConnections(config),
  ].filter(Boolean);
}

/** Credentials that come with the software of the service, or equal the user's name. */
function warningsOfCredentials({ S3_SECRET_ACCESS_KEY = '', ...config }: Config): string[] {
  const addresses = ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'SANDBOX_DATABASE_URL', 'SMTP_URL'] as const;
  const guessable = addresses.filter((name) => {
    const address = config[name];
    const first = address && (serversOf(address)[0] ?? address);
    if (!first || !URL.canParse(first)) return false;
    const { username, password } = new URL(first);
    return password !== '' && isDefaultSecret(decodeURIComponent(password), decodeURIComponent(username));
  });
  return [
    ...guessable.map((name) => `${name}: has a password that is easy to guess`),
    isDefaultSecret(S3_SECRET_ACCESS_KEY, config.S3_ACCESS_KEY_ID) ? 'S3_SECRET_ACCESS_KEY: is easy to guess' : '',
  ];
}

const defaults = new Set([
  'postgres',
  'admin',
  'root',
  'secret',
  'minio',
  'minioadmin',
  'minio123',
  'admission-secret',
]);
const isDefaultSecret = (secret: string, user = ''): boolean =>
  secret !== '' && (secret === user || defaults.has(secret.toLowerCase()) || isWidelyUsed(secret));

/** Connections that leave the machine or its private network without TLS. */
function warningsOfConnections(config: Config): string[] {
  const plain = (['BKASH_BASE_URL', 'SMS_HTTP_URL', 'S3_ENDPOINT', 'OTEL_EXPORTER_OTLP_ENDPOINT'] as const).filter(
    (name) => config[name]?.startsWith('http:') && leavesNetwork(config[name]),
  );
  const { SMTP_URL: mail = '' } = config;
  const isPlainMail = mail.startsWith('smtp:') && leavesNetwork(mail) && !/[?&]requireTLS=true/.test(mail);
  const databases = (['DATABASE_URL', 'DATABASE_DIRECT_URL'] as const).filter((name) => {
    const address = config[name] ?? '';
    return serversOf(address).some(leavesNetwork) && !/[?&]sslmode=(?:require|verify)/.test(address);
  });
  return [
    ...plain.map((name) => `${name}: is not https; what is sent there can be read on the way`),
    isPlainMail ? 'SMTP_URL: is neither smtps: nor has requireTLS=true; mail can be read on the way' : '',
    ...databases.map((name) => `${name}: has no sslmode=verify-full; what is sent there can be read on the way`),
  ];
}

const privateAddress = /^(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|\[)/;

/** Whether a host has a public name or address; names without a dot belong to a private network, such as that of Compose. */
function leavesNetwork(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { hostname } = new URL(address);
  return hostname.includes('.') && !privateAddress.test(hostname) && !/\.(?:local|internal|lan)$/.test(hostname);
}
