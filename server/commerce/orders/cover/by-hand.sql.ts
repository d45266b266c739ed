import type { Insertable } from 'kysely';
import type { PolicyId, StoreId } from '#core/ids.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Policies } from '../../../platform/db/schema.gen.ts';

/**
 * Gives an order shipping protection, in place of one that was removed where there is one; undefined where one is in force.
 * Whoever tells of the order later leaves it on.
 * @param asBefore what was removed was paid for, and counts so again
 */
export async function coverByHand(
  tx: Tx,
  row: Insertable<Policies> & { insured_amount: string },
  { asBefore }: { asBefore: boolean },
): Promise<PolicyId | undefined> {
  const { insured_amount, premium_paid, premium_currency, reason, sold_at } = row;
  const said = { premium_paid, premium_currency, reason, price_by_hand: true };
  const again = { insured_amount, sold_at, ...(!asBefore && said) };
  const covered = await tx
    .insertInto('policies')
    .values({ ...row, ...said, by_hand: true, insured_at_least: insured_amount })
    .onConflict((conflict) =>
      conflict
        .columns(['store_id', 'order_id'])
        .where('kind', '=', 'SHIPPING')
        .doUpdateSet({
          ...{ ...again, removed_at: null, by_hand: true },
          ...{ insured_at_least: insured_amount, premium_expected: null },
        })
        .where('policies.removed_at', 'is not', null),
    )
    .returning('id')
    .executeTakeFirst();
  return covered?.id;
}

/** Insures an order for more; whoever tells of it later insures no less. */
export async function insureForMore(tx: Tx, storeId: StoreId, id: PolicyId, insured: string): Promise<void> {
  await tx
    .updateTable('policies')
    .set({ insured_amount: insured, insured_at_least: insured })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute();
}

/** Lets a warranty last longer, whatever is told of it later. */
export async function lastLonger(tx: Tx, storeId: StoreId, id: PolicyId, period: string): Promise<void> {
  await tx
    .updateTable('policies')
    .set({ period, period_by_hand: period })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute();
}

/** Takes a policy off, of whatever kind; whoever tells of the order later doesn't bring it back. */
export async function takeOff(tx: Tx, storeId: StoreId, { id, at }: { id: PolicyId; at: string }): Promise<void> {
  await tx
    .updateTable('policies')
    .set({ removed_at: at, by_hand: true })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute();
}
