import { Problem } from '#core/contract/platform/problems.ts';
import { isId } from '#core/ids.ts';
import { reachOf, roleSide } from '#core/permissions.ts';
import type { ClaimState } from '#core/reference/claims.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { allow, holds } from '../../platform/rights/allow.ts';
import { hidesWarranties } from '../../platform/rights/claim-rights.ts';
import { reachableStores, type StoreRecord, storeById } from '../../tenancy/stores/read-store.ts';
import { reassignClaim } from '../assign/reassign-claim.ts';
import type { ClaimRow } from '../claim/claim-items.ts';
import { type FreeClaim, freeClaims } from '../claim/free-claims.ts';
import { StateConflict } from '../lifecycle/change-state.ts';
import { type Act, actingPerson, takeClaim } from '../lifecycle/staff-acts.ts';
import { openClaim } from './open-claim.ts';

/** So many are read at once: as many people can press in the same moment before anybody has to read again. */
const most = 10;
const rounds = 5;

/**
 * Takes the claim that is due first among those that nobody has, of one store or of all where the caller takes claims; one
 * of a warranty where they may work on those, too.
 * Of several people at once each gets another one: whoever comes second at a claim goes on to the one behind it.
 * @returns the claim, or null where nobody waits for somebody
 * @throws not-found, forbidden
 */
export async function takeNext(ctx: Ctx, input: { storeId?: string }): Promise<ClaimRow | null> {
  const stores = await storesOf(ctx, input.storeId);
  const sought = stores.map((store) => ({
    id: store.id,
    withoutWarranties: hidesWarranties(ctx, store) || !holds(ctx, 'warranties:update', store),
  }));
  const states = statesFor(ctx);
  const [only] = sought;
  for (let round = 0; round < rounds; round += 1) {
    const free =
      only !== undefined && sought.length === 1
        ? await ctx.db.readInStore(only.id, (tx) => freeClaims(tx, sought, states, most))
        : await ctx.db.everywhere((tx) => freeClaims(tx, sought, states, most));
    if (free.length === 0) {
      return null;
    }
    for (const claim of free) {
      const taken = await takeUnlessTaken(ctx, claim);
      if (taken) {
        return taken;
      }
    }
  }
  return null;
}

/** Null where somebody was faster. */
async function takeUnlessTaken(ctx: Ctx, { id, version, state }: FreeClaim): Promise<ClaimRow | null> {
  const input = { id, expectedVersion: version };
  try {
    return await takeIn(ctx, state, input);
  } catch (error) {
    if (error instanceof StateConflict) {
      return null;
    }
    throw error;
  }
}

/** What somebody began and gave back is taken as it is; it has been opened. */
function takeIn(ctx: Ctx, state: ClaimState, input: Act): Promise<ClaimRow> {
  switch (state) {
    case 'WAITING_FOR_OP':
      return takeClaim(ctx, input);
    case 'OPEN':
    case 'COMMUNICATING':
      return reassignClaim(ctx, { ...input, from: null, to: actingPerson(ctx) });
    default:
      return openClaim(ctx, input);
  }
}

async function storesOf(ctx: Ctx, storeId: string | undefined): Promise<StoreRecord[]> {
  const { actor } = ctx;
  if (actor.kind !== 'staff') {
    throw new Problem('unauthenticated');
  }
  if (storeId !== undefined) {
    if (!isId('store', storeId)) {
      throw new Problem('not-found');
    }
    const store = await storeById(ctx, storeId);
    allow(ctx, 'claims:update', store);
    return [store];
  }
  const stores = await reachableStores(ctx, reachOf(actor.memberships));
  const theirs = stores.filter((store) => holds(ctx, 'claims:update', store));
  if (theirs.length === 0) {
    throw new Problem('forbidden');
  }
  return theirs;
}

const open = ['NEW', 'OPEN', 'COMMUNICATING'] as const satisfies readonly ClaimState[];

/** What waits for the provider is taken by its people alone (lifecycle rows 6 and 15). */
function statesFor({ actor }: Ctx): readonly ClaimState[] {
  const isProvider = actor.kind === 'staff' && actor.memberships.some((item) => roleSide(item.role) === 'provider');
  return isProvider ? [...open, 'WAITING_FOR_OP'] : open;
}
