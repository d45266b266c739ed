import type { Selectable } from 'kysely';
import type { Address } from '#core/address.ts';
import type { ClaimItemId } from '#core/ids.ts';
import type { ClaimWarranty } from '#core/reference/claim-facts.ts';
import { defaultWindowSettings, type OfferedType } from '#core/rules/commerce/claimable/windows.ts';
import { afterDays, localDate } from '#core/rules/platform/local-day.ts';
import type { FulfillmentRow } from '../../commerce/orders/order-row-types.ts';
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
    appeal_count: number;
  };
  items: readonly Pick<
    Selectable<ClaimItems>,
    'id' | 'order_item_id' | 'fulfillment_id' | 'claim_type' | 'sub_reason' | 'quantity'
  >[];
  /** The last instant of the last warranty that covers the items, ISO 8601; null on protection, and where one has none. */
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
  return { store, rows, claim, items, warrantyEnds: warrantyEndsOf({ store, rows, claim, items, now }), known, now };
}

/** What is said of one item alone: an approval tells of each that gets nothing why. */
export function caseOfItem(given: DecisionCase, itemId: ClaimItemId): DecisionCase {
  const items = given.items.filter(({ id }) => id === itemId);
  const one = { ...given, items };
  return { ...one, warrantyEnds: given.items.length === 1 ? given.warrantyEnds : warrantyEndsOf(one) };
}

function warrantyEndsOf({
  store,
  rows,
  claim,
  items,
  now,
}: Pick<DecisionCase, 'store' | 'rows' | 'claim' | 'items' | 'now'>): string | null {
  if (claim.category !== 'WARRANTY') {
    return null;
  }
  const standing = standingOf(rows, store, now).items;
  const ends = items.map((item) => standing.get(item.order_item_id)?.warranty?.expires ?? null);
  return ends.includes(null) ? null : (ends.toSorted().at(-1) ?? null);
}

/** The days after shipping within which a kind of problem is claimed. */
function daysFor(store: StoreRecord, type: string | null): number {
  const offered = type as OfferedType;
  const rule = store.settings.windows[offered] ?? defaultWindowSettings[offered] ?? defaultWindowSettings.DAMAGED;
  return rule?.closesAfterDays ?? 45;
}

/** The days after shipping within which this claim is filed: those of the item that can be claimed longest. */
export const limitDaysOf = (given: DecisionCase): number =>
  lastToClaim(given)?.limitDays ?? daysFor(given.store, given.claim.type);

/** The packages that the decision is about, each once; null where an item is in none that is known. */
export function packagesOf({ rows, items }: DecisionCase): FulfillmentRow[] | null {
  const found = items.map((item) => rows.fulfillments.find(({ id }) => id === item.fulfillment_id));
  return found.length === 0 || found.includes(undefined) ? null : [...new Set(found as FulfillmentRow[])];
}

/** The last instant at which something became of the packages; null until it did of every one. */
export function lastOfPackages(
  given: DecisionCase,
  at: (parcel: FulfillmentRow) => string | null | undefined,
): string | null {
  const instants = (packagesOf(given) ?? [null]).map((parcel) => (parcel && at(parcel)) ?? null);
  return instants.includes(null) ? null : (instants.toSorted().at(-1) ?? null);
}

/** Of the items the one that can be claimed longest: when its package shipped, for how many days, and the last of them. */
export function lastToClaim(given: DecisionCase): { shipped: string; limitDays: number; day: string } | null {
  const { store, rows, items } = given;
  const each = items.map(({ fulfillment_id, claim_type }) => {
    const shipped = rows.fulfillments.find(({ id }) => id === fulfillment_id)?.fulfilled_at ?? null;
    const limitDays = daysFor(store, claim_type);
    return shipped && { shipped, limitDays, day: dayAfter(localDate(shipped, store.timeZone), limitDays) };
  });
  const known = each.filter((item) => item !== null && item !== '');
  return known.length < each.length ? null : (known.toSorted((one, two) => (one.day < two.day ? 1 : -1))[0] ?? null);
}

/**
 * The last day on which any of this could be claimed: of a warranty its end; null where it isn't known, as when nobody told
 * that a package shipped.
 */
export function lastDayOf(given: DecisionCase): string | null {
  if (given.claim.category === 'WARRANTY') {
    return given.warrantyEnds === null ? null : localDate(given.warrantyEnds, given.store.timeZone);
  }
  return lastToClaim(given)?.day ?? null;
}

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
