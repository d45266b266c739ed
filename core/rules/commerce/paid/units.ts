import Big from 'big.js';
import { currencyPlaces } from '../../../reference/currency-places.ts';
import type { UnitsPaid } from '../../../reference/orders.ts';

/** What a line came to in all, in whole steps of its currency. */
export interface LineTotals {
  price: Big;
  discount: Big;
  tax: Big;
}

/**
 * Gives a sum to several in proportion, in whole steps of `places`: what rounding down leaves goes, a step each, to
 * those that it took most from; of two alike to the earlier one. Nothing where all weigh nothing.
 */
export function spread(total: Big, weights: readonly Big[], places: number): Big[] {
  const all = weights.reduce((sum, weight) => sum.plus(weight), new Big(0));
  if (all.lte(0)) {
    return weights.map(() => new Big(0));
  }
  const step = new Big(10).pow(-places);
  const exact = weights.map((weight) => total.times(weight).div(all));
  const shares = exact.map((share) => share.round(places, Big.roundDown));
  const left = shares.reduce((rest, share) => rest.minus(share), total);
  const steps = Number(left.div(step).round(0, Big.roundHalfUp));
  const byLoss = exact
    .map((share, index) => ({ index, loss: share.minus(shares[index] ?? 0) }))
    .sort((a, b) => b.loss.cmp(a.loss) || a.index - b.index);
  for (const { index } of byLoss.slice(0, Math.max(0, steps))) {
    shares[index] = (shares[index] ?? new Big(0)).plus(step);
  }
  return shares;
}

/** The units of a line, each with its part of the line's totals: the earlier ones have what can't be divided. */
export function unitsOf(units: number, totals: LineTotals, currency: string): UnitsPaid[] {
  const places = currencyPlaces(currency);
  const step = new Big(10).pow(-places);
  const part = (total: Big) => {
    const base = total.div(units).round(places, Big.roundDown);
    return { base, more: Number(total.minus(base.times(units)).div(step).round(0)) };
  };
  const parts = { price: part(totals.price), discount: part(totals.discount), tax: part(totals.tax) };
  const at = (unit: number, { base, more }: { base: Big; more: number }) => (unit < more ? base.plus(step) : base);
  const ends = [...new Set([parts.price.more, parts.discount.more, parts.tax.more, units])]
    .filter((end) => end > 0)
    .sort((a, b) => a - b);
  return ends.map((end, index) => {
    const from = ends[index - 1] ?? 0;
    return {
      units: end - from,
      price: at(from, parts.price).toFixed(places),
      discount: at(from, parts.discount).toFixed(places),
      tax: at(from, parts.tax).toFixed(places),
    };
  });
}

/** The first `count` units; fewer where there are not so many. */
export function takeUnits(paid: readonly UnitsPaid[], count: number): UnitsPaid[] {
  let open = count;
  const taken: UnitsPaid[] = [];
  for (const alike of paid) {
    const units = Math.min(alike.units, open);
    if (units > 0) {
      taken.push({ ...alike, units });
      open -= units;
    }
  }
  return taken;
}

/** The units without those that were taken already: units paid alike stand for each other. */
export function withoutUnits(paid: readonly UnitsPaid[], taken: readonly UnitsPaid[]): UnitsPaid[] {
  const gone = new Map<string, number>();
  for (const alike of taken) {
    gone.set(amountsOf(alike), (gone.get(amountsOf(alike)) ?? 0) + alike.units);
  }
  return paid.flatMap((alike) => {
    const away = Math.min(gone.get(amountsOf(alike)) ?? 0, alike.units);
    gone.set(amountsOf(alike), (gone.get(amountsOf(alike)) ?? 0) - away);
    return alike.units > away ? [{ ...alike, units: alike.units - away }] : [];
  });
}

/** Units as an answer tells them, in decimal text. */
export function unitsInText({ units, price, discount, tax }: Told): UnitsPaid {
  const text = (amount: number | Big) => new Big(amount).toFixed(3);
  return { units, price: text(price), discount: text(discount), tax: text(tax) };
}

type Told = { units: number } & Record<keyof LineTotals, number | Big>;

/** What units were paid together. */
export const worthOf = (paid: readonly UnitsPaid[]): Big =>
  allOf(paid, 'price').minus(allOf(paid, 'discount')).plus(allOf(paid, 'tax'));

/** How many units a list has. */
export const countUnits = (paid: readonly UnitsPaid[]): number => paid.reduce((sum, { units }) => sum + units, 0);

const amountsOf = ({ price, discount, tax }: UnitsPaid) => `${price} ${discount} ${tax}`;

/** Units as if less had been paid for them: what they were paid beyond `whole` is discount. */
export function reducedTo(units: readonly UnitsPaid[], whole: Big, currency: string): UnitsPaid[] {
  const totals = reducedTotals(units, whole, currency);
  return totals === null ? [...units] : unitsOf(countUnits(units), totals, currency);
}

/** What all of them come to then; null where they were paid no more. */
export function reducedTotals(units: readonly UnitsPaid[], whole: Big, currency: string): LineTotals | null {
  const before = worthOf(units);
  if (before.lte(whole)) {
    return null;
  }
  const price = allOf(units, 'price');
  const tax = allOf(units, 'tax').times(whole).div(before).round(currencyPlaces(currency), Big.roundHalfUp);
  return { price, discount: price.plus(tax).minus(whole), tax };
}

const allOf = (paid: readonly UnitsPaid[], field: 'price' | 'discount' | 'tax') =>
  paid.reduce((sum, each) => sum.plus(new Big(each[field]).times(each.units)), new Big(0));
