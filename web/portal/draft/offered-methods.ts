import type { DesiredMethod } from '#core/reference/claims.ts';
import type { Sums } from './sums.ts';
import type { Order } from './units.ts';

type Offers = Pick<Order, 'offeredMethods' | 'expected'>;

/** Whether a claim comes to no money at all: what it is about was free. */
export function isWorthNothing({ total }: Pick<Sums, 'total'>): boolean {
  return Number(total) === 0;
}

/** What a shopper chooses from. What was free is sent again and never paid back, where the store sends replacements. */
export function methodsFor({ offeredMethods }: Offers, sums: Pick<Sums, 'total'>): readonly DesiredMethod[] {
  return isWorthNothing(sums) && offeredMethods.includes('RESHIP') ? ['RESHIP'] : offeredMethods;
}

/**
 * Whether a replacement is the fastest: the store names its day, and it comes before the refund's. A store credit is not
 * compared, since what is bought with it has yet to be shipped.
 */
export function isReplacementFastest({ expected }: Offers, methods: readonly DesiredMethod[]): boolean {
  const { refundBy, replacementBy } = expected;
  return methods.includes('REFUND') && refundBy !== null && replacementBy !== null && replacementBy < refundBy;
}
