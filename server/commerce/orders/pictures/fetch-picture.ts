import type { StoreId } from '#core/ids.ts';
import { type Ctx, nowOf } from '../../../platform/context/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { fetchAttempts, fetchIntoMedia, fetchQueue } from '../../../platform/media/egress/fetch-picture.ts';
import { allow } from '../../../platform/rights/allow.ts';
import { storeById } from '../../../tenancy/stores/read-store.ts';
import { findOutsidePicture, settleOutsidePicture, wantOutsidePictures } from './outside-pictures.sql.ts';

const oneWeekMs = 7 * 24 * 60 * 60 * 1000;

/** Whether an address leads to another host: the pages may not show it, so what lies there is fetched. */
export function isOutside(url: string): boolean {
  return /^https?:\/\//i.test(url);
}

/** Has the pictures of other hosts fetched that this store has not asked for yet, or not for a week in vain. */
export async function wantPictures(tx: Tx, ctx: Ctx, storeId: StoreId, urls: readonly string[]): Promise<void> {
  const outsideUrls = [...new Set(urls.filter(isOutside))];
  if (outsideUrls.length === 0) {
    return;
  }
  const retryBefore = new Date(ctx.clock.now() - oneWeekMs).toISOString();
  for (const digest of await wantOutsidePictures(tx, storeId, outsideUrls, { now: nowOf(ctx), retryBefore })) {
    await ctx.jobs.enqueue(
      tx,
      'fetch-picture',
      { storeId, digest },
      { queue: fetchQueue(storeId), maxAttempts: fetchAttempts },
    );
  }
}

/**
 * Fetches one picture of another host and keeps it as the store's own (design section 3, media; T46). What cannot be
 * had is noted with its reason; the last of several tries in vain ends the same way.
 * @throws EgressError `unavailable`, so that it is tried again
 * @recordsNothing What a product looks like is part of no story.
 */
export async function fetchPicture(
  ctx: Ctx,
  wanted: { storeId: StoreId; digest: string },
  attempt: { last: boolean },
): Promise<void> {
  const { storeId, digest } = wanted;
  allow(ctx, 'orders:update', await storeById(ctx, storeId));
  const picture = await ctx.db.inStore(storeId, (tx) => findOutsidePicture(tx, storeId, digest));
  if (picture?.state !== 'WANTED') {
    return;
  }
  const { url } = picture;
  const outcome = await fetchIntoMedia(ctx, { storeId, url, name: 'product', mediaType: 'ASSET' }, attempt);
  await ctx.db.inStore(storeId, (tx) => settleOutsidePicture(tx, storeId, digest, { outcome, now: nowOf(ctx) }));
}
