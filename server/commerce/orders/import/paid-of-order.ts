import type { UnitsPaid } from '#core/reference/orders.ts';
import { stillPaid } from '#core/rules/commerce/paid/cover-told-again.ts';
import { setPlaces } from '#core/rules/commerce/paid/sets.ts';
import { settlePaid } from '#core/rules/commerce/paid/settle-paid.ts';
import { comeToMore, unitsToldAgain } from '#core/rules/commerce/paid/told-again.ts';
import type { SettledOrder } from '#core/rules/commerce/paid/told-amounts.ts';
import { addMoney } from '#core/rules/platform/money.ts';
import type { EngineOrder } from '../../connectors/connector.ts';
import type { KnownLine } from './order-parts.sql.ts';

/** What each unit of an order was paid that is told now, by what is known of it. */
export function paidAgain(order: EngineOrder, known: readonly KnownLine[]): UnitsPaid[][] {
  const settled = settledOrder(order);
  const sets = setPlaces(order.items);
  const before = order.items.map(({ sourceItemId }) => known.find((line) => line.source_item_id === sourceItemId));
  const isAnew =
    isCorrected(order, known) &&
    comeToMore(
      before.map((line) => line?.paid ?? []),
      settled.items,
    );
  const lines = order.items.map(({ quantity }, place) => ({
    known: isAnew ? [] : (before[place]?.paid ?? []),
    told: settled.items[place] ?? [],
    quantity,
    counted: settled.counted[place] ?? 0,
    isPart: sets[place] !== null,
  }));
  return unitsToldAgain(lines, order.currency);
}

/**
 * Whether a telling says of the same units what was paid for them: none was claimed, called off or given back. Then what
 * was told before was wrong; else an engine spreads anew what was paid for those that are left.
 */
function isCorrected(order: EngineOrder, known: readonly KnownLine[]): boolean {
  return (
    order.items.every(({ refundedQuantity }) => refundedQuantity === 0) &&
    known.every(
      (line) =>
        line.claimed_quantity === 0 &&
        line.removed_at === null &&
        line.quantity <= (order.items.find(({ sourceItemId }) => sourceItemId === line.source_item_id)?.quantity ?? 0),
    )
  );
}

/** What each unit of an order that was told was paid. */
export function settledOrder(order: EngineOrder): SettledOrder {
  return settlePaid({ ...order, premium: premiumOf(order) ?? '0', surcharge: order.surchargeTotal });
}

/** What the customer paid for protection: some tell it of the order, some of its cover. */
export function premiumOf(order: EngineOrder): string | null {
  const cover = order.policies.find(({ kind }) => kind === 'SHIPPING');
  return order.premiumPaid ?? cover?.premiumPaid ?? null;
}

/** What was paid for the shipping of an order that is told now, and for the units that it still has or claims are about. */
export function paidOfRest(order: EngineOrder, known: readonly KnownLine[]): string {
  const paid = paidAgain(order, known);
  const claimedOf = (id: string) => known.find((line) => line.source_item_id === id)?.claimed_quantity ?? 0;
  const lines = order.items.map(({ sourceItemId, quantity, refundedQuantity }, place) => ({
    paid: paid[place] ?? [],
    quantity,
    unitsBack: refundedQuantity,
    claimed: claimedOf(sourceItemId),
  }));
  const told = new Set(order.items.map(({ sourceItemId }) => sourceItemId));
  const gone = known
    .filter((line) => !told.has(line.source_item_id))
    .map((line) => ({ paid: line.paid ?? [], quantity: 0, unitsBack: 0, claimed: line.claimed_quantity }));
  return addMoney(stillPaid([...lines, ...gone]), order.shipping, order.shippingTax);
}
