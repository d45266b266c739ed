import { compareMoney, percentIn, percentOf, roundMoney, roundToStep, type Worth } from '../platform/money.ts';

/** What protection costs for carts from one value on, up to another. Amounts are decimal text in the store's currency. */
export interface PriceBand {
  /** The band begins with it. */
  from: string;
  /** The band ends before it, so that a value belongs to one band alone; null for no end. */
  upTo: string | null;
  /** `percentage`: `amount` is percent of the cart, held between `atLeast` and `atMost`. */
  kind: 'fixed' | 'percentage';
  amount: string;
  atLeast: string | null;
  atMost: string | null;
  /** Who pays for it; a brand's protection adds nothing to the cart. */
  paidBy: 'customer' | 'brand';
}

export interface ProtectionPrice {
  price: string;
  paidBy: PriceBand['paidBy'];
  /** Which of the bands, counted from 0. */
  band: number;
}

/**
 * The price of protecting a cart, in the store's currency; null where no band holds the cart's value.
 *
 * A percentage is rounded half up to the step that the store names, such as '0.05', then held between the band's bounds;
 * every price has the currency's places at last. A fixed amount is the price as the store wrote it.
 * @param subtotal the goods of the cart, before shipping and before protection
 */
export function protectionPrice(
  { bands, step }: { bands: readonly PriceBand[]; step: string | null },
  subtotal: Worth,
  currency: string,
): ProtectionPrice | null {
  const at = bands.findIndex((band) => holds(band, subtotal));
  const band = bands[at];
  if (band === undefined) {
    return null;
  }
  const price =
    band.kind === 'fixed' ? band.amount : withinBounds(shareOf(subtotal, band.amount, { step, currency }), band);
  return { price: roundMoney(price, currency), paidBy: band.paidBy, band: at };
}

/** Rounded once: by the step, or else by the currency. */
const shareOf = (
  subtotal: string,
  percentage: string,
  { step, currency }: { step: string | null; currency: string },
) => (step === null ? percentIn(subtotal, percentage, currency) : roundToStep(percentOf(subtotal, percentage), step));

const holds = ({ from, upTo }: PriceBand, value: string) =>
  compareMoney(value, from) >= 0 && (upTo === null || compareMoney(value, upTo) < 0);

function withinBounds(price: string, { atLeast, atMost }: PriceBand): string {
  if (atLeast !== null && compareMoney(price, atLeast) < 0) {
    return atLeast;
  }
  return atMost !== null && compareMoney(price, atMost) > 0 ? atMost : price;
}

/** What is wrong with a list of bands, by the index of the band; null where nothing is. */
export function bandFault(
  bands: readonly Pick<PriceBand, 'from' | 'upTo' | 'atLeast' | 'atMost' | 'kind' | 'amount'>[],
): { index: number; fault: 'empty' | 'overlaps' | 'bounds-crossed' | 'above-all' } | null {
  for (const [index, band] of bands.entries()) {
    const before = bands[index - 1];
    if (band.upTo !== null && compareMoney(band.upTo, band.from) <= 0) {
      return { index, fault: 'empty' };
    }
    if (before && (before.upTo === null || compareMoney(before.upTo, band.from) > 0)) {
      return { index, fault: 'overlaps' };
    }
    if (band.atLeast !== null && band.atMost !== null && compareMoney(band.atLeast, band.atMost) > 0) {
      return { index, fault: 'bounds-crossed' };
    }
    if (band.kind === 'percentage' && compareMoney(band.amount, '100') > 0) {
      return { index, fault: 'above-all' };
    }
  }
  return null;
}
