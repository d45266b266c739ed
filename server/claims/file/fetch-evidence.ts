import type { ClaimId, ClaimItemId, StoreId } from '#core/ids.ts';
import { recordEvent } from '../../platform/audit-log/record-event.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { attachMedia } from '../../platform/media/attach-media.ts';
import { fetchAttempts, fetchIntoMedia, fetchQueue } from '../../platform/media/egress/fetch-picture.ts';
import { storeById } from '../../tenancy/stores/read-store.ts';
import { claimFor } from '../claim/claim-access.ts';
import { countPhoto, insertClaimMedia, itemsOfClaims, mediaOfClaims } from '../claim/index.ts';

/** Photos named by their address stand behind those of the same item that were sent. */
const namedFrom = 50;

/** Has the photos fetched that a filing names by their addresses, each once a claim, with the first item that names it. */
export async function wantEvidence(
  tx: Tx,
  ctx: Ctx,
  storeId: StoreId,
  { claimId, items }: { claimId: ClaimId; items: readonly { id: ClaimItemId; external_images?: readonly string[] }[] },
): Promise<void> {
  const seen = new Set<string>();
  for (const { id: claimItemId, external_images = [] } of items) {
    for (const [index, url] of external_images.entries()) {
      if (seen.has(url)) {
        continue;
      }
      seen.add(url);
      await ctx.jobs.enqueue(
        tx,
        'fetch-evidence',
        { storeId, claimId, claimItemId, place: index },
        { queue: fetchQueue(storeId), maxAttempts: fetchAttempts },
      );
    }
  }
}

/**
 * Fetches one photo that a filing named by its address and puts it on its item, made anew (design section 3; T46). The
 * address stays on the item as it was sent, and is all there is where the photo cannot be had.
 * @throws EgressError `unavailable`, so that it is tried again
 */
export async function fetchEvidence(
  ctx: Ctx,
  wanted: { storeId: StoreId; claimId: ClaimId; claimItemId: ClaimItemId; place: number },
  attempt: { last: boolean },
): Promise<void> {
  const { storeId, claimId, claimItemId, place } = wanted;
  const store = await storeById(ctx, storeId);
  const named = await ctx.db.inStore(storeId, async (tx) => {
    const item = (await itemsOfClaims(tx, storeId, [claimId])).find((item) => item.id === claimItemId);
    const url = item?.external_images[place];
    const current = (await mediaOfClaims(tx, storeId, [claimId])).some((item) => item.fetched_from === url);
    return item && url !== undefined && !current ? { item, url } : null;
  });
  if (!named) {
    return;
  }
  const { item, url } = named;
  const had = await fetchIntoMedia(ctx, { storeId, url, name: 'photo', mediaType: 'CLAIM' }, attempt);
  if ('reason' in had) {
    ctx.log.info({ claimId, claimItemId, place, reason: had.reason }, 'A photo named by its address cannot be had');
    return;
  }
  await ctx.db.inStore(storeId, async (tx) => {
    const claim = await claimFor(tx, ctx, store, { claimId, access: { permission: 'claims:update', scopes: [] } });
    await attachMedia(tx, ctx, { storeId, mediaIds: [had.mediaId], purpose: 'CLAIM' });
    await insertClaimMedia(tx, [
      {
        store_id: storeId,
        claim_id: claimId,
        media_id: had.mediaId,
        claim_item_id: claimItemId,
        position: item.position * 100 + namedFrom + place,
        fetched_from: url,
      },
    ]);
    await countPhoto(tx, storeId, claimId, { mediaId: had.mediaId, now: nowOf(ctx) });
    await recordEvent(tx, ctx, {
      storeId,
      kind: 'claim.evidence-fetched',
      claimId,
      orderId: claim.order_id,
    });
  });
}
