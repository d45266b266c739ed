import type { UserId } from '#core/ids.ts';
import { can, type Permission } from '#core/permissions.ts';
import type { TwoPeople } from '#core/rules/tenancy/two-people.ts';
import type { Ctx } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { StoreScope } from '../../platform/rights/allow.ts';
import { isOfStore } from '../../platform/rights/own-store.ts';
import { type OneOfTwo, twoPeople } from '../people/second-word.ts';
import type { ImplementationRow } from './implementations.sql.ts';

/**
 * Whether whoever made an implementation, whoever changed it last, and somebody, null for a token, who would approve it are
 * people of the provider whose words count, and the last one is none of the others.
 */
export async function twoOfImplementation(
  tx: Tx,
  ctx: Pick<Ctx, 'clock'>,
  store: StoreScope,
  { row, userId }: { row: Pick<ImplementationRow, 'created_by' | 'edited_by'>; userId: UserId | null },
): Promise<TwoPeople> {
  const second = wordOn(store, userId, 'implementation:approve');
  // What its maker said was whole once it was made: others changed it since where it matters that they left.
  const maker = { ...wordOn(store, row.created_by, 'implementation:create'), stands: true } as const;
  const made = await twoPeople(tx, ctx, { first: maker, second });
  return made === 'two'
    ? twoPeople(tx, ctx, { first: wordOn(store, row.edited_by, 'implementation:create'), second })
    : made;
}

/** Somebody's word on a store's implementation, which whoever is of the store as well can't say. */
const wordOn = (store: StoreScope, userId: UserId | null, right: Permission): OneOfTwo => ({
  userId,
  may: (held) => can(held, right, { storeId: store.id, accountId: store.accountId }) && !isOfStore(held, store),
});
