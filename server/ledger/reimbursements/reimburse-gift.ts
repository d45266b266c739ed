import type { ClaimId, ResolutionId } from '#core/ids.ts';
import { type ContractVersion, type CoverTerms, versionAt } from '#core/rules/ledger/contract-terms.ts';
import { exact, sumOf } from '#core/rules/ledger/exact-amount.ts';
import { monthOf } from '#core/rules/ledger/ledger-month.ts';
import { type GiftMoney, leftOfClaim, reimbursementOf } from '#core/rules/ledger/reimbursement.ts';
import { transfersOfGift } from '#core/rules/ledger/transfers.ts';
import type { Ctx } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { StoreRecord } from '../../tenancy/stores/read-store.ts';
import { post } from '../books/post.ts';
import { insertReimbursement, type ReimbursementRow } from './reimbursements.sql.ts';

/** What a customer was given by a resolution that was carried out. */
export interface Gift extends GiftMoney {
  /** Those of the store's contract. */
  versions: readonly ContractVersion[];
  /** What was reimbursed of the claim so far. */
  before: readonly ReimbursementRow[];
  resolutionId: ResolutionId;
  claimId: ClaimId;
  /** When it was carried out, ISO 8601. */
  at: string;
  /** When the cover under which it was given was sold: its terms govern it. Null of cover from before books were kept. */
  soldAt: string | null;
  cover: 'shipping' | 'warranty';
  orderCurrency: string;
}

/**
 * Reckons what the provider pays back of a gift, by the contract that held when its cover was sold, keeps what that follows
 * from, and posts both in the commit of the gift (finance.md 3 M6, M7). Nothing where the store had no contract then, or
 * pays such claims itself.
 */
export async function reimburseGift(tx: Tx, ctx: Ctx, store: StoreRecord, gift: Gift): Promise<void> {
  const { claimId, resolutionId, at, versions, before } = gift;
  const version = gift.soldAt === null ? null : versionAt(versions, gift.soldAt);
  const terms: CoverTerms | null = version === null ? null : version.terms[gift.cover];
  if (version === null || terms === null) {
    return;
  }
  const left = leftOfClaim(
    terms.reimburse.perClaimAtMost,
    before.map(({ reimbursed }) => reimbursed),
    before.map(({ came_back }) => came_back),
  );
  const back = reimbursementOf(gift, terms.reimburse, {
    left,
    currency: store.currency,
    orderCurrency: gift.orderCurrency,
  });
  const forMonth = monthOf(at, store.timeZone);
  const withoutBonus = sumOf([gift.items, gift.tax, gift.shipping, gift.shippingTax].map(exact));
  const whole = withoutBonus.plus(exact(gift.bonus)).toFixed();
  const lines = transfersOfGift(back, forMonth).map((line) =>
    line.purpose === 'given' && gift.orderCurrency !== store.currency
      ? { ...line, told: { amount: whole, currency: gift.orderCurrency, rate: gift.rate } }
      : line,
  );
  await Promise.all([
    insertReimbursement(tx, {
      ...{ store_id: store.id, resolution_id: resolutionId, claim_id: claimId, contract_version: version.version },
      ...{ basis: back.basis, percent: back.percent, base: back.base, shipping: back.shipping },
      base_currency: back.basis === 'cost' ? store.currency : gift.orderCurrency,
      ...{ before_most: back.before, reimbursed: back.reimbursed, given: back.given },
      ...{ order_currency: gift.orderCurrency, given_whole: whole, given_without_bonus: withoutBonus.toFixed() },
      ...{ rate: gift.rate, for_month: forMonth, executed_at: at },
    }),
    post(tx, ctx, store, [{ kind: 'resolution', id: resolutionId, at, lines }]),
  ]);
}
