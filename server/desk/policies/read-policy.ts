import type { z } from 'zod';
import type { policy } from '#core/contract/finance/policies.ts';
import { Problem } from '#core/contract/platform/problems.ts';
import { isId, type StoreId } from '#core/ids.ts';
import { exact } from '#core/rules/ledger/exact-amount.ts';
import { bookOfPolicy } from '#core/rules/ledger/policy-book.ts';
import { toNumber } from '#core/rules/platform/money.ts';
import { receiptOf } from '../../commerce/consents/read-receipt.ts';
import { standingOf } from '../../commerce/orders/order-standing.ts';
import { type OrderRows, orderByPath } from '../../commerce/orders/read-order.ts';
import { transfersOf } from '../../ledger/books/index.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { allow, holds } from '../../platform/rights/allow.ts';
import { readableClaims } from '../../platform/rights/claim-rights.ts';
import { type StoreRecord, storeById } from '../../tenancy/stores/read-store.ts';
import {
  type ClaimUnderPolicy,
  claimsUnderPolicy,
  type ListedPolicy,
  lastRemoval,
  policyById,
} from './policies.sql.ts';
import { lastOf, policyRowView } from './policy-view.ts';

const mostClaims = 50;

/**
 * A policy of a store, with the sale that it keeps, what can still be claimed, the claims under it that the caller may
 * read, and how it stands in the store’s book.
 * @throws not-found, forbidden
 */
export async function readPolicy(
  ctx: Ctx,
  input: { storeId: StoreId; policyId: string },
): Promise<z.input<typeof policy>> {
  const store = await storeById(ctx, input.storeId);
  allow(ctx, 'policies:read', store);
  const { policyId } = input;
  if (!isId('policy', policyId)) {
    throw new Problem('not-found');
  }
  return ctx.db.inStore(store.id, async (tx) => {
    const row = await policyById(tx, store.id, policyId);
    if (row === undefined) {
      throw new Problem('not-found');
    }
    const [rows, claims, posted, removal, consent] = await Promise.all([
      orderByPath(tx, store.id, row.order_id, 'ours'),
      claimsIn(tx, ctx, store, row),
      transfersOf(tx, store.id, { kind: 'policy', ids: [row.id] }),
      row.removed_at === null
        ? undefined
        : lastRemoval(tx, store.id, { orderId: row.order_id, policyId: row.id, kind: row.kind }),
      row.kind === 'SHIPPING' ? receiptOf(tx, store.id, row.order_id) : null,
    ]);
    const { premium, cost, fee, state } = bookOfPolicy(posted, row.unposted);
    return {
      ...policyRowView(ctx, store, row),
      timeZone: store.timeZone,
      ...coverNow(rows, row, store, nowOf(ctx)),
      rate: row.sold_rate === null ? null : exact(row.sold_rate).toFixed(),
      contractVersion: row.contract_version,
      book: { state, premium: toNumber(premium), cost: toNumber(cost), fee: toNumber(fee) },
      consent,
      removedBy: removal === undefined ? null : { kind: kindOf(removal.actor_kind), name: removal.actor_name },
      claims: claims.map((claim) => ({
        id: claim.id,
        claimNumber: claim.claim_number,
        claimState: claim.state,
        claimType: claim.type,
        productName: claim.queue_product,
        value: toNumber(claim.queue_value),
        given: toNumber(claim.given),
        currency: claim.currency,
        createdAt: claim.created_at,
      })),
    };
  });
}

async function claimsIn(tx: Tx, ctx: Ctx, store: StoreRecord, row: ListedPolicy): Promise<ClaimUnderPolicy[]> {
  if (!holds(ctx, 'claims:read', store)) {
    return [];
  }
  const asked = { orderId: row.order_id, policyId: row.id, most: mostClaims };
  return readableClaims(ctx, store, await claimsUnderPolicy(tx, store.id, asked));
}

const kindOf = (kind: string) => (kind === 'staff' || kind === 'machine' ? kind : 'system');

/** What can be claimed under a policy now, and until when, by the rules that filing goes by. */
function coverNow(rows: OrderRows | undefined, row: ListedPolicy, store: StoreRecord, now: string) {
  const standing = rows && standingOf(rows, store, now);
  if (row.kind === 'SHIPPING') {
    const windows = standing?.fulfillments.flatMap((parcel) => parcel.windows) ?? [];
    const claimableUntil = row.removed_at === null ? lastOf(windows.map(({ uneligibleAt }) => uneligibleAt)) : null;
    return { item: null, claimableUntil };
  }
  const warranty = standing?.items.get(row.order_item_id ?? '')?.warranty ?? null;
  return {
    item: { sku: row.sku ?? '', quantity: row.quantity ?? 0, leftToClaim: warranty?.qty ?? 0 },
    claimableUntil: warranty?.expires ?? null,
  };
}
