import { createHmac } from 'node:crypto';

export const signatureHeader = 'X-Admission-Signature';

/**
 * `t=<unix seconds>,v1=<hex>`: HMAC-SHA256 of `<t>.<body>`, one v1 for each valid secret. The receiver accepts any match, and refuses an
 * old time against replays.
 */
export function signatureOf(secrets: readonly string[], body: string, at: Date): string {
  const t = Math.floor(at.getTime() / 1000);
  const signatures = secrets.map((secret) => `v1=${createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')}`);
  return [`t=${t}`, ...signatures].join(',');
}

/**
 * The headers of Standard Webhooks 1.0: HMAC-SHA256 of `<id>.<time>.<body>` in base64, one for each valid secret. The key is the
 * base64-decoded secret.
 */
export function standardHeaders(secrets: readonly string[], { id, body }: { id: string; body: string }, at: Date) {
  const time = Math.floor(at.getTime() / 1000);
  const sign = (secret: string): string =>
    createHmac('sha256', Buffer.from(secret.replace(/^whsec_/, ''), 'base64'))
      .update(`${id}.${time}.${body}`)
      .digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': String(time),
    'webhook-signature': secrets.map((secret) => `v1,${sign(secret)}`).join(' '),
  };
}
