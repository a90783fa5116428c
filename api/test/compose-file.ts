import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

export interface Service {
  image?: string;
  build?: { target: string };
  init?: boolean;
  restart?: string;
  stop_signal?: string;
  ports?: string[];
  healthcheck?: object;
  /** Null: passed on from .env. */
  environment?: Record<string, string | null>;
  depends_on?: Record<string, { condition: string }>;
}
interface Compose {
  services: Record<string, Service>;
  configs: Record<string, { content: string }>;
}

export const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
export const compose = parse(read('docker-compose.production.yml'), { merge: true }) as Compose;
export const services = Object.entries(compose.services);
/** The values in the .env file of the operator. */
export const given: Record<string, string> = {
  DOMAIN: 'admission.example.org',
  DB_PASSWORD: 'owner-password-of-this-test',
  DB_NODE_PASSWORD: 'node-password-of-this-test',
  JWT_SECRET: 'bqkvPcX3vxT0lYQv9mUe1fJt5hZs7wRa2dNo4gIy6uE=',
  METRICS_TOKEN: 'Vb8mZ1xQ4nLr7cTw0sKd3fGh6jPyAuEi',
  SMTP_URL: 'smtps://mail.example.org',
  MAIL_FROM: 'Admission <no-reply@example.org>',
  SMS_HTTP_URL: 'https://sms.example.org/send',
  BKASH_BASE_URL: 'https://tokenized.pay.bka.sh/v1.2.0-beta/tokenized/checkout',
  BKASH_APP_KEY: 'an-app-key',
  BKASH_APP_SECRET: 'an-app-secret',
  BKASH_USERNAME: 'a-merchant',
  BKASH_PASSWORD: 'a-merchant-password',
  S3_ACCESS_KEY_ID: 'storage-key',
  S3_SECRET_ACCESS_KEY: 'storage-secret',
};
export const filled = (text: string, values = given): string =>
  text.replace(/\$\{(\w+)(?::(-|\?)([^}]*))?\}/g, (_, name: string, kind: string, initial: string) => {
    const value = values[name] ?? (kind === '-' ? initial : undefined);
    if (value === undefined) throw new Error(`${name} is not set`);
    return value;
  });
export const environmentOf = (name: string, values = given): Record<string, string> =>
  Object.fromEntries(
    Object.entries(compose.services[name]?.environment ?? {}).flatMap(([key, value]) => {
      const own = value === null ? values[key] : filled(value, values);
      return own === undefined ? [] : [[key, own]];
    }),
  );
