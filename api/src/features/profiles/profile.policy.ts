import { isAdminRole } from '@admission/schema';
import type { Caller } from '../../core/context.ts';

/** Administrators read every profile, an applicant the own one; somebody else's answers as if it were not there. */
export const mayReadProfile = (caller: Pick<Caller, 'id' | 'role'>, userId: string): boolean =>
  isAdminRole(caller.role) || caller.id === userId.toLowerCase();
