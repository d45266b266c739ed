import type { ClaimType, ClosingReason, DenialReason, ResolutionType } from './claims.ts';

/**
 * What a decision rests on, as codes and typed values (docs/decisions/decisions-are-codes.md). A decision keeps these;
 * the server puts them into words when somebody reads them. Sums are decimal text, days are calendar days of the
 * store's zone (`2026-11-22`), instants are ISO 8601.
 */

/** A sum in its currency: `amount` is decimal text. */
export interface Sum {
  amount: string;
  currency: string;
}

/** Who carries the claim, as the customer knows it. */
export type Cover = 'protection' | 'warranty';

/** Words of the customer's, shortened, and the day on which they were written. */
export interface Quote {
  text: string;
  day: string;
}

/** Why a claim was denied. POTENTIAL_FRAUD is kept as NOT_COVERED here, so that nothing in it can tell them apart. */
export type DenialClause =
  | { code: 'OTHER'; values: Record<never, never> }
  /** The customer's own words; none of decisions of before, and once they are erased. */
  | { code: 'CUSTOMER_RESPONDED'; values: { quote?: Quote } }
  /** By whom it is known; decisions of before don't say. */
  | { code: 'RETURN_TO_SENDER'; values: { by?: 'tracking' | 'customer'; day?: string | null; packages?: number } }
  /** A decision of before may name no cover: it was about protection. */
  | { code: 'INSUFFICIENT_SHIPPER'; values: { cover?: Cover } }
  /** What the customer told of the address; decisions of before say that it has a mistake. `untracked`: no package has a number. */
  | {
      code: 'ADDRESS_TYPO';
      values: { cover?: Cover; told?: 'wrong' | 'another'; packages?: number; untracked?: true };
    }
  | { code: 'NOT_COVERED' | 'THRESHOLD_REACHED'; values: { cover: Cover } }
  /** `limitDays` after shipping, for protection; `deadline` is given only where the claim was filed after it. */
  | { code: 'EXPIRED30'; values: { cover: Cover; limitDays: number; deadline: string | null; filed: string } }
  | { code: 'FOLLOW_UP'; values: { claimNumber: number | null } }
  /** `final`: it can’t be appealed; decisions of before don’t say. */
  | { code: 'NO_RESPONSE'; values: { asked: string | null; final?: true } }
  /** The day of the last of the packages: one, where no number is told. */
  | { code: 'PACKAGE_ARRIVED'; values: { delivered: string | null; packages?: number; final?: true } }
  /** `sent`: when the store sent the photo to the customer; decisions of before don't say. */
  | {
      code: 'PHOTO_VERIFIED';
      values: { delivered: string | null; packages?: number; sent?: string | null; final?: true };
    }
  | { code: 'ALREADY_REFUNDED'; values: { refund: (Sum & { day: string | null }) | null } }
  | { code: 'ALREADY_REPLACED'; values: { day: string | null } };

/** The one sentence or paragraph that says why a decision is what it is. */
export type DecisionClause =
  | DenialClause
  | { code: 'covered'; values: { type: ClaimType | null; limitDays: number } }
  | { code: 'covered-by-warranty'; values: Record<never, never> }
  | { code: 'closed'; values: { reason: ClosingReason } }
  | { code: 'not-signed' | 'draft-canceled' | 'dismissed' | 'settled-by-store'; values: Record<never, never> }
  /** The claim of the same order that goes on in its place. */
  | { code: 'duplicate'; values: { claimNumber: number } }
  /** Decided against what the facts show: nothing is said but what staff wrote, as theirs. */
  | { code: 'stated'; values: Record<never, never> }
  /** Written down as a sentence before decisions were codes. */
  | { code: 'legacy'; values: { text: string } };

/** What a fact says. */
export type FactValue =
  | { type: 'day'; day: string }
  /** A day that counts against a limit: how many days after shipping it is, and how many there may be. */
  | { type: 'day-of-limit'; day: string; days: number; limit: number }
  /** The same where the day itself is told beside it. */
  | { type: 'days-of-limit'; days: number; limit: number }
  | { type: 'instant'; at: string }
  | { type: 'count'; count: number }
  | { type: 'money'; sum: Sum }
  | { type: 'text'; text: string }
  | { type: 'none' };

export type FactCode = 'ordered' | 'bought' | 'shipped' | 'delivered' | 'asked' | 'filed' | 'photos' | 'signed';

/** One fact that a customer can check; a legacy one carries the label that it had. */
export type DecisionFact =
  | { code: FactCode; value: FactValue }
  | { code: 'legacy'; label: string; value: { type: 'text'; text: string } };

/** The total of one kind of thing that is given: where several are, each has its own and there is no other. */
export type TotalOfKind = 'refund-total' | 'replacement-value' | 'credit-total' | 'agreed-total';

/**
 * One line of how an amount adds up; `amount` is decimal text in the order's currency; a discount is taken off, and
 * rounding where it is `off`.
 */
export type SumLine = { amount: string; kind: 'line' | 'subtotal' | 'total' } & (
  | { code: 'item'; values: { name: string; quantity: number; price: Sum; percentage: string } }
  | { code: 'agreed'; values: { name: string; quantity: number } }
  | { code: 'not-covered'; values: { name: string; quantity: number; reason: DenialReason | null } }
  | { code: 'rounding'; values: { off: boolean } }
  | {
      code: 'discount' | 'subtotal' | 'shipping' | 'tax' | 'bonus' | 'total' | TotalOfKind;
      values: Record<never, never>;
    }
  | { code: 'legacy'; values: { label: string } }
);

/** One paragraph of what the store writes to the customer of an approval. */
export type ApprovalParagraph =
  | { code: 'sorry'; values: { type: ClaimType | null } }
  /** `by`: the day by which it has arrived. */
  | { code: Extract<ResolutionType, 'REFUND' | 'FLAT_RATE'>; values: { sum: Sum; by: string } }
  | { code: Extract<ResolutionType, 'STORE_CREDIT' | 'FLAT_RATE_STORE_CREDIT'>; values: { sum: Sum; email: string } }
  /** `by`: the day by which it has arrived, where the store names one; decisions of before have none. */
  | {
      code: Extract<ResolutionType, 'RESHIP'>;
      values: { units: number; street: string; city: string; by?: string | null };
    }
  | { code: Extract<ResolutionType, 'CUSTOM'>; values: { agreed: string } }
  | { code: 'not-approved'; values: { name: string; clause: DenialClause } };
