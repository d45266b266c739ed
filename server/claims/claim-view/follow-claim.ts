import type { ClaimId } from '#core/ids.ts';
import { feedLength } from '../../platform/audit-log/read-feed.ts';
import type { Actor, Ctx } from '../../platform/context/context.ts';
import type { Ear } from '../../platform/live/live.ts';
import type { StoreRecord } from '../../tenancy/stores/read-store.ts';
import { claimFor, readsClaim, storeOf } from '../claim/claim-access.ts';

/**
 * Follows a claim for whoever may read it: answers where its feed stands, and tells `ear` of every further line. It
 * listens before it reads, so nothing falls in between.
 * @throws rate-limited when too many pages of one address, or of this claim, are open
 */
export async function followClaim(
  ctx: Ctx,
  input: { id: string },
  ear: Ear,
): Promise<{ sequence: number; stop(): void }> {
  const store = await storeOf(ctx, input.id);
  const { id } = await ctx.db.inStore(store.id, (tx) =>
    claimFor(tx, ctx, store, { claimId: input.id, access: readsClaim }),
  );
  const staff = ctx.actor.kind === 'staff' || ctx.actor.kind === 'machine';
  const person = ctx.actor.kind === 'staff' ? { personId: ctx.actor.userId } : {};
  const about = { claimId: id, ...person, address: ctx.address, staff, standsOn: rightsOf(ctx.actor, store, id) };
  const stop = await ctx.live.follow(about, ear);
  try {
    return { sequence: await ctx.db.inStore(store.id, (tx) => feedLength(tx, store.id, id)), stop };
  } catch (error) {
    stop();
    throw error;
  }
}

function rightsOf(actor: Actor, store: StoreRecord, claimId: ClaimId): string[] {
  const current = `store ${store.id}`;
  switch (actor.kind) {
    case 'staff':
      return [current, `person ${actor.userId}`];
    case 'machine':
      return [current, `token ${actor.tokenId}`];
    case 'shopper':
      return [current, `grant ${actor.grantId}`];
    case 'claim-link':
      return [current, `links ${claimId}`];
    default:
      return [current];
  }
}
