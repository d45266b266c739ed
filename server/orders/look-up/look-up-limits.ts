import { isIPv4 } from 'node:net';
import { Problem } from '../../../core/contract/problems.ts';
import type { StoreId } from '../../../core/ids.ts';
import { type Ctx, nowOf } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { clearAttempts, countAttempts, type Limit, limitKey, readAttempts } from '../../http/limits/rate-limit.ts';

/**
 * How many look-ups may miss before the mailed link is the only way in (T01, T02). One address is held for a quarter of
 * an hour; guessing one order, or with one email, ends for a day, from however many addresses it comes.
 */
const limits = {
  address: { limit: 5, windowSeconds: 900 },
  network: { limit: 60, windowSeconds: 900 },
  order: { limit: 30, windowSeconds: 86_400 },
  email: { limit: 30, windowSeconds: 86_400 },
  store: { limit: 1000, windowSeconds: 900 },
} as const;
type Kind = keyof typeof limits;

/** From this miss on the link is offered: the second of one order number, known or not, or from one address. */
const offeredFrom = 2;

/** What the misses of a look-up count against. */
export type MissLimits = Readonly<Record<Kind, Limit>>;

/** @param asked the order number and the email as they are compared; the email null where it is no address */
export function missLimits(
  ctx: Ctx,
  storeId: StoreId,
  asked: { numberKey: string; emailKey: string | null },
): MissLimits {
  const limit = (kind: Kind, what: string): Limit => ({
    key: limitKey(ctx.secrets, `look-up-miss-${kind}`, storeId, what),
    ...limits[kind],
  });
  return {
    address: limit('address', ctx.address),
    network: limit('network', networkOf(ctx.address)),
    order: limit('order', asked.numberKey),
    email: limit('email', asked.emailKey ?? ''),
    store: limit('store', ''),
  };
}

/**
 * Reads in one statement whether a look-up may be answered; the answer of the promise clears, after a hit, what its
 * misses counted against this order and this email.
 * @throws rate-limited, also for the right answer: then the mailed link leads in
 */
export async function refuseAfterMisses(tx: Tx, ctx: Ctx, misses: MissLimits): Promise<() => Promise<void>> {
  const standing = await readAttempts(tx, { limits: Object.values(misses), now: nowOf(ctx) });
  const reached = Object.values(misses)
    .map(standing)
    .filter(({ allowed }) => !allowed);
  if (reached.length > 0) {
    throw new Problem('rate-limited', {
      retryAfterSeconds: Math.max(...reached.map(({ retryAfterSeconds }) => retryAfterSeconds)),
      extensions: { mailLinkOffered: true },
    });
  }
  const missed = [misses.order, misses.email].filter((limit) => standing(limit).count > 0);
  return async () => {
    if (missed.length > 0) {
      await clearAttempts(tx, ...missed.map(({ key }) => key));
    }
  };
}

/** Counts a miss in one statement; true where the mailed link is to be offered. */
export async function countMiss(tx: Tx, ctx: Ctx, misses: MissLimits): Promise<boolean> {
  const counted = await countAttempts(tx, { limits: Object.values(misses), now: nowOf(ctx) });
  return [misses.order, misses.address].some((limit) => counted(limit).count >= offeredFrom);
}

/** The network of an address: its /24, and of the /64 that an IPv6 address was shortened to the /48. */
function networkOf(address: string): string {
  return isIPv4(address) ? address.split('.').slice(0, 3).join('.') : address.split(':').slice(0, 3).join(':');
}
