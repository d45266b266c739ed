import type { z } from 'zod';
import type { orderAmounts } from '#core/contract/commerce/order-shapes.ts';
import type { SettledOrder } from '#core/rules/commerce/paid/told-amounts.ts';
import { addMoney, toNumber } from '#core/rules/platform/money.ts';
import { wordsOf } from '../../platform/words/languages.ts';
import type { OrderRows } from './order-row-types.ts';
import { settledToday } from './settled-lines.ts';

const words = wordsOf('order-amounts');

export type AmountsView = z.input<typeof orderAmounts>;

/** How the amounts of an order were read, in words; null where everything comes to its total as it was told. */
function noteOn({ reading, difference }: SettledOrder, { currency, total }: { currency: string; total: string }) {
  switch (reading) {
    case 'fits':
      return null;
    case 'items-reduced':
      return words.itemsReduced(currency, addMoney(total, difference), total);
    case 'total-larger':
      return words.totalLarger(currency, difference);
    case 'item-tax-inside':
      return words.itemTaxInside;
    case 'item-discount-inside':
      return words.itemDiscountInside;
  }
}

/** How the amounts of an order were read that is told now, as an answer says it. */
export function amountsView(settled: SettledOrder, order: { currency: string; total: string }): AmountsView {
  const { reading, difference, shipping } = settled;
  return {
    reading,
    difference: toNumber(difference),
    shippingPaid: toNumber(shipping.amount),
    shippingTaxPaid: toNumber(shipping.tax),
    note: noteOn(settled, order),
  };
}

/** How the amounts of an order are read as it stands here. */
export const amountsOf = (rows: OrderRows): AmountsView => amountsView(settledToday(rows), rows.order);
