import type { CostBand, CoverTerms } from '#core/rules/ledger/contract-terms.ts';
import {
  amountText,
  type Exact,
  exact,
  inStoreCurrency,
  least,
  most,
  percentOfExact,
  rounded,
} from './exact-amount.ts';

/** A policy as it was sold; amounts in the order's currency. */
export interface PolicySold {
  /** Null where the store covers the order and nobody paid for it. */
  premium: string | null;
  orderTotal: string;
  /** Order currency per one unit of the store's; null where nobody knows it. */
  rate: string | null;
}

/** What a policy comes to by the version of its sale, in the store's currency. */
export interface PolicyMoney {
  premium: string;
  cost: string;
  fee: string;
}

/** Why nothing can be posted of a policy until somebody mends it. */
export type PolicyWithout = 'no-rate' | 'no-band';

/**
 * What a policy comes to: the premium in the store's currency, what it costs the store, and the fee for each. A cost is
 * reckoned from the exact premium or total and rounded once; a band's least and most come after that.
 * @param terms those of the version that held when it was sold
 * @param currency the store's
 */
export function policyMoney(
  policy: PolicySold,
  { cover, fee }: { cover: CoverTerms; fee: string | null },
  currency: string,
): PolicyMoney | PolicyWithout {
  const { rate } = policy;
  if (rate === null) {
    return 'no-rate';
  }
  const cost = costOf(policy, { cover, rate, currency });
  return cost === null
    ? 'no-band'
    : {
        premium: amountText(inStoreCurrency(exact(policy.premium ?? '0'), rate), currency),
        cost: amountText(cost, currency),
        fee: amountText(exact(fee ?? '0'), currency),
      };
}

function costOf(
  { premium, orderTotal }: PolicySold,
  { cover: { cost }, rate, currency }: { cover: CoverTerms; rate: string; currency: string },
): Exact | null {
  switch (cost.kind) {
    case 'none':
      return exact('0');
    case 'percent-of-premium':
      return inStoreCurrency(percentOfExact(exact(premium ?? '0'), cost.percent), rate);
    case 'bands': {
      const total = inStoreCurrency(exact(orderTotal), rate);
      const band = cost.bands.find(({ from, upTo }) => total.gte(exact(from)) && total.lt(exact(upTo)));
      return band === undefined ? null : costInBand(band, total, currency);
    }
  }
}

function costInBand(band: CostBand, total: Exact, currency: string): Exact {
  const raw = band.kind === 'fixed' ? exact(band.amount) : percentOfExact(total, band.amount);
  const raised = band.atLeast === null ? rounded(raw, currency) : most(rounded(raw, currency), exact(band.atLeast));
  return band.atMost === null ? raised : least(raised, exact(band.atMost));
}
