import Big from 'big.js';
import { because } from '#core/reference/engine-reasons.ts';
import { EngineError } from '../connector.ts';

/** Minor units as decimal text, at the shop's own number of places. */
export function fromMinor(minor: number, places: number): string {
  return new Big(minor).div(new Big(10).pow(places)).toFixed(places);
}

/**
 * Decimal text as minor units.
 * @throws EngineError `refused` when it is not a positive amount or finer than the shop's money, which is never rounded silently
 */
export function toMinor(amount: string, places: number): number {
  const minor = new Big(amount).times(new Big(10).pow(places));
  if (!minor.eq(minor.round(0)) || minor.lte(0)) {
    throw new EngineError('refused', because('amount-not-bookable', { amount }));
  }
  return minor.toNumber();
}
