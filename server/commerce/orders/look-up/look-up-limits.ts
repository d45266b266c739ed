import { Problem } from '#core/contract/platform/problems.ts';
import type { StoreId } from '#core/ids.ts';
import { type Ctx, nowOf } from '../../../platform/context/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { limitOf } from '../../../platform/http/limits/limit-rule.ts';
import { networkOf } from '../../../platform/http/limits/network-of.ts';
import {
  clearAttempts,
  countAttempts,
  type Hit,
  type Limit,
  limitKey,
  readAttempts,
  refundAttempt,
} from '../../../platform/http/limits/rate-limit.ts';
import { limits } from '../limits.ts';

/** What misses count against. A store that is strict refuses nobody by itself. */
const rules = {
  address: limits.missesOfAddress,
  network: limits.missesOfNetwork,
  order: limits.missesOfOrder,
  email: limits.missesOfEmail,
  store: limits.missesOfStore,
} as const;

type Kind = keyof typeof rules;

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
  const limit = (kind: Kind, what: string): Limit =>
    limitOf(rules[kind], limitKey(ctx.secrets, `look-up-miss-${kind}`, storeId, what));
  return {
    address: limit('address', ctx.address),
    network: limit('network', networkOf(ctx.address)),
    order: limit('order', asked.numberKey),
    email: limit('email', asked.emailKey ?? ''),
    store: limit('store', ''),
  };
}

/** A look-up that may be judged. */
export interface Judged {
  /** Whether the store is strict: then the miss of the address and of its network was counted before judging. */
  strict: boolean;
  /** After a hit: gives back what was counted before, and clears what its misses counted against order and email. */
  settle(): Promise<void>;
}

/**
 * Reads in one statement whether a look-up may be judged. In a strict store its address and network are counted first, so
 * that guesses sent at once don’t slip by.
 * @param before what an earlier reading of the same look-up answered: its address and network aren’t asked twice
 * @throws rate-limited, also for the right answer: then the mailed link leads in
 */
export async function refuseAfterMisses(tx: Tx, ctx: Ctx, misses: MissLimits, before?: Judged): Promise<Judged> {
  const now = nowOf(ctx);
  const standing = await readAttempts(tx, { limits: Object.values(misses), now });
  const isStrict = before?.strict ?? !standing(misses.store).allowed;
  const caller = isStrict
    ? [limitOf(limits.strictOfAddress, misses.address.key), limitOf(limits.strictOfNetwork, misses.network.key)]
    : [misses.address, misses.network];
  const asked = [misses.order, misses.email];
  const known = before?.strict ? asked : [...caller, ...asked];
  refuse(known.map(standing));
  if (isStrict && !before?.strict) {
    const counted = await countAttempts(tx, { limits: caller, now });
    refuse(caller.map(counted));
  }
  const missed = asked.filter((limit) => standing(limit).count > 0);
  return {
    strict: isStrict,
    settle: async () => {
      if (isStrict) {
        for (const { key } of caller) {
          await refundAttempt(tx, key);
        }
      }
      if (missed.length > 0) {
        await clearAttempts(tx, ...missed.map(({ key }) => key));
      }
    },
  };
}

/** @throws rate-limited where one of them is reached */
function refuse(standings: readonly Hit[]): void {
  const reached = standings.filter(({ allowed }) => !allowed);
  if (reached.length > 0) {
    throw new Problem('rate-limited', {
      retryAfterSeconds: Math.max(...reached.map(({ retryAfterSeconds }) => retryAfterSeconds)),
      extensions: { mailLinkOffered: true },
    });
  }
}

/**
 * Counts a miss in one statement; true where the mailed link is to be offered, which a strict store does from the first.
 * @param judged what `refuseAfterMisses` answered for this look-up
 */
export async function countMiss(tx: Tx, ctx: Ctx, misses: MissLimits, judged: Judged): Promise<boolean> {
  const { order, email, store, address, network } = misses;
  const uncounted = judged.strict ? [order, email, store] : [order, email, store, address, network];
  const counted = await countAttempts(tx, { limits: uncounted, now: nowOf(ctx) });
  return judged.strict || [order, address].some((limit) => counted(limit).count >= offeredFrom);
}
