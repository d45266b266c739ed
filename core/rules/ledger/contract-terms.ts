/**
 * What a store and its protection provider agreed, as values of one set of fields: a plan is a way to fill them in. Every
 * amount is decimal text in the store's currency, every percentage decimal text from 0 to 100.
 */
export interface ContractTerms {
  shipping: CoverTerms;
  /** Null where the store pays its warranty claims itself. */
  warranty: CoverTerms | null;
  settlement: Settlement;
  fees: ContractFees;
  billing: BillingTerms;
}

/** Of one kind of cover: what it costs the store, what of its premiums the store gets, and what of a claim is paid back. */
export interface CoverTerms {
  cost: CostOfCover;
  /** Percent of a month's premiums that is the store's; null where it has no share. */
  share: string | null;
  reimburse: ReimburseTerms;
}

export type CostOfCover =
  | { kind: 'none' }
  | { kind: 'percent-of-premium'; percent: string }
  | { kind: 'bands'; bands: readonly CostBand[] };

/** What an order costs whose total is at least `from` and below `upTo`. */
export interface CostBand {
  from: string;
  upTo: string;
  kind: 'fixed' | 'percentage';
  /** An amount, or a percentage of the order's total. */
  amount: string;
  atLeast: string | null;
  atMost: string | null;
}

/** Which of both a month pays: the greater of share and reimbursements, their sum, the reimbursements, or neither. */
export const settlements = ['greater', 'sum', 'reimbursements', 'none'] as const;
export type Settlement = (typeof settlements)[number];

/** What of what a customer was given the provider pays back. */
export interface ReimburseTerms {
  /** Percentages, by how it was given. */
  refund: string;
  credit: string;
  flat: string;
  custom: string;
  replacement: {
    /** What the goods cost the store, or what the customer paid for them. */
    basis: 'cost' | 'retail';
    percent: string;
    /** Percent of what was paid where nobody knows what the goods cost; null where nothing is paid back then. */
    unknownCostPercent: string | null;
    /** For sending each unit. */
    shippingEach: string;
  };
  tax: 'with' | 'without';
  perClaimAtMost: string | null;
}

export interface ContractFees {
  /** How the provider's tax rules know the fees; null where nobody has said it. */
  taxCode: string | null;
  perMonth: string | null;
  perPolicy: string | null;
  /** For each claim that was filed beyond the first ones of a month. */
  perClaim: { amount: string; included: number } | null;
}

/** What a share of premiums is told by: an advice, or an invoice that the provider writes in the store's name. */
export const shareDocuments = ['advice', 'self-billed-invoice'] as const;

/** How what is owed is told and paid. */
export interface BillingTerms {
  /** Days until an invoice is due. */
  termsDays: number;
  /** What is owed less than these waits for the next month. */
  minimumInvoice: string;
  minimumPayout: string;
  /** Whether an invoice may be taken off a payout. */
  mayNet: boolean;
  /** When a month closes: a day of the month after it, at a time of the store's clock. */
  closing: { day: number; clock: string };
  shareDocument: (typeof shareDocuments)[number];
}

/** A version of a store's contract: its terms hold from an instant on, until those of the next version do. Never changed. */
export interface ContractVersion {
  version: number;
  /** ISO 8601, as what follows. */
  validFrom: string;
  /** Until when the terms are fixed; null where they may change at any time. */
  termEndsAt: string | null;
  terms: ContractTerms;
}

/**
 * The version that holds at an instant; null before the first one. What holds from no later than another one and was agreed
 * after it takes its place.
 */
export function versionAt<Version extends ContractVersion>(versions: readonly Version[], at: string): Version | null {
  const instant = Date.parse(at);
  return versions
    .filter(({ validFrom }) => Date.parse(validFrom) <= instant)
    .reduce<Version | null>(
      (latest, version) => (latest === null || latest.version < version.version ? version : latest),
      null,
    );
}
