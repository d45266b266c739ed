import { addMoney, compareMoney, subtractMoney } from '../platform/money.ts';

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

/** Which amounts stand in a list that comes to the total: shops tell the tax of the shipping, and protection, inside others or beside. */
export interface ListedSums {
  shippingTax: boolean;
  premium: boolean;
}

const ways: readonly ListedSums[] = [true, false].flatMap((shippingTax) =>
  [true, false].map((premium) => ({ shippingTax, premium })),
);

/**
 * Which of the amounts that may lie inside others are listed, so that the list comes to the total: of several ways the one
 * that lists most. Where none does, all are; how the order was read then says by how much it’s off.
 */
export function listedSums(sums: OrderSums): ListedSums {
  const premium = sums.premium ?? '0';
  const goods = subtractMoney(addMoney(sums.subtotal, sums.tax, sums.shipping, sums.surcharge), sums.discountTotal);
  const fits = ways.find((way) => {
    const listed = addMoney(goods, way.shippingTax ? sums.shippingTax : '0', way.premium ? premium : '0');
    return compareMoney(listed, sums.total) === 0;
  });
  const { shippingTax, premium: hasPremium } = fits ?? { shippingTax: true, premium: true };
  return {
    shippingTax: shippingTax && compareMoney(sums.shippingTax, '0') > 0,
    premium: hasPremium && sums.premium !== null,
  };
}
