import Big from 'big.js';
import { currencyPlaces } from '#core/reference/currency-places.ts';
import { sumOf } from './amounts.ts';

/**
 * What each part of an order came to in whole steps of its currency, so that all come to `total`. Engines keep taxes and
 * discounts more finely than money is, or round them line by line, and round their sum once more: the parts, each rounded
 * by itself, come to another total than was paid. What lies further apart than rounding explains stays as it was told.
 */
export function wholeParts(parts: readonly Big.BigSource[], total: Big.BigSource, currency: string): Big[] {
  const exact = parts.map((part) => new Big(part));
  const places = currencyPlaces(currency);
  const step = new Big(10).pow(-places);
  const wanted = new Big(total);
  const mostByRounding = step.div(2).times(parts.length + 1);
  const isRounded = sumOf(exact).minus(wanted).abs().lte(mostByRounding) && wanted.eq(wanted.round(places));
  if (!isRounded || exact.some((part) => part.lt(0))) return exact;
  const whole = exact.map((part) => part.round(places, Big.roundDown));
  const steps = Number(wanted.minus(sumOf(whole)).div(step).round(0));
  // A step goes to those first that rounding took most from, and comes from those that it took least from.
  const byLoss = exact
    .map((part, index) => ({ index, loss: part.minus(whole[index] ?? 0) }))
    .toSorted((one, other) => other.loss.cmp(one.loss));
  const inTurn = steps > 0 ? byLoss : byLoss.toReversed().filter(({ index }) => whole[index]?.gt(0));
  for (let turn = 0; turn < Math.abs(steps) && inTurn.length > 0; turn += 1) {
    const index = inTurn[turn % inTurn.length]?.index ?? 0;
    whole[index] = (whole[index] ?? new Big(0)).plus(steps > 0 ? step : step.neg());
  }
  return whole;
}
