import { type Audience, belongsTo, limits, type TokenScope } from '@admission/schema';
import type { Ctx } from './context.ts';
import { fail } from './refusal.ts';

/** Who may call a root field, and the scope that a token needs for it. */
export interface Right {
  audience: Audience;
  /** Null: no token may. */
  scope: TokenScope | null;
}

/** What cannot be an id is not there (contract, section 4), whatever a rule or a column would say of it. */
export const isPossibleId = (text: string): boolean => text.length <= limits.text.id && !text.includes('\0');

/** Refuses a caller who does not belong to the audience, and a token that was not given the scope. */
export function authorize({ audience, scope }: Right, ctx: Ctx): void {
  const { user } = ctx;
  if (user?.token && scope === null) fail('FORBIDDEN', 'tokenNotForThis');
  if (user?.token && scope !== null && !user.token.scopes.includes(scope))
    fail('FORBIDDEN', 'tokenScopeMissing', { params: { scope } });
  if (belongsTo(audience, user?.role ?? null)) return;
  if (!user) fail('UNAUTHENTICATED', 'notSignedIn');
  fail('FORBIDDEN', 'notAllowed');
}
