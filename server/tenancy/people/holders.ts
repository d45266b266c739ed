import type { UserId } from '#core/ids.ts';
import { can, type Permission, roleSide } from '#core/permissions.ts';
import { ownLimit } from '#core/rules/tenancy/support.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { StoreScope } from '../../platform/rights/allow.ts';
import { membersReaching, namesOf } from './holders.sql.ts';
import { membershipsOf } from './people.sql.ts';

/** Somebody who holds a permission in a store. */
export interface Holder {
  id: UserId;
  name: string;
  /** Whose people they are by the role that holds it: the store's and its account's, or the provider's. */
  side: 'store' | 'provider';
  /** They held it until lately, and don't any more. */
  left: boolean;
  /** From which sum of a claim their yes isn’t enough there, in the store’s currency; null where they have no limit of their own. */
  aloneBelow: string | null;
}

/**
 * Whoever holds a permission in a store, once for each side: the store's people first, each by name.
 * @param since also those who held it after that instant, ISO 8601
 */
export async function holdersOf(
  tx: Tx,
  store: StoreScope,
  permission: Permission,
  since: string | null = null,
): Promise<Holder[]> {
  const scope = { storeId: store.id, accountId: store.accountId };
  const sides = { store: new Map<UserId, Holder>(), provider: new Map<UserId, Holder>() };
  for (const { user_id: id, name, role, assigned, ...row } of await membersReaching(tx, store, since)) {
    const held = { role, storeId: row.store_id, accountId: row.account_id };
    const holds = row.removed_at === null && can([{ ...held, assigned }], permission, scope);
    if (holds || (since !== null && can([{ ...held, assigned: row.assigned_lately }], permission, scope))) {
      const side = roleSide(role);
      const left = !holds && sides[side].get(id)?.left !== false;
      const before = sides[side].get(id);
      const aloneBelow =
        before?.aloneBelow === null
          ? null
          : ownLimit([{ ...held, assigned: assigned ?? row.assigned_lately }], permission, scope);
      sides[side].set(id, { id, name, side, left, aloneBelow });
    }
  }
  return [...sides.store.values(), ...sides.provider.values()];
}

/** Each of them once, by the first of their sides: somebody may work for a store and for the provider. */
export const eachOnce = (holders: readonly Holder[]): Holder[] =>
  [...new Map(holders.toReversed().map((holder) => [holder.id, holder])).values()].reverse();

/**
 * Of the holders of a permission in a store its own people and its account's, by name.
 * @param since also those who held it after that instant, ISO 8601
 */
export async function storesHolders(
  tx: Tx,
  store: StoreScope,
  permission: Permission,
  since: string | null = null,
): Promise<UserId[]> {
  const holders = await holdersOf(tx, store, permission, since);
  return holders.flatMap(({ id, side }) => (side === 'store' ? [id] : []));
}

/**
 * Of the holders of a permission in a store the provider’s people, by name; not those who are of the store as well, since
 * nobody acts for the provider on their own.
 * @param since also those who held it after that instant, ISO 8601
 */
export async function providersHolders(
  tx: Tx,
  store: StoreScope,
  permission: Permission,
  since: string | null = null,
): Promise<Holder[]> {
  const holders = await holdersOf(tx, store, permission, since);
  const members = await membersReaching(tx, store, since);
  const ofStore = new Set(members.flatMap(({ user_id, role }) => (roleSide(role) === 'store' ? [user_id] : [])));
  return holders.filter(({ id, side }) => side === 'provider' && !ofStore.has(id));
}

/** Whether somebody holds a permission in a store now: asked of who isn't the caller, inside a transaction. */
export async function holdsNow(tx: Tx, store: StoreScope, permission: Permission, userId: UserId): Promise<boolean> {
  const held = await membershipsOf(tx, userId);
  return can(held, permission, { storeId: store.id, accountId: store.accountId });
}

/** The names that these people have now, whatever became of their roles. */
export function peopleNamed(tx: Tx, ids: readonly UserId[]): Promise<{ id: UserId; name: string }[]> {
  return namesOf(tx, ids);
}
