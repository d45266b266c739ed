import { isOwner, type Permission, type Role, roleLevel, rolePermissions, roles } from '#core/permissions.ts';

/**
 * The roles of a store or its account that somebody may offer in an invitation: none with a permission that they lack,
 * and an owner’s only by whoever may make owners (permissions, rule 3). The server asks again.
 * @param own what the inviter holds in the store
 */
export function invitableRoles(own: readonly Permission[]): Role[] {
  return roles.filter(
    (role) =>
      roleLevel(role) !== 'provider' &&
      [...rolePermissions[role]].every((permission) => own.includes(permission)) &&
      (!isOwner(role) || own.includes('team-members:grant-ownership')),
  );
}
