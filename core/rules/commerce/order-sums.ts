import { addMoney, compareMoney } from '../platform/money.ts';

/** An order's amounts as they were told; decimal text in its currency. */
export interface OrderSums {
  subtotal: string;
  discountTotal: string;
  shipping: string;
  shippingTax: string;
  tax: string;
  surcharge: string;
  premium: string | null;
  total: string;
}

/** Which amounts are listed so that the list comes to the total: shops tell these inside others or beside them. */
export interface ListedSums {
  /** What came off, decimal text: a discount of more than the items took no more than all of them. Null where the prices have it. */
  discount: string | null;
  tax: boolean;
  shippingTax: boolean;
  premium: boolean;
}

const mayLieInside = ['tax', 'shippingTax', 'premium'] as const;
type Rest = Readonly<Record<(typeof mayLieInside)[number], boolean>>;

const everything: Rest = { tax: true, shippingTax: true, premium: true };

/** Every way to list them, those that list more of the first ones ahead. */
const ways = mayLieInside.reduce<Rest[]>(
  (some, name) => some.flatMap((way) => [way, { ...way, [name]: false }]),
  [everything],
);

/**
 * Which of the amounts that may lie inside others are listed, so that the list comes to the total: of several ways the first
 * of `ways`. Where none does, all are; how the order was read then says by how much it’s off.
 */
export function listedSums(sums: OrderSums): ListedSums {
  const always = addMoney(sums.subtotal, sums.shipping, sums.surcharge);
  const isMore = compareMoney(sums.discountTotal, sums.subtotal) > 0;
  const discounts = [sums.discountTotal, ...(isMore ? [sums.subtotal] : []), null];
  const fitting = discounts.flatMap((discount) =>
    ways
      .filter((each) => {
        const { tax, shippingTax, premium } = sums;
        const listed = addMoney(
          always,
          ...(each.tax ? [tax] : []),
          ...(each.shippingTax ? [shippingTax] : []),
          ...(each.premium ? [premium ?? '0'] : []),
        );
        return compareMoney(listed, addMoney(sums.total, discount ?? '0')) === 0;
      })
      .map((rest) => ({ discount, ...rest })),
  );
  const { shippingTax, premium, ...rest } = fitting[0] ?? { discount: sums.discountTotal, ...everything };
  return {
    ...rest,
    shippingTax: shippingTax && compareMoney(sums.shippingTax, '0') > 0,
    premium: premium && sums.premium !== null,
  };
}
