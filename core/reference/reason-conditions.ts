import type { ClaimType, DecisionReason } from './claims.ts';
import type { Sum } from './decision-facts.ts';

/**
 * What the reasons of decisions rest on, as data (design section 4): a reason may be given where it answers what is claimed
 * and its fact holds, of every item and every package that it is about. Whoever gives it all the same writes why, and the
 * customer reads that as the store's own statement.
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
  /** What is claimed is something that the reason can answer: a missing item says that its package arrived. */
  'answers-kind': 'claim',
  /** It was filed after its last day. */
  'filed-late': 'claim',
  /** The customer said that the order's address was typed wrong, or gave another one. */
  'address-wrong': 'claim',
  /** Damage was claimed of what arrived, and a photo came with each. */
  'damage-shown': 'claim',
  /** Every package was delivered, and none went back since. */
  delivered: 'package',
  /** The same, and the store sent the customer a photo of each delivery. */
  'delivery-photo': 'messages',
  /** Tracking, or the customer, says that every package went back. */
  returned: 'package',
  /** Staff asked the customer something, and the day until which a reply was awaited passed in silence. */
  'asked-unanswered': 'messages',
  /** The customer wrote since filing: whether that says that it is settled is judged, and the denial quotes it. */
  'customer-wrote': 'messages',
  /** Another claim on the order is worked on. */
  'other-claim-open': 'claims of the order',
  /** As many of each item were replaced under another claim. */
  replaced: 'claims of the order',
  /** As many of each item were refunded, under another claim or by the store. */
  refunded: 'payments',
  /** The customer has more claims than the store covers in a time. */
  'over-claim-limit': 'claims of the customer',
} as const satisfies Record<string, FactSource>;
export type CaseFact = keyof typeof caseFacts;
/** A fact that is read of a case alone; whether a reason answers what is claimed takes the reason, too. */
export type OwnFact = Exclude<CaseFact, 'answers-kind'>;

/** What was read of each fact. Days are calendar days of the store's zone; null is what nobody told. */
export interface CaseFactValues {
  /** What is claimed that the reason doesn't answer; null where it answers all. */
  'answers-kind': { type: ClaimType | null };
  'filed-late': { filed: string; last: string | null };
  'address-wrong': Record<never, never>;
  'damage-shown': { photos: number };
  /** Days of the last of them; decisions of before tell no number of packages. */
  delivered: { day: string | null; packages?: number };
  'delivery-photo': { delivered: boolean; sent: string | null; photos: number; packages: number };
  returned: { day: string | null; packages?: number };
  /** `until`: the last day to reply. Decisions of before have none. */
  'asked-unanswered': { asked: string | null; answered: string | null; until?: string | null };
  'customer-wrote': { day: string | null };
  'other-claim-open': { claimNumber: number | null };
  /** `partly`: of some items alone. */
  replaced: { day: string | null; partly?: boolean };
  refunded: { refund: (Sum & { day: string | null }) | null; partly?: boolean };
  /** `limit` claims in `days` days; null where the store has no limit. */
  'over-claim-limit': { claims: number; limit: number | null; days: number };
}

/** A fact as it was read: whether it holds, and what it holds of. */
export type ReadFact<Fact extends CaseFact = CaseFact> = {
  [Each in Fact]: { fact: Each; holds: boolean; values: CaseFactValues[Each] };
}[Fact];

/** What a reason rests on: a fact that has to hold, or what staff judge or agree on, which no record can deny. */
export type ReasonCondition = { fact: OwnFact } | { by: 'judgment' | 'agreement' };

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
  PHOTO_VERIFIED: { fact: 'delivery-photo' },
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
export function factOfReason(reason: DecisionReason): OwnFact | null {
  const condition = reasonConditions[reason];
  return 'fact' in condition ? condition.fact : null;
}

/** What says that a package isn't there, and doesn't say that it was delivered. */
const notBrought = [
  'LOST',
  'LATE_SHIPPING',
  'CARRIER_DID_NOT_RECEIVE',
  'TRACKING_NOT_MOVING',
  'RETURNED_TO_SENDER',
] as const satisfies readonly ClaimType[];

/**
 * What each reason can answer, where that isn't everything. A damaged, wrong, defective or missing item and a stolen package
 * say themselves that the package was delivered, and a wrong address that it was delivered somewhere.
 */
const answeredKinds: Readonly<Partial<Record<DecisionReason, readonly ClaimType[]>>> = {
  PACKAGE_ARRIVED: [...notBrought, 'ORDER_DELIVERED_NOT_RECEIVED'],
  PHOTO_VERIFIED: [...notBrought, 'ORDER_DELIVERED_NOT_RECEIVED'],
  RETURN_TO_SENDER: [
    ...notBrought,
    'ORDER_DELIVERED_NOT_RECEIVED',
    'STOLEN',
    'WRONG_ADDRESS',
    'WRONG_ADDRESS_CARRIER',
    'WRONG_ADDRESS_CUSTOMER',
  ],
  ADDRESS_TYPO: [...notBrought, 'ORDER_DELIVERED_NOT_RECEIVED', 'WRONG_ADDRESS', 'WRONG_ADDRESS_CUSTOMER'],
  INSUFFICIENT_SHIPPER: ['DAMAGED'],
};

/** Whether a reason can answer a claim of this kind. */
export function answersKind(reason: DecisionReason, type: ClaimType): boolean {
  return answeredKinds[reason]?.includes(type) ?? true;
}
