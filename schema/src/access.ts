import type { Role } from './enums.ts';

/** Who may use an operation, a screen or a call. */
export const audiences = ['Public', 'SignedIn', 'Student', 'Admin', 'SuperAdmin', 'Device'] as const;
export type Audience = (typeof audiences)[number];

/** Roles that contain ADMIN (specification, section 6). */
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
    // A door device is identified by its key and has no role.
    case 'Device':
      return false;
  }
}
