import { type Audience, belongsTo, isBlank, limits, type TokenScope } from '@admission/schema';
import type { Ctx } from './context.ts';
import { fail } from './refusal.ts';

/** A scope, or any scope. */
export type RequiredScope = TokenScope | 'ANY';

/** The audience of a root field, and the scope that a token needs for it. */
export interface Right {
  audience: Audience;
  /** ANY: for every token. Null: not for tokens. */
  scope: RequiredScope | null;
  /** Also for officers who must enrol a second factor first. */
  beforeEnrolment?: boolean;
}

/** Whether an object can have the id: an impossible one answers NOT_FOUND, not a validation error (contract, section 4). */
export const isPossibleId = (text: string): boolean =>
  text.length <= limits.text.id && !text.includes('\0') && !isBlank(text);

/** Refuses a caller outside the audience, a token without the scope, and a device everywhere but in its own operations. */
export function authorize({ audience, scope, beforeEnrolment }: Right, ctx: Ctx): void {
  const { user, device } = ctx;
  if (device && audience === 'Device') return;
  if (device) fail('FORBIDDEN', 'deviceNotForThis');
  if (user?.mustEnrol && audience !== 'Public' && !beforeEnrolment) fail('ENROLMENT_REQUIRED', 'enrolmentRequired');
  if (user?.token && scope === null) fail('FORBIDDEN', 'tokenNotForThis');
  if (scope !== null && scope !== 'ANY') assertScope(ctx, scope);
  if (belongsTo(audience, user?.role ?? null)) return;
  if (!user) fail('UNAUTHENTICATED', 'notSignedIn');
  fail('FORBIDDEN', 'notAllowed');
}

/** Refuses a token without the scope; an officer's session has all. */
export function assertScope({ user }: Ctx, scope: TokenScope): void {
  if (user?.token && !user.token.scopes.includes(scope)) fail('FORBIDDEN', 'tokenScopeMissing', { params: { scope } });
}

/** Like `authorize`, but returns false instead of throwing. */
export function isAuthorized(right: Right, ctx: Ctx): boolean {
  try {
    authorize(right, ctx);
    return true;
  } catch {
    return false;
  }
}
