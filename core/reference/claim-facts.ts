import type { Address } from '../address.ts';
import type { ClaimId, MediaId, OrderId, StoreId, UserId } from '../ids.ts';

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

/** What one person wants to give, for a second one to approve. */
export interface Proposal {
  /** Null for a token. */
  by: UserId | null;
  total: string;
  currency: string;
  at: string;
}

export interface ClaimMetadata {
  /** Of what was sent to file it: the same again finds this claim. */
  bodyHash?: string;
}
