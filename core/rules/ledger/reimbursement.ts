import { type ResolutionType, resolutionKinds } from '../../reference/claims.ts';
import { percentFor, type ReimburseTerms } from './contract-terms.ts';
import {
  amountText,
  type Exact,
  exact,
  inStoreCurrency,
  least,
  most,
  nothing,
  percentOfExact,
  sumOf,
} from './exact-amount.ts';

/** What a customer was given by one resolution, in the order's currency; the cost of goods in the store's. */
export interface GiftMoney {
  type: ResolutionType;
  items: string;
  tax: string;
  shipping: string;
  shippingTax: string;
  /** What the store adds to a credit: never the provider's. */
  bonus: string;
  /** Who pays for it, by its line. */
  paidBy: 'provider' | 'brand';
  quantity: number;
  /** What one unit of the goods costs the store; null where nobody knows it. */
  unitCost: string | null;
  /** Order currency per one unit of the store's. */
  rate: string;
}

/** What a reimbursement follows from, kept beside it so that the figure explains itself. */
export type ReimbursementBasis = 'given' | 'cost' | 'retail' | 'retail-cost-unknown' | 'paid-by-brand';

export interface Reimbursement {
  basis: ReimbursementBasis;
  /** Decimal text from 0 to 100. */
  percent: string;
  /** What the percentage is of: in the store's currency where it is a cost, else in the order's. */
  base: string;
  /** For sending the goods, in the store's currency, as what follows. */
  shipping: string;
  /** Before a claim's most. */
  before: string;
  reimbursed: string;
  /** What the customer was given with everything, in the store's currency. */
  given: string;
}

/**
 * What the provider pays back of a gift, by the version that held when the order was sold: a percentage of items, tax
 * where it counts, shipping and its tax, and never of a bonus; of a replacement by its basis, and shipping for each.
 * @param left what of the claim's most is left, in the store's currency; null where it has none
 * @param currency the store's, and the order's
 */
export function reimbursementOf(
  gift: GiftMoney,
  terms: ReimburseTerms,
  { left, currency, orderCurrency }: { left: string | null; currency: string; orderCurrency: string },
): Reimbursement {
  const given = inStoreCurrency(
    sumOf([gift.items, gift.tax, gift.shipping, gift.shippingTax, gift.bonus].map(exact)),
    gift.rate,
  );
  const { basis, percent, base, inOrderCurrency, shipping } = basisOf(gift, terms);
  const paidFor = percentOfExact(inOrderCurrency ? inStoreCurrency(base, gift.rate) : base, percent);
  const before = basis === 'paid-by-brand' ? nothing : paidFor.plus(shipping);
  const reimbursed = left === null ? before : least(before, most(exact(left), nothing));
  return {
    basis,
    percent,
    base: amountText(base, inOrderCurrency ? orderCurrency : currency),
    shipping: amountText(shipping, currency),
    before: amountText(before, currency),
    reimbursed: amountText(reimbursed, currency),
    given: amountText(given, currency),
  };
}

interface Basis {
  basis: ReimbursementBasis;
  percent: string;
  base: Exact;
  inOrderCurrency: boolean;
  shipping: Exact;
}

function basisOf(gift: GiftMoney, terms: ReimburseTerms): Basis {
  const isTaxed = terms.tax === 'with';
  const goods = exact(gift.items).plus(isTaxed ? exact(gift.tax) : nothing);
  const sent = exact(gift.shipping).plus(isTaxed ? exact(gift.shippingTax) : nothing);
  const isGoods = resolutionKinds[gift.type] === 'goods';
  const shipping = isGoods ? exact(terms.replacement.shippingEach).times(gift.quantity) : nothing;
  const asPaid = { base: isGoods ? goods : goods.plus(sent), inOrderCurrency: true };
  if (gift.paidBy === 'brand') {
    return { basis: 'paid-by-brand', percent: percentFor(terms, gift.type), ...asPaid, shipping: nothing };
  }
  if (!isGoods) {
    return { basis: 'given', percent: percentFor(terms, gift.type), ...asPaid, shipping };
  }
  const { basis, percent, unknownCostPercent } = terms.replacement;
  if (basis === 'retail') {
    return { basis: 'retail', percent, ...asPaid, shipping };
  }
  if (gift.unitCost === null) {
    return { basis: 'retail-cost-unknown', percent: unknownCostPercent ?? '0', ...asPaid, shipping };
  }
  const cost = exact(gift.unitCost).times(gift.quantity);
  const paid = inStoreCurrency(goods, gift.rate);
  // Nobody is paid more for goods than they were sold for.
  return { basis: 'cost', percent, base: least(cost, paid), inOrderCurrency: false, shipping };
}

/** What is left of a claim's most, in the store's currency; null where it has none. */
export function leftOfClaim(
  atMost: string | null,
  reimbursed: readonly string[],
  cameBack: readonly string[],
): string | null {
  return atMost === null
    ? null
    : exact(atMost)
        .minus(sumOf(reimbursed.map(exact)))
        .plus(sumOf(cameBack.map(exact)))
        .toFixed();
}

/** A gift of which something comes back. */
export interface GiftBefore {
  /** Given without its bonus, in the order's currency. */
  given: string;
  /** The same with it. */
  givenWhole: string;
  rate: string;
  /** In the store's currency, as all that follows: what was paid back of it, and what of both came back before. */
  reimbursed: string;
  cameBack: string;
  givenCameBack: string;
}

/**
 * What of a sum that the customer gave back is the provider's: in proportion to what it had paid back, at most what is left
 * of that.
 * @param amount in the order's currency
 * @param currency the store's
 */
export function cameBackOf(gift: GiftBefore, amount: string, currency: string): { given: string; reimbursed: string } {
  const back = exact(amount);
  const share = exact(gift.given).eq(0) ? nothing : back.times(exact(gift.reimbursed)).div(exact(gift.given));
  const leftReimbursed = exact(gift.reimbursed).minus(exact(gift.cameBack));
  const leftGiven = inStoreCurrency(exact(gift.givenWhole), gift.rate).minus(exact(gift.givenCameBack));
  return {
    given: amountText(least(inStoreCurrency(back, gift.rate), leftGiven), currency),
    reimbursed: amountText(least(share, leftReimbursed), currency),
  };
}

/**
 * A sum that came back of a claim, by what is left of each of its gifts without a bonus: nobody says of which it came. The
 * parts come to the sum at the places of its currency.
 */
export function partsOfReturn(gifts: readonly GiftBefore[], amount: string, currency: string): string[] {
  const left = gifts.map((gift) =>
    most(nothing, exact(gift.given).minus(exact(gift.givenCameBack).times(exact(gift.rate)))),
  );
  const whole = sumOf(left);
  let before = nothing;
  let told = nothing;
  return left.map((each) => {
    before = before.plus(each);
    const upTo = whole.eq(0) ? nothing : exact(amountText(exact(amount).times(before).div(whole), currency));
    const part = upTo.minus(told);
    told = upTo;
    return amountText(part, currency);
  });
}
