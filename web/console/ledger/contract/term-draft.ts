import type {
  ContractTerms,
  CostBand,
  CostOfCover,
  CoverTerms,
  Settlement,
  shareDocuments,
} from '#core/rules/ledger/contract-terms.ts';
import { localDate, startOfLocalDay } from '#core/rules/platform/local-day.ts';

/** A contract while somebody fills it in: every field is text, and an empty one says nothing. */
export interface TermDraft {
  shipping: CoverDraft;
  /** Whether the provider pays warranties at all. */
  hasWarranty: 'provider' | 'store';
  warranty: CoverDraft;
  settlement: Settlement;
  taxCode: string;
  perMonth: string;
  perPolicy: string;
  perClaim: string;
  included: string;
  termsDays: string;
  minimumInvoice: string;
  minimumPayout: string;
  netting: 'netted' | 'apart';
  closingDay: string;
  closingClock: string;
  shareDocument: (typeof shareDocuments)[number];
}

export interface CoverDraft {
  costKind: CostOfCover['kind'];
  costPercent: string;
  bands: readonly BandDraft[];
  share: string;
  refund: string;
  credit: string;
  flat: string;
  custom: string;
  basis: 'cost' | 'retail';
  replacement: string;
  unknownCost: string;
  shippingEach: string;
  tax: 'with' | 'without';
  perClaimAtMost: string;
}

export type BandDraft = { [Key in keyof CostBand]: Key extends 'kind' ? CostBand['kind'] : string };

export const emptyBand: BandDraft = { from: '', upTo: '', kind: 'fixed', amount: '', atLeast: '', atMost: '' };

const firstCover = (costRate: string | null): CoverTerms => ({
  cost: costRate === null ? { kind: 'none' } : { kind: 'percent-of-premium', percent: costRate },
  share: null,
  reimburse: {
    ...{ refund: '100', credit: '100', flat: '100', custom: '100' },
    replacement: { basis: 'cost', percent: '100', unknownCostPercent: null, shippingEach: '0' },
    ...{ tax: 'with', perClaimAtMost: null },
  },
});

/** What a first contract begins with. @param costRate percent of the premium, where the settings say one */
export const firstTerms = (costRate: string | null): ContractTerms => ({
  shipping: firstCover(costRate),
  warranty: null,
  settlement: 'greater',
  fees: { taxCode: null, perMonth: null, perPolicy: null, perClaim: null },
  billing: {
    ...{ termsDays: 14, minimumInvoice: '0', minimumPayout: '0', mayNet: false },
    closing: { day: 4, clock: '06:00' },
    shareDocument: 'advice',
  },
});

/** Terms as their form shows them. */
export function draftOf({ shipping, warranty, settlement, fees, billing }: ContractTerms): TermDraft {
  return {
    shipping: coverDraft(shipping),
    hasWarranty: warranty === null ? 'store' : 'provider',
    warranty: coverDraft(warranty ?? firstCover(null)),
    settlement,
    taxCode: fees.taxCode ?? '',
    perMonth: fees.perMonth ?? '',
    perPolicy: fees.perPolicy ?? '',
    perClaim: fees.perClaim?.amount ?? '',
    included: String(fees.perClaim?.included ?? 0),
    termsDays: String(billing.termsDays),
    minimumInvoice: billing.minimumInvoice,
    minimumPayout: billing.minimumPayout,
    netting: billing.mayNet ? 'netted' : 'apart',
    closingDay: String(billing.closing.day),
    closingClock: billing.closing.clock,
    shareDocument: billing.shareDocument,
  };
}

function coverDraft({ cost, share, reimburse }: CoverTerms): CoverDraft {
  const { replacement } = reimburse;
  return {
    costKind: cost.kind,
    costPercent: cost.kind === 'percent-of-premium' ? cost.percent : '',
    bands:
      cost.kind === 'bands'
        ? cost.bands.map((band) => ({ ...band, atLeast: band.atLeast ?? '', atMost: band.atMost ?? '' }))
        : [emptyBand],
    share: share ?? '',
    refund: reimburse.refund,
    credit: reimburse.credit,
    flat: reimburse.flat,
    custom: reimburse.custom,
    basis: replacement.basis,
    replacement: replacement.percent,
    unknownCost: replacement.unknownCostPercent ?? '',
    shippingEach: replacement.shippingEach,
    tax: reimburse.tax,
    perClaimAtMost: reimburse.perClaimAtMost ?? '',
  };
}

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());
const orNone = (text: string): string => orNull(text) ?? '0';

/** The terms that a form says; what was typed goes as it is, and the server says what it can't be. */
export function termsOf(draft: TermDraft): ContractTerms {
  const perClaim = orNull(draft.perClaim);
  return {
    shipping: coverOf(draft.shipping),
    warranty: draft.hasWarranty === 'store' ? null : coverOf(draft.warranty),
    settlement: draft.settlement,
    fees: {
      taxCode: orNull(draft.taxCode),
      perMonth: orNull(draft.perMonth),
      perPolicy: orNull(draft.perPolicy),
      perClaim: perClaim === null ? null : { amount: perClaim, included: Number(draft.included) },
    },
    billing: {
      termsDays: Number(draft.termsDays),
      minimumInvoice: orNone(draft.minimumInvoice),
      minimumPayout: orNone(draft.minimumPayout),
      mayNet: draft.netting === 'netted',
      closing: { day: Number(draft.closingDay), clock: draft.closingClock.trim() },
      shareDocument: draft.shareDocument,
    },
  };
}

function coverOf(draft: CoverDraft): CoverTerms {
  return {
    cost: costOf(draft),
    share: orNull(draft.share),
    reimburse: {
      refund: orNone(draft.refund),
      credit: orNone(draft.credit),
      flat: orNone(draft.flat),
      custom: orNone(draft.custom),
      replacement: {
        basis: draft.basis,
        percent: orNone(draft.replacement),
        unknownCostPercent: orNull(draft.unknownCost),
        shippingEach: orNone(draft.shippingEach),
      },
      tax: draft.tax,
      perClaimAtMost: orNull(draft.perClaimAtMost),
    },
  };
}

function costOf({ costKind, costPercent, bands }: CoverDraft): CostOfCover {
  switch (costKind) {
    case 'none':
      return { kind: 'none' };
    case 'percent-of-premium':
      return { kind: 'percent-of-premium', percent: costPercent.trim() };
    case 'bands':
      return {
        kind: 'bands',
        bands: bands.map(({ from, upTo, kind, amount, atLeast, atMost }) => ({
          from: from.trim(),
          upTo: upTo.trim(),
          kind,
          amount: amount.trim(),
          atLeast: orNull(atLeast),
          atMost: orNull(atMost),
        })),
      };
  }
}

/** The first day of a month from an instant on, in a store’s zone: `2027-01-01`. */
export function firstOfMonth(from: string, timeZone: string): string {
  const day = localDate(from, timeZone);
  if (day.endsWith('-01') && Date.parse(startOfLocalDay(day, timeZone)) >= Date.parse(from)) {
    return day;
  }
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
}
