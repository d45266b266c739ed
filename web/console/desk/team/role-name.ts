import type { Role } from '#core/permissions.ts';
import { roleLabels } from '#words/console/tenancy/roles.ts';

/** A role as it stands by itself, in a cell or a list: with a capital. */
export function roleName(role: Role): string {
  const label = roleLabels[role];
  return label.charAt(0).toUpperCase() + label.slice(1);
}
