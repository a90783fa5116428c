import { type ErrorCode, httpStatusOf } from '@admission/schema';
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

/** The mutation and selection of each call. */
const mutations: Record<string, readonly [field: string, input: string, selection: string]> = {
  'POST /auth': ['signIn', 'SignInInput', 'token user { id role }'],
  'POST /users/register-step-1/v1': ['register', 'RegisterInput', 'token id'],
  'POST /users/verify/v1/': ['verifyCode', 'VerifyCodeInput', 'token user { id role name phone }'],
  'POST /users/reset/v1': ['requestPasswordReset', 'RequestPasswordResetInput', 'token'],
  'POST /users/reset-password/': ['resetPassword', 'ResetPasswordInput', 'msg'],
};

/** The same calls by GraphQL, with answers in the form of REST. */
export const byGraphQL = (product: TestProduct): Pick<TestProduct, 'url' | 'rest'> => ({
  url: product.url,
  rest: async (on, body, options) => {
    const [field, input, selection] = mutations[on] ?? [];
    if (!field) return product.rest(on, body, options);
    const query = `mutation ($input: ${input}!) { ${field}(input: $input) { ${selection} } }`;
    const { data, errors, code, field: at } = await product.graphql(query, { input: body }, options);
    const answer = (data?.[field] ?? {}) as { user?: object };
    const refused = errors?.map(({ message, extensions }) => ({ ...extensions, msg: message }));
    return {
      ...{ status: code === 'OK' ? 200 : (httpStatusOf[code as ErrorCode] ?? 500), code, field: at, text: '' },
      headers: new Headers({ 'retry-after': String(errors?.[0]?.extensions['retryAfter'] ?? '') }),
      body: { ...answer, ...answer.user, ...(refused ? { errors: refused } : {}) } as never,
    };
  },
});
