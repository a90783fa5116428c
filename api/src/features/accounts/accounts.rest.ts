import {
  RestMeDocument,
  RestRegisterDocument,
  RestRequestPasswordResetDocument,
  RestResetPasswordDocument,
  RestSignInDocument,
  RestVerifyCodeDocument,
} from '../../rest/gql/accounts.ts';
import type { RestRow } from '../../rest/rows.ts';

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

export const accountRows: RestRow[] = [
  { on: 'POST /auth', run: RestSignInDocument, give: signedIn, summary: 'Sign in by phone and password' },
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
    summary: 'Enter the code of a registration or a reset',
  },
  { on: 'POST /users/reset/v1', run: RestRequestPasswordResetDocument, summary: 'Begin a password reset' },
  { on: 'POST /users/reset-password', run: RestResetPasswordDocument, summary: 'Set the new password' },
];
