import Big from 'big.js';
import { because } from '#core/reference/engine-reasons.ts';
import { currencyPlaces } from '#core/rules/platform/money.ts';
import { EngineError, type RefundRequest } from './connector.ts';

/** The exact sum of amounts, as they are written. */
export function sumOf(amounts: readonly Big.BigSource[]): Big {
  return amounts.reduce<Big>((sum, amount) => sum.plus(amount), new Big(0));
}

/** A sum of amounts in major units as decimal text, rounded half up to the places of its currency. */
export function toText(currency: string, ...amounts: readonly Big.BigSource[]): string {
  const places = currencyPlaces(currency);
  return sumOf(amounts).round(places, Big.roundHalfUp).toFixed(places);
}

/** Whether an amount can be booked: it is positive and no finer than its currency. */
export function isBookable(amount: string, currency: string): boolean {
  const exact = new Big(amount);
  return exact.gt(0) && exact.eq(exact.round(currencyPlaces(currency)));
}

/**
 * Decimal text as an amount that an engine can book.
 * @throws EngineError `refused` when it is not positive or finer than its currency, which is never rounded silently
 */
export function toBookable(amount: string, currency: string): Big {
  if (!isBookable(amount, currency)) {
    throw new EngineError('refused', because('amount-not-bookable', { amount }));
  }
  return new Big(amount);
}

/**
 * The amount of a refund, once it is one of its payment: in the payment's currency, and no more than is left of it.
 * @throws EngineError `refused` with the reason
 */
export function checkRefund(
  { amount, currency }: Pick<RefundRequest, 'amount' | 'currency'>,
  paid: { currency: string; left: Big },
): Big {
  if (paid.currency !== currency) {
    throw new EngineError('refused', because('paid-in-other-currency', { paid: paid.currency, asked: currency }));
  }
  const exact = toBookable(amount, currency);
  if (exact.gt(paid.left)) {
    const left = { amount: toText(currency, paid.left.lt(0) ? 0 : paid.left), currency };
    throw new EngineError('refused', because('left-of-payment', { left }));
  }
  return exact;
}

/** What an order is insured for beside what its protection cost; nothing where that is all of it, or more. */
export function insuredBeside(premium: Big.BigSource, total: Big.BigSource, currency: string): string {
  const insured = new Big(total).minus(premium);
  return toText(currency, insured.lt(0) ? 0 : insured);
}
