import { inScope, type Membership, type Permission, rolePermissions, type Scope } from '../../permissions.ts';
import { compareMoney } from '../platform/money.ts';

/** In place of a store’s id: every store, those that are opened later too. */
export const everyStore = 'all';

/**
 * From which sum of a claim somebody else has to say yes, whatever the store’s own limit is, in its currency: the highest
 * of those that these memberships are held to in a scope. Null where one of them gives the permission there without one.
 */
export function ownLimit(memberships: readonly Membership[], permission: Permission, scope: Scope): string | null {
  const limits = memberships
    .filter((item) => rolePermissions[item.role].has(permission) && inScope(item, scope))
    .map(({ assigned }) => assigned?.find(({ storeId }) => storeId === scope.storeId)?.aloneBelow ?? null);
  const held = limits.filter((limit) => limit !== null);
  return held.length < limits.length ? null : (held.toSorted(compareMoney).at(-1) ?? null);
}
