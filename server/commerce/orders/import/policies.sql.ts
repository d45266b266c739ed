import type { Insertable, Selectable } from 'kysely';
import type { OrderId, StoreId } from '#core/ids.ts';
import { coverToldAgain } from '#core/rules/commerce/paid/cover-told-again.ts';
import { isJudgedBefore } from '#core/rules/commerce/premium-price.ts';
import { lastsLonger } from '#core/rules/platform/durations.ts';
import { compareMoney } from '#core/rules/platform/money.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Policies } from '../../../platform/db/schema.gen.ts';

/**
 * Saves a policy; `covered` says whether there was one that was in force, `held` that people of the store decided here
 * whether it is, which then stays as it was, `isNews` that a book may have to be told of it.
 * @param paid what was paid for what is left of the order: no less than that stays insured of what was
 */
export async function upsertPolicy(
  tx: Tx,
  row: Insertable<Policies>,
  paid = '0',
): Promise<{ covered: boolean; held: boolean; isNews: boolean }> {
  const existing = await tx
    .selectFrom('policies')
    .select([
      'id',
      'removed_at',
      'by_hand',
      'insured_amount',
      'premium_paid',
      'premium_expected',
      'reason',
      'unposted',
      'insured_at_least',
      'period_by_hand',
      'price_by_hand',
    ])
    .where('store_id', '=', row.store_id)
    .where('order_id', '=', row.order_id)
    .where('kind', '=', row.kind)
    .where('order_item_id', 'is not distinct from', row.order_item_id ?? null)
    .executeTakeFirst();
  if (existing) {
    const { id, created_at, store_id, order_id, kind, order_item_id, by_hand, sold_at, ...changes } = row;
    const again = { premium_paid: textOrNull(row.premium_paid), insured_amount: textOrNull(row.insured_amount) };
    const insured_amount = noLess(
      coverToldAgain(existing.insured_amount, again.insured_amount, paid),
      existing.insured_at_least,
    );
    const premium_expected = isJudgedBefore(existing, again)
      ? existing.premium_expected
      : (row.premium_expected ?? null);
    const period = longerOf(changes.period ?? null, existing.period_by_hand);
    const { premium_paid, premium_currency, reason, ...rest } = changes;
    const price = existing.price_by_hand ? {} : { premium_paid, premium_currency, reason };
    const { removed_at, ...told } = { ...rest, ...price, insured_amount, premium_expected, period };
    const isSoldAgain = existing.removed_at !== null && removed_at == null;
    await tx
      .updateTable('policies')
      .set(existing.by_hand ? told : { ...told, removed_at, ...(isSoldAgain && { sold_at }) })
      .where('store_id', '=', store_id)
      .where('id', '=', existing.id)
      .execute();
    const covered = existing.removed_at === null;
    const covers = existing.by_hand ? covered : removed_at == null;
    const isAsPaid = existing.price_by_hand || sameAmount(existing.premium_paid, again.premium_paid);
    return { covered, held: existing.by_hand, isNews: covers !== covered || !isAsPaid || existing.unposted !== null };
  }
  await tx.insertInto('policies').values(row).execute();
  return { covered: false, held: false, isNews: true };
}

/** An amount, or what it is at least where somebody said that. */
const noLess = (amount: string | null, least: string | null): string | null =>
  least === null || (amount !== null && compareMoney(amount, least) > 0) ? amount : least;

/** A period as it is told, or the one by hand where that lasts longer. */
const longerOf = (told: string | null, byHand: string | null): string | null =>
  byHand === null || lastsLonger(told ?? '', byHand) ? told : byHand;

const sameAmount = (one: string | null, other: string | null): boolean =>
  one === null || other === null ? one === other : compareMoney(one, other) === 0;

const textOrNull = (amount: string | number | null | undefined) => (amount == null ? null : String(amount));

/** Marks the shipping policy of an order as removed; answers what it had cost, undefined where none was in force. `byHand`: the engine doesn’t bring it back. */
export function removeShippingPolicy(
  tx: Tx,
  storeId: StoreId,
  orderId: OrderId,
  { at, byHand }: { at: string; byHand: boolean },
): Promise<Pick<Selectable<Policies>, 'premium_paid' | 'premium_currency'> | undefined> {
  return tx
    .updateTable('policies')
    .set({ removed_at: at, ...(byHand && { by_hand: true }) })
    .where('store_id', '=', storeId)
    .where('order_id', '=', orderId)
    .where('kind', '=', 'SHIPPING')
    .where('removed_at', 'is', null)
    .returning(['premium_paid', 'premium_currency'])
    .executeTakeFirst();
}

/** Keeps what the store asked for a cart whose premium is another; null where it fits. */
export async function setPremiumExpected(
  tx: Tx,
  { storeId, orderId, expected }: { storeId: StoreId; orderId: OrderId; expected: string | null },
): Promise<void> {
  await tx
    .updateTable('policies')
    .set({ premium_expected: expected })
    .where('store_id', '=', storeId)
    .where('order_id', '=', orderId)
    .where('kind', '=', 'SHIPPING')
    .execute();
}
