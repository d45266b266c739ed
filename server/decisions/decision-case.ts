import type { Selectable } from 'kysely';
import type { DenialReason } from '../../core/reference/claims.ts';
import type { Cover, DenialClause } from '../../core/reference/decision-facts.ts';
import { localDate } from '../../core/rules/local-day.ts';
import { defaultWindowSettings, type OfferedType } from '../../core/rules/windows.ts';
import { type Ctx, nowOf } from '../context.ts';
import type { Tx } from '../db/database.ts';
import type { ClaimItems, Claims } from '../db/schema.gen.ts';
import { standingOf } from '../orders/order-standing.ts';
import type { OrderRows } from '../orders/read-order.ts';
import type { StoreRecord } from '../stores/read-store.ts';
import { type DenialFacts, denialFacts } from './denial-facts.sql.ts';

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
    author_email: string;
    shipping_address: unknown;
    updated_shipping_address: unknown;
  };
  fulfillmentIds: readonly (string | null)[];
  /** The last instant of the warranty that covers the first item, ISO 8601; null for a claim on protection. */
  warrantyEnds: string | null;
  /** What else is known about the claimed things. */
  known: DenialFacts;
  /** The instant of the decision, ISO 8601. */
  now: string;
}

/** Gathers what a decision on these items is explained by, inside the caller's transaction. */
export async function decisionCase(
  tx: Tx,
  ctx: Ctx,
  given: { store: StoreRecord; rows: OrderRows; claim: Selectable<Claims>; items: readonly Selectable<ClaimItems>[] },
): Promise<DecisionCase> {
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
    fulfillmentIds: items.map((item) => item.fulfillment_id),
    warrantyEnds: warranty?.expires ?? null,
    known: await denialFacts(tx, store.id, claim),
    now,
  };
}

/** The reason of a denial with what is known for it. A suspicion is kept as no cover: no reader can tell them apart. */
export function denialClause(given: DecisionCase, reason: DenialReason): DenialClause {
  const { store, claim, known } = given;
  const dayOf = (at: string | null) => (at === null ? null : localDate(at, store.timeZone));
  const cover: Cover = claim.category === 'WARRANTY' ? 'warranty' : 'protection';
  switch (reason) {
    case 'NOT_COVERED':
    case 'POTENTIAL_FRAUD':
      return { code: 'NOT_COVERED', values: { cover } };
    case 'THRESHOLD_REACHED':
    case 'ADDRESS_TYPO':
    case 'INSUFFICIENT_SHIPPER':
      return { code: reason, values: { cover } };
    case 'EXPIRED30': {
      const filed = localDate(claim.created_at, store.timeZone);
      const ends = cover === 'warranty' ? dayOf(given.warrantyEnds) : deadlineOf(given);
      const deadline = ends !== null && ends < filed ? ends : null;
      return { code: reason, values: { cover, limitDays: limitDaysOf(given), deadline, filed } };
    }
    case 'FOLLOW_UP':
      return { code: reason, values: { claimNumber: known.other_claim } };
    case 'NO_RESPONSE':
      return { code: reason, values: { asked: dayOf(known.asked_at) } };
    case 'PACKAGE_ARRIVED':
    case 'PHOTO_VERIFIED':
      return { code: reason, values: { delivered: dayOf(packageOf(given)?.delivered_at ?? null) } };
    case 'ALREADY_REFUNDED': {
      const day = dayOf(known.refunded_at);
      const refund =
        known.refunded === null || day === null
          ? null
          : { amount: known.refunded, currency: known.refunded_currency ?? given.rows.order.currency, day };
      return { code: reason, values: { refund } };
    }
    case 'ALREADY_REPLACED':
      return { code: reason, values: { day: dayOf(known.replaced_at) } };
    default:
      return { code: reason, values: {} };
  }
}

/** The days after shipping within which this kind of claim is filed. */
export function limitDaysOf({ store, claim }: DecisionCase): number {
  const type = claim.type as OfferedType;
  const rule = store.settings.windows[type] ?? defaultWindowSettings[type] ?? defaultWindowSettings.DAMAGED;
  return rule?.closesAfterDays ?? 45;
}

/** The package that the decision is about; undefined where no item was in one. */
export const packageOf = ({ rows, fulfillmentIds }: DecisionCase) =>
  rows.fulfillments.find((item) => fulfillmentIds.includes(item.id));

/** The last day on which a claim on protection could be filed; null where it is not known when the package shipped. */
function deadlineOf(given: DecisionCase): string | null {
  const shipped = packageOf(given)?.fulfilled_at ?? null;
  return shipped === null
    ? null
    : new Date(Date.parse(localDate(shipped, given.store.timeZone)) + limitDaysOf(given) * 86_400_000)
        .toISOString()
        .slice(0, 10);
}
