import type { Refused, TestProduct } from '../../../test/client.ts';
import { freshPhone } from '../../../test/table-rows.ts';

/** Valid input of a registration. */
export const person = (phone = freshPhone()) => ({
  name: ' rahima begum ',
  email: ' rahima@example.org ',
  phone,
  password: 'long-enough-1',
  confirmPassword: 'long-enough-1',
});

export const otherThan = (code: string): string => (code === '000000' ? '111111' : '000000');

/** Calls of registration, sign-in and reset, and the codes they send. */
export function accountCalls({ url, rest }: Pick<TestProduct, 'url' | 'rest'>) {
  async function codesSentTo(phone: string): Promise<string[]> {
    const answer = await fetch(`${url}/dev/outbox.json?to=${encodeURIComponent(`+88 ${phone}`)}`);
    const bodies = ((await answer.json()) as { body: string }[]).map((one) => /\b\d{6}\b/.exec(one.body)?.[0]);
    return bodies.filter((code) => code !== undefined);
  }
  return {
    codesSentTo,
    lastCode: async (phone: string): Promise<string> => (await codesSentTo(phone))[0] ?? '',
    begin: (input: object) => rest<{ token: string; _id: string } & Refused>('POST /users/register-step-1/v1', input),
    verify: (token: string, verificationCode: string) =>
      rest<{ token?: string; _id?: string; role?: string; name?: string } & Refused>('POST /users/verify/v1/', {
        token,
        verificationCode,
      }),
    signIn: (phone: string, password: string) =>
      rest<{ token: string; role: string; _id: string; paymentInfo: object } & Refused>('POST /auth', {
        phone,
        password,
      }),
    reset: (phone: string) => rest<{ token: string } & Refused>('POST /users/reset/v1', { phone }),
    setPassword: (token: string, password = 'another-secret-9') =>
      rest<{ msg: string } & Refused>('POST /users/reset-password/', { token, password, confirmPassword: password }),
  };
}
