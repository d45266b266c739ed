import { Problem } from '#core/contract/platform/problems.ts';
import type { MediaId, StoreId } from '#core/ids.ts';
import type { Ctx } from '../../context/context.ts';
import { laneOf, type QueueName } from '../../jobs/lanes.ts';
import type { MediaType } from '../media.sql.ts';
import { EgressError } from './egress.ts';
import { importPicture } from './import-picture.ts';

/** How often a picture of another host is asked for before it is given up. */
export const fetchAttempts = 5;

/** Fetching is done one by one for each store, so that a store's slow addresses hold up few others. */
export const fetchQueue = (storeId: StoreId): QueueName => laneOf('pictures', storeId);

/** A picture of another host. `name` is what the file is called here, without its ending. */
export interface OutsidePicture {
  storeId: StoreId;
  url: string;
  name: string;
  mediaType: MediaType;
}

/**
 * Fetches a picture of another host and keeps it as the store's own (design section 3, media; T46). What cannot be had
 * is answered with its reason; the last of several tries in vain ends the same way.
 * @throws EgressError `unavailable`, so that it is tried again
 */
export async function fetchIntoMedia(
  ctx: Ctx,
  { storeId, url, name, mediaType }: OutsidePicture,
  attempt: { last: boolean },
): Promise<{ mediaId: MediaId } | { reason: string }> {
  try {
    const { bytes, ending } = await ctx.egress.picture(url);
    return { mediaId: await importPicture(ctx, { storeId, bytes, filename: `${name}.${ending}`, mediaType }) };
  } catch (error) {
    const gone =
      error instanceof Problem || (error instanceof EgressError && (error.kind === 'refused' || attempt.last));
    if (!gone) {
      throw error;
    }
    return { reason: error.message };
  }
}
