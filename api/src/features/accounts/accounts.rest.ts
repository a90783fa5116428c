import {
  RestMeDocument,
  RestRegisterDocument,
  RestRequestPasswordResetDocument,
  RestResetPasswordDocument,
  RestSignInDocument,
  RestVerifyCodeDocument,
} from '../../rest/gql/accounts.ts';
import { type JsonSchema, object } from '../../rest/openapi-schemas.ts';
import type { RestRow, RowShape } from '../../rest/rows.ts';

interface SignedInAnswer {
  signIn: { token: string; user: object };
}
interface VerifiedAnswer {
  verifyCode: { purpose: string; token: string | null; user: object | null };
}

const signedIn = (data: Record<string, unknown>): object => {
  const { signIn } = data as Partial<SignedInAnswer>;
  return { token: signIn?.token, ...signIn?.user };
};

const verified = (data: Record<string, unknown>): object => {
  const { verifyCode } = data as Partial<VerifiedAnswer>;
  return { ...verifyCode?.user, ...(verifyCode?.token ? { token: verifyCode.token } : {}) };
};

const token: JsonSchema = { type: 'string', description: 'Goes into `x-auth-token`.' };

const signedInShape: RowShape = {
  answer: ({ signIn }, open) => object({ token, ...open(open(signIn).properties['user']).properties }),
};

/** The user and a token after a registration; a token alone, to set the new password with, after a reset. */
const verifiedShape: RowShape = {
  answer: ({ verifyCode }, open) => {
    const [user] = (open(verifyCode).properties['user']?.['anyOf'] ?? []) as JsonSchema[];
    const { properties } = open(user);
    return object({ ...properties, token }, [...Object.keys(properties), 'token']);
  },
};

export const accountRows: RestRow[] = [
  {
    on: 'POST /auth',
    run: RestSignInDocument,
    give: signedIn,
    shape: signedInShape,
    summary: 'Sign in by phone and password',
  },
  { on: 'GET /auth', run: RestMeDocument, summary: 'The signed-in user' },
  {
    on: 'POST /users/register-step-1/v1',
    run: RestRegisterDocument,
    summary: 'Begin a registration; a code goes out by SMS',
  },
  {
    on: 'POST /users/verify/v1',
    run: RestVerifyCodeDocument,
    give: verified,
    shape: verifiedShape,
    summary: 'Enter the code of a registration or a reset',
  },
  { on: 'POST /users/reset/v1', run: RestRequestPasswordResetDocument, summary: 'Begin a password reset' },
  { on: 'POST /users/reset-password', run: RestResetPasswordDocument, summary: 'Set the new password' },
];
