import { Problem } from '#core/contract/platform/problems.ts';
import { type ClaimId, isId } from '#core/ids.ts';
import { claimFor, readsClaim, storeOf } from '../../claims/claim/claim-access.ts';
import { feedLength } from '../../platform/audit-log/read-feed.ts';
import type { Ctx } from '../../platform/context/context.ts';
import type { Ear } from '../../platform/live/live.ts';
import { holds } from '../../platform/rights/allow.ts';
import type { StoreRecord } from '../../tenancy/stores/read-store.ts';
import { storesInReach } from '../readable-stores/readable-stores.ts';

/**
 * Tells `ear` of what changes on somebody's pages of the console: claims of a store, or of all whose claims they read;
 * what else is written in a feed there; what is theirs alone; and the claim that they have open. It ends with their roles
 * and with any of the stores: who comes back is asked for their rights anew. It listens before it reads where the claim's
 * feed stands, so nothing falls in between.
 * @returns what ends it, and the number of the newest line of the claim; null where it's none that they may read
 * @throws not-found; rate-limited when too many of their pages are open
 */
export async function followConsole(
  ctx: Ctx,
  input: { storeId?: string; claimId?: string },
  ear: Ear,
): Promise<{ sequence: number | null; stop(): void }> {
  const stores = await storesInReach(ctx, input.storeId);
  const person = ctx.actor.kind === 'staff' ? ctx.actor.userId : null;
  const claim = input.claimId === undefined ? null : await openClaim(ctx, input.claimId);
  const reached = new Set<string>(stores.map(({ id }) => id));
  const readable = stores.filter((store) => holds(ctx, 'claims:read', store));
  const stop = await ctx.live.follow(
    {
      ...(claim && { claimId: claim.id }),
      ...(person !== null && { personId: person }),
      // Of many stores a stream keeps their ids once.
      claimsOf: readable.length === stores.length ? reached : new Set(readable.map(({ id }) => id)),
      restOf: claim === null || reached.has(claim.store.id) ? reached : new Set([...reached, claim.store.id]),
      address: ctx.address,
      staff: true,
      standsOn: person === null ? [] : [`person ${person}`],
    },
    ear,
  );
  try {
    const sequence =
      claim && (await ctx.db.readInStore(claim.store.id, (tx) => feedLength(tx, claim.store.id, claim.id)));
    return { sequence, stop };
  } catch (error) {
    stop();
    throw error;
  }
}

/** Null for one that isn't there for the caller: its page says so, and the rest is followed all the same. */
async function openClaim(ctx: Ctx, claimId: string): Promise<{ store: StoreRecord; id: ClaimId } | null> {
  if (!isId('claim', claimId)) {
    return null;
  }
  try {
    const store = await storeOf(ctx, claimId);
    const { id } = await ctx.db.inStore(store.id, (tx) => claimFor(tx, ctx, store, { claimId, access: readsClaim }));
    return { store, id };
  } catch (error) {
    if (error instanceof Problem && (error.code === 'not-found' || error.code === 'forbidden')) {
      return null;
    }
    throw error;
  }
}
