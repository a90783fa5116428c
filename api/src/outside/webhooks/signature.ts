import { createHmac } from 'node:crypto';

export const signatureHeader = 'X-Admission-Signature';

/**
 * `t=<unix seconds>,v1=<hex>`: HMAC-SHA256 of `<t>.<body>`, one v1 for each secret that is good at the moment. Whoever receives it takes
 * any that fits, and refuses a time that lies far back, so that nothing that was overheard can be sent again.
 */
export function signatureOf(secrets: readonly string[], body: string, at: Date): string {
  const t = Math.floor(at.getTime() / 1000);
  const signs = secrets.map((secret) => `v1=${createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')}`);
  return [`t=${t}`, ...signs].join(',');
}
