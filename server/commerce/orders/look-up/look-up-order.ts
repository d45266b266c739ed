import { Problem } from '#core/contract/platform/problems.ts';
import type { OrderId, StoreId } from '#core/ids.ts';
import { emailKey, normalizeOrderNumber, plainEmail, plainOrderNumber } from '#core/rules/commerce/order-query.ts';
import { likelyEmail } from '#core/rules/platform/email-hint.ts';
import { recordEvent } from '../../../platform/audit-log/record-event.ts';
import type { Ctx } from '../../../platform/context/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { openStoreById, type StoreRecord } from '../../../tenancy/stores/read-store.ts';
import type { OrderKey, OrderRows } from '../read-order.ts';
import { isFresh, refreshOrder } from '../refresh-order.ts';
import { makeGrant } from './grants.ts';
import { importFromEngine } from './import-from-engine.ts';
import { countMiss, type Judged, type MissLimits, missLimits, refuseAfterMisses } from './look-up-limits.ts';
import { keepOrderLanguage } from './order-language.ts';

/** How the caller reads an order that is opened, in the transaction that opens it, and what is told of it. */
export interface OrderTeller<Found extends { rows: OrderRows }, T> {
  find(tx: Tx, storeId: StoreId, key: OrderKey): Promise<Found | undefined>;
  tell(ctx: Ctx, store: StoreRecord, found: Found): T;
}

/** A grant that was just given; the token is told once, its hash alone is kept. */
export interface OpenedGrant {
  accessToken: string;
  expiresAt: string;
}

/** Every answer takes at least this long, so that a miss tells nothing by its time (T01). */
export const floorMs = 120;

/**
 * Look-ups that one address, and one order number, has under way at most, shared out among the web processes: what could
 * be guessed at once before the misses count.
 */
const togetherPerAddress = 20;
const togetherPerOrder = 5;
const underWay = new Map<string, number>();

/** Takes a place for each key, or refuses where one has none left; the answer gives them back. */
function enter(places: readonly { key: string; most: number }[]): () => void {
  if (places.some(({ key, most }) => (underWay.get(key) ?? 0) >= most)) {
    throw new Problem('rate-limited', { retryAfterSeconds: 1 });
  }
  for (const { key } of places) {
    underWay.set(key, (underWay.get(key) ?? 0) + 1);
  }
  return () => {
    for (const { key } of places) {
      const left = (underWay.get(key) ?? 1) - 1;
      if (left > 0) {
        underWay.set(key, left);
      } else {
        underWay.delete(key);
      }
    }
  };
}

/**
 * Looks an order up by number and e-mail (spec sections 2, 5, 8; design section 4). Anybody may ask; the answer carries
 * a grant for that one order. When the order is not here, the store's engine is asked live; a copy some minutes old is
 * brought up to date first.
 * @throws order-not-found, the same for every kind of miss; rate-limited after many misses: then the mailed link leads in;
 *   engine-unavailable only where the order is not here and the engine did not answer.
 * @asksNobody Anybody may ask; number and e-mail together are the proof.
 * @recordsNothing Counts a miss; finding the order is recorded.
 */
export async function lookUpOrder<Found extends { rows: OrderRows }, T>(
  ctx: Ctx,
  input: { storeId: StoreId; email: string; order: string },
  teller: OrderTeller<Found, T>,
): Promise<T & OpenedGrant> {
  const started = performance.now();
  const share = (most: number) => Math.ceil(most / ctx.config.webProcesses);
  const leave = enter([
    { key: ctx.address, most: share(togetherPerAddress) },
    { key: `${input.storeId}/${normalizeOrderNumber(input.order)}`, most: share(togetherPerOrder) },
  ]);
  try {
    return await lookUp(ctx, input, teller);
  } finally {
    leave();
    await restUntil(started + floorMs);
  }
}

async function lookUp<Found extends { rows: OrderRows }, T>(
  ctx: Ctx,
  input: { storeId: StoreId; email: string; order: string },
  teller: OrderTeller<Found, T>,
): Promise<T & OpenedGrant> {
  const store = await openStoreById(ctx, input.storeId);
  const asked = { numberKey: normalizeOrderNumber(input.order), emailKey: emailKey(input.email) };
  const misses = missLimits(ctx, store.id, asked);
  let { judged, found } = await openUnlessRefused(ctx, store, asked, { misses, teller });
  if (
    !found &&
    asked.emailKey !== null &&
    (await importFromEngine(ctx, store, { orderNumber: plainOrderNumber(input.order), email: plainEmail(input.email) }))
  ) {
    ({ judged, found } = await openUnlessRefused(ctx, store, asked, { misses, teller, before: judged }));
  }
  if (!found) {
    const mailLinkOffered = await ctx.db.inStore(store.id, (tx) => countMiss(tx, ctx, misses, judged));
    const meant = likelyEmail(input.email);
    throw new Problem('order-not-found', { extensions: { mailLinkOffered, ...(meant && { likelyEmail: meant }) } });
  }
  if (found.opened) {
    return found.opened;
  }
  await refreshOrder(ctx, store, found.rows);
  return openOrder(ctx, store, found.rows.order.id, teller);
}

/**
 * Gives a grant for an order that has been proven, and answers what the shopper may see of it.
 * @throws not-found where the store has no such order (any more), and for one whose customer was erased
 * @asksNobody Its callers have proven the order: by look-up or by a mailed link.
 */
export async function openOrder<Found extends { rows: OrderRows }, T>(
  ctx: Ctx,
  store: StoreRecord,
  orderId: OrderId,
  teller: OrderTeller<Found, T>,
): Promise<T & OpenedGrant> {
  return ctx.db.inStore(store.id, async (tx) => {
    const found = await teller.find(tx, store.id, { id: orderId });
    if (!found || found.rows.order.erased_at !== null) {
      throw new Problem('not-found');
    }
    return open(tx, ctx, store, { found, teller });
  });
}

async function open<Found extends { rows: OrderRows }, T>(
  tx: Tx,
  ctx: Ctx,
  store: StoreRecord,
  { found, teller }: { found: Found; teller: OrderTeller<Found, T> },
): Promise<T & OpenedGrant> {
  const orderId = found.rows.order.id;
  const grant = await makeGrant(tx, ctx, store.id, orderId);
  await keepOrderLanguage(tx, store, found.rows.order);
  await recordEvent(tx, ctx, { storeId: store.id, kind: 'order.looked-up', orderId });
  return { ...teller.tell(ctx, store, found), accessToken: grant.token, expiresAt: grant.expiresAt };
}

/**
 * The order, where it is here and both values fit: opened at once, unless its copy is too old to claim on. After many
 * misses it is refused, also for the right answer (T01, T02).
 */
async function openUnlessRefused<Found extends { rows: OrderRows }, T>(
  ctx: Ctx,
  store: StoreRecord,
  { numberKey, emailKey }: { numberKey: string; emailKey: string | null },
  { misses, teller, before }: { misses: MissLimits; teller: OrderTeller<Found, T>; before?: Judged },
): Promise<{ judged: Judged; found?: { rows: OrderRows; opened?: T & OpenedGrant } }> {
  return ctx.db.inStore(store.id, async (tx) => {
    const [judged, found] = await Promise.all([
      refuseAfterMisses(tx, ctx, misses, before),
      emailKey === null ? undefined : teller.find(tx, store.id, { numberKey, emailKey }),
    ]);
    if (!found) {
      return { judged };
    }
    await judged.settle();
    return isFresh(ctx, found.rows)
      ? { judged, found: { rows: found.rows, opened: await open(tx, ctx, store, { found, teller }) } }
      : { judged, found: { rows: found.rows } };
  });
}

/** Waits until a moment of `performance.now()`. */
export function restUntil(moment: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, Math.max(0, moment - performance.now()));
  });
}
