import Big from 'big.js';
import { because } from '../../../core/reference/engine-reasons.ts';
import { EngineError, isExecutionKey } from '../connector.ts';

/** Vendure's `refund.reason` is a column of 255 characters on some of its databases. */
const reasonLength = 255;

/** The reason that is written on a refund: the note for people, then the resolution id by which it is found again. */
export function writeReason(note: string, key: string): string {
  const mark = `[${key}]`;
  const room = reasonLength - mark.length - 1;
  const words = [...note.replace(/\s+/g, ' ').trim()].slice(0, Math.max(0, room)).join('');
  return words ? `${words} ${mark}` : mark;
}

/** True where the refund's reason ends with this resolution's mark. */
export function carriesKey(reason: string | null | undefined, key: string): boolean {
  return reason?.endsWith(`[${key}]`) === true;
}

/** True where the refund was asked for by Amends, whichever claim it was for. */
export function isOurs(reason: string | null | undefined): boolean {
  const key = reason?.match(/\[([^[\]]+)\]$/)?.[1];
  return key !== undefined && isExecutionKey(key);
}

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
