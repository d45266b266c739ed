import { guardedHours } from '#core/rules/tenancy/guarded-change.ts';
import type { Ctx } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { StoreScope } from '../../platform/rights/allow.ts';
import { resolveRight } from '../../platform/rights/claim-rights.ts';
import { countHolders } from './count-holders.ts';

const hourMs = 3_600_000;

/** From when the word of somebody whom the caller lets in counts as the second one; null where the operator does. */
export const secondWordFrom = (ctx: Pick<Ctx, 'clock' | 'actor'>): string | null =>
  ctx.actor.kind === 'system' ? null : new Date(ctx.clock.now() + guardedHours * hourMs).toISOString();

/** Since when whoever left still counts, ISO 8601: as long as a change of the controls waits. */
export const aDayAgo = (ctx: Pick<Ctx, 'clock'>): string =>
  new Date(ctx.clock.now() - guardedHours * hourMs).toISOString();

/**
 * Whether nobody else could decide a claim, so that the caller's own second factor stands in for the colleague (lifecycle
 * rows 18b, 21, 23, 33). Who left within a day still counts: nobody stands alone by removing the others and going on. A
 * token is nobody's second word.
 */
export async function standsAlone(tx: Tx, ctx: Ctx, store: StoreScope, claim: { category: string }): Promise<boolean> {
  const { actor } = ctx;
  if (actor.kind !== 'staff' || !actor.secondFactor) {
    return false;
  }
  return (await countHolders(tx, store, resolveRight(claim), aDayAgo(ctx))) < 2;
}
