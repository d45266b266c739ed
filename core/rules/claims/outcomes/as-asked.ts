import type { DesiredMethod, ResolutionType } from '../../../reference/claims.ts';
import { addMoney, compareMoney, readMoney } from '../../platform/money.ts';

/** An item of a claim, as far as what it asks for takes. */
export interface AskedItem {
  id: string;
  sourceItemId: string;
  quantity: number;
  price: number;
  tax: number;
  discount: number;
  /** What its claimed units were paid, where that is more than one of it tells. */
  paid?: readonly Record<'units' | 'price' | 'discount' | 'tax', number>[];
  /** The item that sells the set of which it is a part. */
  partOf?: string | null;
  resolutionRequested: DesiredMethod | null;
}

/** The order that it is of. */
export interface AskedOrder {
  shippingCost: number;
  orderItems: readonly { sourceItemId: string; quantity: number }[];
}

interface Asked {
  items: readonly AskedItem[];
  order: AskedOrder;
  /** What the store’s engine can do. */
  offers: readonly ResolutionType[];
}

/** Decimal text of an amount that an answer gave as a number. */
const text = (amount: number) => readMoney(amount) ?? '0';

/** What was free has nothing to give back: it is sent again, or it isn’t covered. */
const isFree = ({ price, tax, discount, paid = [{ units: 1, price, tax, discount }] }: AskedItem) =>
  paid.every((unit) => compareMoney(addMoney(text(unit.price), text(unit.tax)), text(unit.discount)) <= 0);

/** What an item is given where nobody has said anything else: what its customer asked for, as far as it is offered. */
export function givenAsAsked(item: AskedItem, offers: readonly ResolutionType[]): ResolutionType | 'NOT_COVERED' {
  if (isFree(item)) {
    // A part that comes to nothing is claimed with its set.
    return item.partOf == null && offers.includes('RESHIP') ? 'RESHIP' : 'NOT_COVERED';
  }
  const asked = item.resolutionRequested;
  return asked !== null && offers.includes(asked) ? asked : (offers[0] ?? 'REFUND');
}

/** Whether every unit that was ordered is claimed, so that its shipping was for nothing. */
export function claimsWholeOrder(
  items: readonly Pick<AskedItem, 'sourceItemId' | 'quantity'>[],
  order: Pick<AskedOrder, 'orderItems'>,
): boolean {
  return order.orderItems.every(
    (line) =>
      items.filter((item) => item.sourceItemId === line.sourceItemId).reduce((sum, item) => sum + item.quantity, 0) >=
      line.quantity,
  );
}

/** Whether the order’s shipping goes back with its items where nobody has said anything else. */
export function shippingAsAsked({ items, order }: Omit<Asked, 'offers'>): boolean {
  return order.shippingCost > 0 && claimsWholeOrder(items, order);
}

/** A line of an approval that gives an item whole. */
type WholeLine =
  | { claimItemId: string; resolutionType: 'NOT_COVERED'; reason: 'NOT_COVERED' }
  | { claimItemId: string; resolutionType: ResolutionType; quantity: number; quantityType: 'all'; percentage?: 100 };

/** What carries the shipping: money or credit by the price of the item. */
const withShipping: readonly string[] = ['REFUND', 'STORE_CREDIT'];

/**
 * The approval of a claim as its customer asked, whole, as the console’s panel begins; or why there is none: an item for
 * which nobody said what they want, or one for which they want what isn’t offered.
 */
export function approvalAsAsked({
  items,
  order,
  offers,
}: Asked): { lines: WholeLine[]; includeShipping: boolean } | { without: 'wish' | 'offer' } {
  const priced = items.filter((item) => !isFree(item));
  if (priced.some(({ resolutionRequested }) => resolutionRequested === null)) {
    return { without: 'wish' };
  }
  if (priced.some(({ resolutionRequested }) => resolutionRequested !== null && !offers.includes(resolutionRequested))) {
    return { without: 'offer' };
  }
  const lines = items.map((item): WholeLine => {
    const resolutionType = givenAsAsked(item, offers);
    if (resolutionType === 'NOT_COVERED') {
      return { claimItemId: item.id, resolutionType, reason: 'NOT_COVERED' };
    }
    const whole = { claimItemId: item.id, resolutionType, quantity: item.quantity, quantityType: 'all' as const };
    return resolutionType === 'RESHIP' ? whole : { ...whole, percentage: 100 };
  });
  const carried = lines.some(({ resolutionType }) => withShipping.includes(resolutionType));
  return { lines, includeShipping: carried && shippingAsAsked({ items, order }) };
}
