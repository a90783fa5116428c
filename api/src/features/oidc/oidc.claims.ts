import { normalisePhone, type Role } from '@admission/schema';
import type { Config } from '../../core/config.ts';

/** The claims of the provider about an officer. */
export interface OidcPerson {
  issuer: string;
  subject: string;
  name: string | null;
  /** In lower case; null unless the provider has verified it. */
  email: string | null;
  /** Eleven digits; null unless the provider has verified it. */
  phone: string | null;
  role: Extract<Role, 'ADMIN' | 'SUPERADMIN'> | null;
  /** Whether the provider has required a second factor, or is not configured to assert it. */
  hasSecondFactor: boolean;
}

type Claims = Readonly<Record<string, unknown>>;
type RoleSettings = Pick<Config, 'OIDC_ROLE_CLAIM' | 'OIDC_ADMIN_VALUE' | 'OIDC_SUPERADMIN_VALUE'>;
type ClaimSettings = RoleSettings & Pick<Config, 'OIDC_SECOND_FACTOR_VALUES'>;

const textOf = (value: unknown): string | null => (typeof value === 'string' && value.trim() ? value.trim() : null);
const isRecord = (value: unknown): value is Claims => typeof value === 'object' && value !== null;

/** The higher role if the claim has both values. */
export function roleOf(claims: Claims, settings: RoleSettings): OidcPerson['role'] {
  const path = [settings.OIDC_ROLE_CLAIM, ...settings.OIDC_ROLE_CLAIM.split('.')];
  const [whole, ...parts] = path;
  const nested = parts.reduce<unknown>(
    (at, part) => (isRecord(at) && Object.hasOwn(at, part) ? at[part] : undefined),
    claims,
  );
  const value = whole !== undefined && Object.hasOwn(claims, whole) ? claims[whole] : nested;
  const given = [value].flat();
  if (given.includes(settings.OIDC_SUPERADMIN_VALUE)) return 'SUPERADMIN';
  return given.includes(settings.OIDC_ADMIN_VALUE) ? 'ADMIN' : null;
}

interface Answer {
  /** Of the verified ID token. */
  claims: Claims & { iss: string; sub: string };
  /** The user info, which is not signed: it describes the person, not the sign-in. */
  info: Claims;
}

/** The person of an ID token and its user info; signed claims take precedence. */
export function personOf({ claims: signed, info }: Answer, settings: ClaimSettings): OidcPerson {
  const claims = { ...info, ...signed };
  const email = textOf(claims['email']);
  const phone = textOf(claims['phone_number']);
  return {
    issuer: claims.iss,
    subject: claims.sub,
    name: textOf(claims['name']),
    email: email && claims['email_verified'] === true ? email.toLowerCase() : null,
    phone: phone && claims['phone_number_verified'] === true ? (normalisePhone(phone) ?? null) : null,
    role: roleOf(claims, settings),
    hasSecondFactor: hasSecondFactor(signed, settings.OIDC_SECOND_FACTOR_VALUES),
  };
}

/** By the authentication methods (RFC 8176) or the context class of the ID token. */
const hasSecondFactor = ({ amr, acr }: Claims, accepted: readonly string[]): boolean =>
  accepted.length === 0 || [amr, acr].flat().some((one) => accepted.includes(String(one)));
