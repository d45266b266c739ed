import type { ContractTerms, CoverTerms } from '#core/rules/ledger/contract-terms.ts';

const shipping: CoverTerms = {
  cost: { kind: 'percent-of-premium', percent: '35' },
  share: '20',
  reimburse: {
    ...{ refund: '100', credit: '100', flat: '100', custom: '100' },
    replacement: { basis: 'cost', percent: '100', unknownCostPercent: '60', shippingEach: '6.00' },
    ...{ tax: 'with', perClaimAtMost: '500.00' },
  },
};

/** The terms of a store that pays a part of what its customers pay. */
export const ordinaryTerms: ContractTerms = {
  shipping,
  warranty: null,
  settlement: 'greater',
  fees: { taxCode: null, perMonth: '49.00', perPolicy: null, perClaim: null },
  billing: {
    ...{ termsDays: 14, minimumInvoice: '5.00', minimumPayout: '5.00', mayNet: false },
    closing: { day: 4, clock: '06:00' },
    shareDocument: 'advice',
  },
};

/** The same with another cost, which may change at any instant. */
export const withCost = (percent: string): ContractTerms => ({
  ...ordinaryTerms,
  shipping: { ...shipping, cost: { kind: 'percent-of-premium', percent } },
});
