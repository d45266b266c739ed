import type { ContractTerms, CostBand, CostOfCover, CoverTerms, Settlement } from './contract-terms.ts';

/** What a contract says of one kind of cover, one line each. */
const coverFields = [
  'covered',
  'cost',
  'share',
  'refund',
  'credit',
  'flat',
  'custom',
  'replacement',
  'unknown-cost',
  'shipping-each',
  'tax',
  'most-per-claim',
] as const;
/** What it says of all cover together. */
const otherFields = [
  'settlement',
  'per-month',
  'per-policy',
  'per-claim',
  'tax-code',
  'terms-days',
  'minimum-invoice',
  'minimum-payout',
  'netting',
  'closing',
  'share-document',
] as const;

type CoverField = (typeof coverFields)[number];
type OtherField = (typeof otherFields)[number];
export type TermField = CoverField | OtherField;
export const termFields = [...coverFields, ...otherFields] as const;

/** The kinds of cover that terms are agreed for. */
export const termCovers = ['shipping', 'warranty'] as const;
export type TermCover = (typeof termCovers)[number];

/** What is said by one word of a few. */
export const saidTerms = [
  ...(['provider', 'store', 'with-tax', 'without-tax', 'netted', 'apart'] as const),
  ...(['advice', 'self-billed-invoice', 'greater', 'sum', 'reimbursements', 'no-settlement'] as const),
] as const;
export type SaidTerm = (typeof saidTerms)[number];

/** What a line says; whoever shows it puts it into words. Amounts are in the store's currency. */
export type TermValue =
  | { kind: 'none' }
  | { kind: 'percent'; percent: string }
  | { kind: 'amount'; amount: string }
  | { kind: 'bands'; bands: readonly CostBand[] }
  | { kind: 'goods'; basis: 'cost' | 'retail'; percent: string }
  /** For each claim of a month beyond so many. */
  | { kind: 'beyond'; amount: string; included: number }
  | { kind: 'days'; days: number }
  | { kind: 'closing'; day: number; clock: string }
  | { kind: 'code'; code: string }
  | { kind: 'said'; said: SaidTerm };

export interface TermLine {
  /** Null where it's said of all cover. */
  cover: TermCover | null;
  field: TermField;
  value: TermValue;
}

const none = { kind: 'none' } as const;
const percentOr = (percent: string | null): TermValue => (percent === null ? none : { kind: 'percent', percent });
const amountOr = (amount: string | null): TermValue => (amount === null ? none : { kind: 'amount', amount });
const said = (word: SaidTerm): TermValue => ({ kind: 'said', said: word });

/** Everything that a contract says, a line each and always in one order. */
export function termLines(terms: ContractTerms): TermLine[] {
  const { shipping, warranty, settlement, fees, billing } = terms;
  const settlements: Readonly<Record<Settlement, SaidTerm>> = {
    greater: 'greater',
    sum: 'sum',
    reimbursements: 'reimbursements',
    none: 'no-settlement',
  };
  const others: Readonly<Record<OtherField, TermValue>> = {
    settlement: said(settlements[settlement]),
    'per-month': amountOr(fees.perMonth),
    'per-policy': amountOr(fees.perPolicy),
    'per-claim': fees.perClaim === null ? none : { kind: 'beyond', ...fees.perClaim },
    'tax-code': fees.taxCode === null ? none : { kind: 'code', code: fees.taxCode },
    'terms-days': { kind: 'days', days: billing.termsDays },
    'minimum-invoice': { kind: 'amount', amount: billing.minimumInvoice },
    'minimum-payout': { kind: 'amount', amount: billing.minimumPayout },
    netting: said(billing.mayNet ? 'netted' : 'apart'),
    closing: { kind: 'closing', ...billing.closing },
    'share-document': said(billing.shareDocument),
  };
  return [
    ...linesOfCover('shipping', shipping),
    ...(warranty === null
      ? [{ cover: 'warranty', field: 'covered', value: said('store') } as const]
      : linesOfCover('warranty', warranty)),
    ...otherFields.map((field) => ({ cover: null, field, value: others[field] })),
  ];
}

function linesOfCover(cover: TermCover, { cost, share, reimburse }: CoverTerms): TermLine[] {
  const { replacement } = reimburse;
  const values: Readonly<Record<CoverField, TermValue>> = {
    covered: said('provider'),
    cost: costValue(cost),
    share: percentOr(share),
    refund: { kind: 'percent', percent: reimburse.refund },
    credit: { kind: 'percent', percent: reimburse.credit },
    flat: { kind: 'percent', percent: reimburse.flat },
    custom: { kind: 'percent', percent: reimburse.custom },
    replacement: { kind: 'goods', basis: replacement.basis, percent: replacement.percent },
    'unknown-cost': percentOr(replacement.unknownCostPercent),
    'shipping-each': { kind: 'amount', amount: replacement.shippingEach },
    tax: said(reimburse.tax === 'with' ? 'with-tax' : 'without-tax'),
    'most-per-claim': amountOr(reimburse.perClaimAtMost),
  };
  return coverFields.map((field) => ({ cover, field, value: values[field] }));
}

function costValue(cost: CostOfCover): TermValue {
  switch (cost.kind) {
    case 'none':
      return none;
    case 'percent-of-premium':
      return { kind: 'percent', percent: cost.percent };
    case 'bands':
      return { kind: 'bands', bands: cost.bands };
  }
}
