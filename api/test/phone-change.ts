import { type BuiltUser, testPassword } from './build.ts';
import type { TestProduct } from './client.ts';
import { freshPhone } from './table-rows.ts';

/** Starts a change to another phone; returns it, and the call that confirms it by the code of the SMS. */
export async function askPhoneChange(product: TestProduct, by: BuiltUser): Promise<{ phone: string; call: string }> {
  const phone = freshPhone();
  const { data } = await product.graphql<{ startPhoneChange: { token: string } }>(
    `mutation { startPhoneChange(input: { phone: "${phone}", currentPassword: "${testPassword}" }) { token } }`,
    {},
    by,
  );
  const sent = await fetch(`${product.url}/dev/outbox.json?to=${encodeURIComponent(`+88 ${phone}`)}`);
  const [message] = (await sent.json()) as { body: string }[];
  const code = /\b\d{6}\b/.exec(message?.body ?? '')?.[0];
  const input = `{ token: "${data?.startPhoneChange.token}", verificationCode: "${code}" }`;
  return { phone, call: `confirmPhoneChange(input: ${input})` };
}
