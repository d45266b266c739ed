import type { ContractVersion } from '#core/rules/ledger/contract-terms.ts';
import { addMoney, subtractMoney } from '#core/rules/platform/money.ts';
import { saleOfClaim } from '../../../commerce/orders/books/index.ts';
import { reimbursementsOf } from '../../../ledger/reimbursements/index.ts';
import { reimburseGift } from '../../../ledger/reimbursements/reimburse-gift.ts';
import { type Ctx, nowOf } from '../../../platform/context/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { StoreRecord } from '../../../tenancy/stores/read-store.ts';
import { type ClaimRow, holdClaim } from '../../claim/claim-items.ts';
import type { ResolutionRow } from '../../decisions/decision-rows.ts';

/**
 * Tells the book of a store what a customer was given by a resolution, in the commit in which it is carried out. The terms
 * are those of the sale of the cover; without cover those of the order's day, and of an appeasement those of its filing.
 */
export async function postGift(
  tx: Tx,
  ctx: Ctx,
  store: StoreRecord,
  { versions, claim, done }: { versions: readonly ContractVersion[]; claim: ClaimRow; done: ResolutionRow },
): Promise<void> {
  if (versions.length === 0) {
    return;
  }
  // Held, so that of two gifts of a claim at once the second one sees what is left of its most.
  const [, sale, before] = await Promise.all([
    holdClaim(tx, store.id, claim.id),
    saleOfClaim(tx, store.id, { orderId: claim.order_id, policyId: claim.policy_id }),
    reimbursementsOf(tx, store.id, claim.id),
  ]);
  if (sale === undefined || sale.exchange_rate === null) {
    return;
  }
  const { items_amount, tax_amount, shipping_amount, shipping_tax_amount } = done;
  const withoutBonus = addMoney(items_amount, tax_amount, shipping_amount, shipping_tax_amount);
  const withoutPolicy = claim.is_ota ? claim.created_at : sale.source_created_at;
  await reimburseGift(tx, ctx, store, {
    ...{ versions, before },
    ...{ resolutionId: done.id, claimId: claim.id, type: done.type },
    ...{ items: items_amount, tax: tax_amount },
    ...{ shipping: shipping_amount, shippingTax: shipping_tax_amount },
    bonus: subtractMoney(done.original_value, withoutBonus),
    paidBy: done.credit_store ? 'provider' : 'brand',
    quantity: done.quantity,
    // Nobody has told yet what goods cost the store.
    unitCost: null,
    rate: sale.exchange_rate,
    at: done.executed_at ?? nowOf(ctx),
    soldAt: claim.policy_id === null ? withoutPolicy : sale.sold_at,
    cover: claim.category === 'WARRANTY' ? 'warranty' : 'shipping',
    orderCurrency: sale.currency,
  });
}
