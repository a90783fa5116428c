import { isAdminRole } from '@admission/schema';
import type { Caller } from '../../core/context.ts';

/** Administrators read all profiles, applicants their own; any other answers NOT_FOUND. */
export const mayReadProfile = (caller: Pick<Caller, 'id' | 'role'>, userId: string): boolean =>
  isAdminRole(caller.role) || caller.id === userId.toLowerCase();
