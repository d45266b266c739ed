import type { Selectable } from 'kysely';
import type { Address } from '#core/address.ts';
import type { ClaimWarranty } from '#core/reference/claim-facts.ts';
import { defaultWindowSettings, type OfferedType } from '#core/rules/commerce/claimable/windows.ts';
import { afterDays, localDate } from '#core/rules/platform/local-day.ts';
import { standingOf } from '../../commerce/orders/order-standing.ts';
import type { OrderRows } from '../../commerce/orders/read-order.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { ClaimItems, Claims } from '../../platform/db/schema.gen.ts';
import type { StoreRecord } from '../../tenancy/stores/read-store.ts';
import { type DenialFacts, readDenialFacts } from './denial-facts.sql.ts';

/** What is decided about. */
export interface DecisionCase {
  store: StoreRecord;
  rows: OrderRows;
  claim: {
    type: string | null;
    category: string;
    created_at: string;
    queue_photos: number;
    signed_at: string | null;
    warranty: ClaimWarranty | null;
    author_email: string;
    shipping_address: Address | null;
    updated_shipping_address: Address | null;
  };
  items: readonly Pick<Selectable<ClaimItems>, 'order_item_id' | 'fulfillment_id' | 'claim_type' | 'sub_reason'>[];
  /** The last instant of the warranty that covers the first item, ISO 8601; null for a claim on protection. */
  warrantyEnds: string | null;
  /** What else is known about the claimed things. */
  known: DenialFacts;
  /** The instant of the decision, ISO 8601. */
  now: string;
}

interface Given {
  store: StoreRecord;
  rows: OrderRows;
  claim: Selectable<Claims>;
  items: readonly Selectable<ClaimItems>[];
}

/** Gathers what a decision on these items is explained by, inside the caller's transaction. */
export async function decisionCase(tx: Tx, ctx: Ctx, given: Given): Promise<DecisionCase> {
  const { store, claim } = given;
  return caseKnowing(ctx, given, await readDenialFacts(tx, store.id, claim, claimsCountSince(ctx, store)));
}

/** From when a customer's claims count toward what a store allows, ISO 8601; null where it allows any number. */
export function claimsCountSince(ctx: Ctx, store: Pick<StoreRecord, 'settings'>): string | null {
  const { claimsPerCustomer, claimsPerCustomerDays } = store.settings.limits;
  return claimsPerCustomer === null ? null : afterDays(nowOf(ctx), -claimsPerCustomerDays);
}

/** The same where what else is known was read beside the claim. */
export function caseKnowing(ctx: Ctx, given: Given, known: DenialFacts): DecisionCase {
  const { store, rows, claim, items } = given;
  const now = nowOf(ctx);
  const warranty =
    claim.category === 'WARRANTY'
      ? standingOf(rows, store, now).items.get(items[0]?.order_item_id ?? '')?.warranty
      : undefined;
  return {
    store,
    rows,
    claim,
    items,
    warrantyEnds: warranty?.expires ?? null,
    known,
    now,
  };
}

/** The days after shipping within which this kind of claim is filed. */
export function limitDaysOf({ store, claim }: DecisionCase): number {
  const type = claim.type as OfferedType;
  const rule = store.settings.windows[type] ?? defaultWindowSettings[type] ?? defaultWindowSettings.DAMAGED;
  return rule?.closesAfterDays ?? 45;
}

/** The package that the decision is about; undefined where no item was in one. */
export const packageOf = ({ rows, items }: DecisionCase) =>
  rows.fulfillments.find(({ id }) => items.some((item) => item.fulfillment_id === id));

/**
 * The last day on which this could be claimed: of a warranty its end; null where it isn't known, as when nobody told that
 * the package shipped.
 */
export function lastDayOf(given: DecisionCase): string | null {
  if (given.claim.category === 'WARRANTY') {
    return given.warrantyEnds === null ? null : localDate(given.warrantyEnds, given.store.timeZone);
  }
  const shipped = packageOf(given)?.fulfilled_at ?? null;
  return shipped === null
    ? null
    : new Date(Date.parse(localDate(shipped, given.store.timeZone)) + limitDaysOf(given) * 86_400_000)
        .toISOString()
        .slice(0, 10);
}
