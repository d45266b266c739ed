import { Problem } from '../../core/contract/problems.ts';
import type { StoreId } from '../../core/ids.ts';
import { emailKey, normalizeOrderNumber } from '../../core/rules/order-query.ts';
import { recordEvent } from '../audit-log/record-event.ts';
import { EngineError } from '../connectors/connector.ts';
import { type Ctx, nowOf } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { clearHits, hit, limitKey } from '../http/limits/rate-limit.ts';
import { requireOpen, type StoreRecord, storeById } from '../stores/read-store.ts';
import { makeGrant } from './grants.ts';
import { importOrder } from './import-order.ts';
import { type OrderRows, orderRows } from './read-order.ts';
import { refreshOrder } from './refresh-order.ts';

/** What the caller wants to be told of an order that is opened, read in the same transaction. */
export type TellOrder<T> = (tx: Tx, ctx: Ctx, store: StoreRecord, rows: OrderRows) => Promise<T>;

/** A grant that was just given; the token is told once, its hash alone is kept. */
export interface OpenedGrant {
  accessToken: string;
  expiresAt: string;
}

/** Every answer takes at least this long, so that a miss tells nothing by its time (T01). */
const floorMs = 120;
const engineDeadlineMs = 3000;
const missesPerOrder = 5;
const missesPerAddress = 5;
const missWindowSeconds = 15 * 60;

const inFlight = new Map<string, Promise<boolean>>();

/** Look-ups that one address has under way at most: what could be guessed at once before the misses count. */
const togetherPerAddress = 20;
const underWay = new Map<string, number>();

function enter(address: string): () => void {
  const count = underWay.get(address) ?? 0;
  if (count >= togetherPerAddress) {
    throw new Problem('rate-limited', { retryAfterSeconds: 1 });
  }
  underWay.set(address, count + 1);
  return () => {
    const left = (underWay.get(address) ?? 1) - 1;
    if (left > 0) {
      underWay.set(address, left);
    } else {
      underWay.delete(address);
    }
  };
}

/**
 * Looks an order up by number and e-mail (spec sections 2, 5, 8; design section 4). Anybody may ask; the answer carries
 * a grant for that one order. When the order is not here, the store's engine is asked live; a copy some minutes old is
 * brought up to date first.
 * @throws order-not-found, the same for every kind of miss; rate-limited after many misses from one address;
 *   engine-unavailable only where the order is not here and the engine did not answer.
 * @asksNobody Anybody may ask; number and e-mail together are the proof.
 * @recordsNothing Counts a miss; finding the order is recorded.
 */
export async function lookUpOrder<T>(
  ctx: Ctx,
  input: { storeId: StoreId; email: string; order: string },
  tell: TellOrder<T>,
): Promise<T & OpenedGrant> {
  const started = performance.now();
  const leave = enter(ctx.address);
  try {
    return await lookUp(ctx, input, tell);
  } finally {
    leave();
    await restUntil(started + floorMs);
  }
}

async function lookUp<T>(
  ctx: Ctx,
  input: { storeId: StoreId; email: string; order: string },
  tell: TellOrder<T>,
): Promise<T & OpenedGrant> {
  const store = await storeById(ctx, input.storeId);
  requireOpen(store);
  const asked = { numberKey: normalizeOrderNumber(input.order), emailKey: emailKey(input.email) };
  const misses = missKeys(ctx, store, asked.numberKey);
  let rows = await findUnlessRefused(ctx, store, asked, misses);
  if (!rows && asked.emailKey !== null && (await askEngine(ctx, store, input.order.trim(), input.email.trim()))) {
    rows = await findUnlessRefused(ctx, store, asked, misses);
  }
  if (!rows) {
    const offerMail = await countMiss(ctx, store, misses);
    throw new Problem('order-not-found', { extensions: { mailLinkOffered: offerMail } });
  }
  return openOrder(ctx, store, await refreshOrder(ctx, store, rows), tell, misses.order);
}

/**
 * Gives a grant for an order that has been proven, and answers what the shopper may see of it.
 * @asksNobody Its callers have proven the order: by look-up or by a mailed link.
 */
export async function openOrder<T>(
  ctx: Ctx,
  store: StoreRecord,
  rows: OrderRows,
  tell: TellOrder<T>,
  missesOfOrder?: string,
): Promise<T & OpenedGrant> {
  const orderId = rows.order.id;
  return ctx.db.inStore(store.id, async (tx) => {
    const grant = await makeGrant(tx, ctx, store.id, orderId);
    await recordEvent(tx, ctx, { storeId: store.id, kind: 'order.looked-up', orderId });
    if (missesOfOrder) {
      await clearHits(tx, missesOfOrder);
    }
    return { ...(await tell(tx, ctx, store, rows)), accessToken: grant.token, expiresAt: grant.expiresAt };
  });
}

/**
 * The order, where it is here and both values fit. An address that missed too often is refused, also for the right
 * answer, until its window is over (T01, T02).
 */
async function findUnlessRefused(
  ctx: Ctx,
  store: StoreRecord,
  asked: { numberKey: string; emailKey: string | null },
  misses: MissKeys,
): Promise<OrderRows | undefined> {
  return ctx.db.inStore(store.id, async (tx) => {
    const standing = await hit(tx, { ...missWindow(ctx), key: misses.address, limit: missesPerAddress, weight: 0 });
    if (!standing.allowed) {
      throw new Problem('rate-limited', {
        retryAfterSeconds: standing.retryAfterSeconds,
        extensions: { mailLinkOffered: true },
      });
    }
    return asked.emailKey === null
      ? undefined
      : orderRows(tx, store.id, { numberKey: asked.numberKey, emailKey: asked.emailKey });
  });
}

/** Asks the engine, once for all who ask for the same number at the same time; true when it knew the order. */
async function askEngine(ctx: Ctx, store: StoreRecord, orderNumber: string, email: string): Promise<boolean> {
  const key = `${store.id}/${normalizeOrderNumber(orderNumber)}/${email.toLowerCase()}`;
  const running = inFlight.get(key);
  if (running) {
    return running;
  }
  const asked = (async () => {
    try {
      const found = await ctx.connectors
        .of(store)
        .findOrder({ orderNumber, email }, AbortSignal.timeout(engineDeadlineMs));
      if (!found) {
        return false;
      }
      await importOrder({ ...ctx, actor: { kind: 'system', name: 'Look-up' } }, { storeId: store.id, order: found });
      return true;
    } catch (error) {
      if (error instanceof EngineError || (error instanceof Error && error.name === 'TimeoutError')) {
        ctx.log.warn({ store: store.id, error }, 'The store engine did not answer a look-up');
        throw new Problem('engine-unavailable', { retryAfterSeconds: 30, cause: error });
      }
      throw error;
    } finally {
      inFlight.delete(key);
    }
  })();
  inFlight.set(key, asked);
  return asked;
}

interface MissKeys {
  order: string;
  address: string;
}

function missKeys(ctx: Ctx, store: StoreRecord, numberKey: string): MissKeys {
  return {
    order: limitKey(ctx.secrets, 'look-up-miss-of-order', store.id, numberKey),
    address: limitKey(ctx.secrets, 'look-up-miss-from', store.id, ctx.address),
  };
}

const missWindow = (ctx: Ctx) => ({ windowSeconds: missWindowSeconds, now: nowOf(ctx) });

/** Counts a miss; true from the sixth on for one order number, known or not: then a mailed link is offered instead. */
async function countMiss(ctx: Ctx, store: StoreRecord, misses: MissKeys): Promise<boolean> {
  return ctx.db.inStore(store.id, async (tx) => {
    await hit(tx, { ...missWindow(ctx), key: misses.address, limit: missesPerAddress });
    return !(await hit(tx, { ...missWindow(ctx), key: misses.order, limit: missesPerOrder })).allowed;
  });
}

/** Waits until a moment of `performance.now()`. */
function restUntil(moment: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, Math.max(0, moment - performance.now()));
  });
}
