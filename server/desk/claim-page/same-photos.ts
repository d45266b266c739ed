import type { ClaimId } from '#core/ids.ts';
import type { Ctx } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { holds, seesCustomers } from '../../platform/rights/allow.ts';
import { hidesWarranties, readableClaims } from '../../platform/rights/claim-rights.ts';
import type { StoreRecord } from '../../tenancy/stores/read-store.ts';
import { readableStores } from '../readable-stores/readable-stores.ts';
import { type ClaimShowing, claimsShowing, type Fingerprint } from './same-photos.sql.ts';
import type { NamedClaim } from './signals.ts';

/** More claims than these are not named. */
const mostNamed = 5;

/** What other claims of its store that the caller may read show one of a claim's photos (T18). */
export async function samePhotosInStore(
  tx: Tx,
  ctx: Ctx,
  store: StoreRecord,
  { claimId, photos }: { claimId: ClaimId; photos: readonly Fingerprint[] },
): Promise<NamedClaim[]> {
  const found = photos.length === 0 ? [] : await claimsShowing(tx, [store.id], claimId, photos);
  return readableClaims(ctx, store, found).slice(0, mostNamed).map(named);
}

/**
 * The claims of other stores that show one of the photos, for the provider's people: staff who see all stores, and of these
 * stores those whose claims and files they may read. Nobody else hears of any (permissions, rule 9), not even whoever works
 * for both stores.
 */
export async function samePhotosElsewhere(
  ctx: Ctx,
  store: StoreRecord,
  claimId: ClaimId,
  photos: readonly Fingerprint[],
): Promise<NamedClaim[]> {
  if (photos.length === 0 || ctx.actor.kind !== 'staff' || !holds(ctx, 'stores:all-read', store)) {
    return [];
  }
  const others = (await readableStores(ctx, undefined)).filter(
    (other) => other.id !== store.id && seesCustomers(ctx, other),
  );
  if (others.length === 0) {
    return [];
  }
  const byId = new Map(others.map((other) => [other.id, other]));
  const found = await ctx.db.readEverywhere((tx) => claimsShowing(tx, [...byId.keys()], claimId, photos));
  return found
    .flatMap((claim) => {
      const other = byId.get(claim.storeId);
      return other && !(claim.category === 'WARRANTY' && hidesWarranties(ctx, other))
        ? [{ ...named(claim), store: other.name }]
        : [];
    })
    .slice(0, mostNamed);
}

const named = ({ id, claimNumber }: ClaimShowing): NamedClaim => ({ id, claimNumber, store: null });
