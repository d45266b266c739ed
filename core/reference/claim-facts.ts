import type { Address } from '../address.ts';
import type { ClaimId, MediaId, OrderId, StoreId, UserId } from '../ids.ts';
import { amendmentKinds } from './amendments.ts';
import type { DenialReason, QuantityType, ReimbursementType, ResolutionType } from './claims.ts';
import type { NoteSide } from './notes.ts';
import type { ReachedAlone } from './sums-alone.ts';

/** What a claim's row keeps as JSON. Instants are ISO 8601 UTC, amounts decimal text. */

/** What a signature stands for: everything that the signer saw, frozen (T19, T20). */
export interface Manifest {
  claimId: ClaimId;
  storeId: StoreId;
  orderId: OrderId;
  orderNumber: string;
  category: string;
  items: {
    sourceItemId: string;
    name: string;
    claimType: string;
    /** Absent where nobody said. */
    subReason?: string;
    quantity: number;
    details: string;
  }[];
  /** Whose words the details are, where staff wrote them down for the customer; absent where the customer did. */
  wordsBy?: 'store';
  /** What staff wrote down of the claim as a whole; absent where the customer filed it. */
  storeNote?: string;
  desiredMethod: string | null;
  address: Address | null;
  statement: string;
  signatureName: string | null;
  signatureImage: MediaId | null;
  /** Of the picture's bytes as they are kept; absent without one, and in what was signed before it was noted. */
  signatureSha256?: string;
  /** Empty where nobody has signed. */
  signedAt: string;
  signerAddress: string;
}

/** The warranty that a claim was filed under, as it stood then. */
export interface ClaimWarranty {
  productValue: string | null;
  warrantyFee: string | null;
  dateOfPurchase: string | null;
  /** ISO 8601 duration. */
  warrantyPeriod: string | null;
  /** Of what was bought in a store: whether its receipt is still to be checked; absent for what was bought online. */
  receiptUnverified?: boolean;
  receiptVerified?: { at: string; by: string };
}

/** A line of an approval as it was sent, amounts and percentages as it said them. */
export interface ProposedLine {
  claimItemId: string;
  resolutionType: ResolutionType | 'NOT_COVERED';
  quantity?: number | null;
  quantityType?: QuantityType | null;
  percentage?: number | null;
  flatAmount?: string | null;
  reimbursementType?: ReimbursementType | null;
  creditStore?: boolean | null;
  reason?: DenialReason | null;
  description?: string | null;
}

/** An approval that is kept until a second person says yes: everything that carrying it out takes. */
export interface ProposedApproval {
  act: 'approve';
  lines: readonly ProposedLine[];
  includeShipping: boolean;
  /** What its maker wrote for the customer; null for the store's own words. */
  customerText: string | null;
  /** Why more units are given than are left; absent where nobody said, and of what was proposed before it was asked. */
  overrideText?: string | null;
}

/** How a proposal stands: it waits for another person, is outdated once the claim changed, or was sent back. */
export const proposalStates = ['waits', 'outdated', 'refused'] as const;
export type ProposalState = (typeof proposalStates)[number];

/** What a proposer is to the second approval: a person, one who is alone in deciding, or an API token. */
export const proposers = ['person', 'alone', 'later', 'token'] as const;
export type Proposer = (typeof proposers)[number];

/**
 * Whom a proposal waits for: `mine` for the reader to approve; `returned` were sent back to the reader, or are theirs and
 * outdated; `later` are a colleague's, of whom the reader is no second person yet, since one of the two got their role within
 * a day; `stuck` are amendments that nobody can confirm, since whoever proposed them can't any more; `others` are the reader's
 * and wait for somebody else.
 */
export const approvalParts = ['mine', 'returned', 'later', 'stuck', 'others'] as const;

/** What is proposed to a second person: an approval, or what a resolved claim is amended by. */
export const proposedActs = ['APPROVE', ...amendmentKinds] as const;
export type ProposedAct = (typeof proposedActs)[number];

/** An order's currency, and what else is told of currency and rate beside what counts. */
export interface ToldMoney {
  currency: string;
  currencyTold: string | null;
  rateTold: string | null;
}

/** What one person wants to give, whole, for a second one to approve. */
export interface Proposal {
  /** Null for a token. */
  by: UserId | null;
  byName: string;
  what: ProposedApproval;
  /** For the record, and read on the side that wrote it alone. */
  note: string | null;
  side: NoteSide;
  /** In the store's currency: what limits are compared with. */
  total: string;
  currency: string;
  /** The same in the order's currency. */
  given: string;
  /** What was told of the order's money then: of another the sum is another. Absent of what was proposed earlier. */
  told?: ToldMoney;
  at: string;
  /** The sum of its maker's approvals by which it takes two; without it the claim alone does. */
  reached?: ReachedAlone;
  /** The claim's version as the proposal left it; with another one the claim has moved on, and nobody approves it. */
  version: number;
  /** The version since which it waits again, where what was decided on it was undone. */
  again?: number;
  /** Who sent it back, and with which word; null while it waits. */
  refused: { by: UserId | null; byName: string; at: string; word: string } | null;
}

/** What the person noted who proposed what another one approved, on the side that reads it. */
export interface ProposersNote {
  by: UserId | null;
  byName: string;
  note: string;
  side: NoteSide;
  at: string;
}

export interface FilingTrace {
  /** Of what was sent to file it: the same again finds this claim. */
  bodyHash?: string;
}
