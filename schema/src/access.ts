import type { Role } from './enums.ts';

/** Whom an operation, a screen or a call is for. */
export const audiences = ['Public', 'SignedIn', 'Student', 'Admin', 'SuperAdmin'] as const;
export type Audience = (typeof audiences)[number];

/** A role is an administrator's where its name contains ADMIN (specification, section 6); the enum is closed, so this is exact. */
export const isAdminRole = (role: Role): boolean => role === 'ADMIN' || role === 'SUPERADMIN';

/** Whether a visitor with this role (null: not signed in) belongs to the audience. */
export function belongsTo(audience: Audience, role: Role | null): boolean {
  switch (audience) {
    case 'Public':
      return true;
    case 'SignedIn':
      return role !== null;
    case 'Student':
      return role === 'STUDENT';
    case 'Admin':
      return role !== null && isAdminRole(role);
    case 'SuperAdmin':
      return role === 'SUPERADMIN';
  }
}
