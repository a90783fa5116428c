import { z } from 'zod';
import { oneOf, requiredText, url, words } from './config.values.ts';

/** Sign-in of officers by an OpenID provider (OpenID Connect Core 1.0). */
export const oidcSettings = {
  OIDC_ISSUER: url
    .optional()
    .describe(
      'OpenID provider of the officers; its client has the redirect URI $PUBLIC_URL/auth/oidc/callback; unset: off',
    ),
  OIDC_CLIENT_ID: z.string().trim().min(1).optional().describe('OpenID provider: client id'),
  OIDC_CLIENT_SECRET: z.string().trim().min(1).optional().describe('OpenID provider: client secret'),
  OIDC_SCOPE: requiredText
    .default('openid profile email phone')
    .describe('OpenID provider: scopes, with the one that returns the claim of the role'),
  OIDC_ROLE_CLAIM: requiredText
    .default('roles')
    .describe('Claim with the role, a text or a list; dots lead into objects: realm_access.roles'),
  OIDC_ADMIN_VALUE: requiredText.default('admission-admin').describe('Value of the claim for ADMIN'),
  OIDC_SUPERADMIN_VALUE: requiredText.default('admission-superadmin').describe('Value of the claim for SUPERADMIN'),
  OIDC_SECOND_FACTOR_VALUES: words
    .default([])
    .describe(
      'Values of the claims amr or acr, comma separated, one of which a sign-in must have: mfa,otp,hwk; unset: the provider is trusted to ask officers for a second factor',
    ),
  OIDC_LOCAL_SIGN_IN: oneOf('officers', 'superadmin')
    .default('officers')
    .describe(
      'Officers who may also sign in by phone and password: all, or SUPERADMIN alone, for the day on which the provider is down',
    ),
} as const;
