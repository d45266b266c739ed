import type { OrderId, UserId } from '#core/ids.ts';
import { type ReachedAlone, type SumAlone, sumsAlone } from '#core/reference/sums-alone.ts';
import { localDate, startOfLocalDay } from '#core/rules/platform/local-day.ts';
import { inItsStores, toNumber, type Worth } from '#core/rules/platform/money.ts';
import { customerDays, heldAlone, isFarFromLimits, reachedAlone } from '#core/rules/tenancy/approved-alone.ts';
import { holdOrderWithId } from '../../commerce/orders/read-order.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { StoreRecord } from '../../tenancy/stores/read-store.ts';
import { holdApprover, readApprovedAlone } from './approved-alone.sql.ts';

const dayMs = 86_400_000;
const nothing = inItsStores('0');
const nothingApproved = { order: nothing, customer: nothing, day: nothing };

/** Whose approvals count together: a person's own, or those of all tokens, since a token speaks for whoever made it. */
const approverOf = ({ actor }: Ctx): UserId | '' => (actor.kind === 'staff' ? actor.userId : '');

/**
 * What was approved alone before on an order, by whomever, and what the caller approved alone for its customer and on this
 * day of the store. What was undone or revoked is not among it, nor what two people approved.
 */
export function approvedAlone(
  tx: Tx,
  ctx: Ctx,
  store: StoreRecord,
  orderId: OrderId,
): Promise<Record<SumAlone, Worth>> {
  const { approver, ...since } = summedOf(ctx, store);
  return readApprovedAlone(tx, { storeId: store.id, orderId, approver }, since);
}

/** Whose approvals are summed for the caller, and from when a customer's and a day's count, ISO 8601. */
export const summedOf = (ctx: Ctx, { timeZone }: Pick<StoreRecord, 'timeZone'>) => ({
  approver: approverOf(ctx),
  customer: new Date(ctx.clock.now() - customerDays * dayMs).toISOString(),
  day: startOfLocalDay(localDate(nowOf(ctx), timeZone), timeZone),
});

/**
 * The sum by which an approval takes a second person though its claim alone does not; null where one person is enough.
 * The caller's approvals in the store are held until the transaction ends, so that many at once don't pass together.
 */
export async function reachedByApproving(
  tx: Tx,
  ctx: Ctx,
  store: StoreRecord,
  { orderId, total }: { orderId: OrderId; total: Worth },
): Promise<ReachedAlone | null> {
  const { limits } = store.settings;
  // Sent together, answered one after the other: the order first, as whatever holds both does, and the sums once both are held.
  const holding = async (how: 'alone' | 'beside') => {
    const [, , sums] = await Promise.all([
      holdOrderWithId(tx, store.id, orderId),
      holdApprover(tx, store.id, approverOf(ctx), how),
      approvedAlone(tx, ctx, store, orderId),
    ]);
    return sums;
  };
  if (isFarFromLimits(nothingApproved, limits)) {
    // Far from every limit they go beside each other: an integration approves many at once.
    const before = await holding('beside');
    if (isFarFromLimits(before, limits)) {
      return reachedAlone(before, total, limits);
    }
  }
  return reachedAlone(await holding('alone'), total, limits);
}

/** The same as the console shows it before somebody approves: each sum, and from where a second person approves. */
export function sumsShown(
  store: StoreRecord,
  approved: Readonly<Record<SumAlone, string>>,
): { of: SumAlone; approved: number; from: number }[] {
  const held = heldAlone(store.settings.limits);
  return sumsAlone.map((of) => ({ of, approved: toNumber(approved[of]), from: held[of] }));
}
