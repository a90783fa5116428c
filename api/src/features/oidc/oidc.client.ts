import type { Configuration } from 'openid-client';
import type { Config } from '../../core/config.ts';
import { type OidcPerson, personOf } from './oidc.claims.ts';

/** The state of a flow, encrypted in a cookie while the officer is at the provider. */
export interface OidcFlow {
  state: string;
  nonce: string;
  verifier: string;
}

export interface OidcClient {
  /** The address at the provider to send the browser to. Throws if the provider cannot be reached. */
  start(): Promise<{ url: URL; flow: OidcFlow }>;
  /** Verifies the provider's answer at this address and reads the person. Throws if it is refused, forged or belongs to another flow. */
  finish(answer: URL, flow: OidcFlow): Promise<OidcPerson>;
}

/** Loaded with the first sign-in: most installations have no provider. */
const library = () => import('openid-client');

const timeoutSeconds = 5;
const refreshMs = 3_600_000;

/** Authorization code flow with PKCE, state and nonce (OpenID Connect Core 1.0, section 3.1; RFC 9700). */
export function createOidcClient(config: Config, now: () => Date): OidcClient {
  const redirectUri = `${config.PUBLIC_URL}/auth/oidc/callback`;
  let known: { at: number; provider: Promise<Configuration> } | undefined;
  const findProvider = (): Promise<Configuration> => {
    if (known && now().getTime() - known.at < refreshMs) return known.provider;
    const issuer = new URL(config.OIDC_ISSUER ?? '');
    const provider = library().then(({ allowInsecureRequests, discovery, enableNonRepudiationChecks }) =>
      discovery(issuer, config.OIDC_CLIENT_ID ?? '', config.OIDC_CLIENT_SECRET, undefined, {
        // Also verifies the signature: by default the library trusts TLS, which a proxy may terminate.
        execute: [enableNonRepudiationChecks, ...(issuer.protocol === 'http:' ? [allowInsecureRequests] : [])],
        timeout: timeoutSeconds,
      }),
    );
    const found = { at: now().getTime(), provider };
    known = found;
    provider.catch(() => {
      // The next sign-in retries.
      if (known === found) known = undefined;
    });
    return provider;
  };
  return {
    async start() {
      const openid = await library();
      const provider = await findProvider();
      const flow = {
        state: openid.randomState(),
        nonce: openid.randomNonce(),
        verifier: openid.randomPKCECodeVerifier(),
      };
      const url = openid.buildAuthorizationUrl(provider, {
        redirect_uri: redirectUri,
        scope: config.OIDC_SCOPE,
        state: flow.state,
        nonce: flow.nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(flow.verifier),
        code_challenge_method: 'S256',
      });
      return { url, flow };
    },
    async finish(answer, { state, nonce, verifier }) {
      const { authorizationCodeGrant, fetchUserInfo } = await library();
      const provider = await findProvider();
      const tokens = await authorizationCodeGrant(provider, new URL(`${redirectUri}${answer.search}`), {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error('The provider sent no ID token');
      const hasInfo = provider.serverMetadata().userinfo_endpoint !== undefined;
      const info = hasInfo ? await fetchUserInfo(provider, tokens.access_token, claims.sub) : {};
      return personOf({ claims, info }, config);
    },
  };
}
