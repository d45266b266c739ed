import type { DecisionReason } from './claims.ts';
import type { Sum } from './decision-facts.ts';

/**
 * What the reasons of decisions rest on, as data (design section 4): a reason may be given where its fact holds. Whoever
 * gives it all the same writes why, and the customer reads that as the store's own statement.
 */

/** Where a fact is read. */
export type FactSource =
  | 'claim'
  | 'package'
  | 'messages'
  | 'claims of the order'
  | 'claims of the customer'
  | 'payments';

/** The facts of a case that a reason can rest on, and where each is read. */
export const caseFacts = {
  /** It was filed after its last day. */
  'filed-late': 'claim',
  /** The customer said that the address was wrong, or gave another one. */
  'address-wrong': 'claim',
  /** Damage was claimed of what arrived, and a photo came with it. */
  'damage-shown': 'claim',
  delivered: 'package',
  /** Tracking, or the customer, says that the package went back. */
  returned: 'package',
  /** Staff asked the customer something and heard nothing since. */
  'asked-unanswered': 'messages',
  /** The customer wrote since filing. */
  'customer-wrote': 'messages',
  /** Another claim on the order is worked on. */
  'other-claim-open': 'claims of the order',
  /** These items were replaced under another claim. */
  replaced: 'claims of the order',
  /** These items were refunded, under another claim or by the store. */
  refunded: 'payments',
  /** The customer has more claims than the store covers in a time. */
  'over-claim-limit': 'claims of the customer',
} as const satisfies Record<string, FactSource>;
export type CaseFact = keyof typeof caseFacts;

/** What was read of each fact. Days are calendar days of the store's zone; null is what nobody told. */
export interface CaseFactValues {
  'filed-late': { filed: string; last: string | null };
  'address-wrong': Record<never, never>;
  'damage-shown': { photos: number };
  delivered: { day: string | null };
  returned: { day: string | null };
  'asked-unanswered': { asked: string | null; answered: string | null };
  'customer-wrote': { day: string | null };
  'other-claim-open': { claimNumber: number | null };
  replaced: { day: string | null };
  refunded: { refund: (Sum & { day: string }) | null };
  /** `limit` claims in `days` days; null where the store has no limit. */
  'over-claim-limit': { claims: number; limit: number | null; days: number };
}

/** A fact as it was read: whether it holds, and what it holds of. */
export type ReadFact<Fact extends CaseFact = CaseFact> = {
  [Each in Fact]: { fact: Each; holds: boolean; values: CaseFactValues[Each] };
}[Fact];

/** What a reason rests on: a fact that has to hold, or what staff judge or agree on, which no record can deny. */
export type ReasonCondition = { fact: CaseFact } | { by: 'judgment' | 'agreement' };

/** The condition of each of the 21 reasons. What an approval gives has rules of its own for each line. */
export const reasonConditions: Readonly<Record<DecisionReason, ReasonCondition>> = {
  ADDRESS_TYPO: { fact: 'address-wrong' },
  CUSTOMER_RESPONDED: { fact: 'customer-wrote' },
  EXPIRED30: { fact: 'filed-late' },
  FOLLOW_UP: { fact: 'other-claim-open' },
  INSUFFICIENT_SHIPPER: { fact: 'damage-shown' },
  NOT_COVERED: { by: 'judgment' },
  NO_RESPONSE: { fact: 'asked-unanswered' },
  OTHER: { by: 'judgment' },
  PACKAGE_ARRIVED: { fact: 'delivered' },
  PHOTO_VERIFIED: { fact: 'delivered' },
  RETURN_TO_SENDER: { fact: 'returned' },
  THRESHOLD_REACHED: { fact: 'over-claim-limit' },
  ALREADY_REFUNDED: { fact: 'refunded' },
  ALREADY_REPLACED: { fact: 'replaced' },
  POTENTIAL_FRAUD: { by: 'judgment' },
  CUSTOM: { by: 'agreement' },
  REFUND: { by: 'agreement' },
  RESHIP: { by: 'agreement' },
  STORE_CREDIT: { by: 'agreement' },
  FLAT_RATE: { by: 'agreement' },
  FLAT_RATE_STORE_CREDIT: { by: 'agreement' },
};

/** The fact that a reason rests on; null where it rests on none. */
export function factOfReason(reason: DecisionReason): CaseFact | null {
  const condition = reasonConditions[reason];
  return 'fact' in condition ? condition.fact : null;
}
