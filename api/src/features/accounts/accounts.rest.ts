import { type JsonSchema, object } from '../../rest/openapi-schemas.ts';
import type { DataOf, RestRow } from '../../rest/rows.ts';

const verified = ({ verifyCode: { user, token } }: DataOf<'RestVerifyCode'>): object => ({
  ...user,
  ...(token ? { token } : {}),
});

const tokenSchema: JsonSchema = { type: 'string', description: 'Goes into `x-auth-token`.' };

/** After a registration the user and a session token; after a reset only the token that sets the new password. */
const verifiedSchema: RestRow['responseSchema'] = ({ verifyCode }, open) => {
  const [user] = (open(verifyCode).properties['user']?.['anyOf'] ?? []) as JsonSchema[];
  const { properties } = open(user);
  return object({ ...properties, token: tokenSchema }, [...Object.keys(properties), 'token']);
};

export const accountRows: RestRow[] = [
  {
    on: 'POST /auth',
    run: 'RestSignIn',
    mapResponse: ({ signIn: { token, user } }) => ({ token, ...user }),
    responseSchema: ({ signIn }, open) =>
      object({ token: tokenSchema, ...open(open(signIn).properties['user']).properties }),
    summary: 'Sign in by phone and password',
  },
  { on: 'GET /auth', run: 'RestMe', summary: 'The signed-in user' },
  {
    on: 'POST /users/register-step-1/v1',
    run: 'RestRegister',
    summary: 'Begin a registration; a code goes out by SMS',
  },
  {
    on: 'POST /users/verify/v1',
    run: 'RestVerifyCode',
    mapResponse: verified,
    responseSchema: verifiedSchema,
    summary: 'Enter the code of a registration or a reset',
  },
  { on: 'POST /users/reset/v1', run: 'RestRequestPasswordReset', summary: 'Begin a password reset' },
  { on: 'POST /users/reset-password', run: 'RestResetPassword', summary: 'Set the new password' },
];
