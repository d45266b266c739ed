import { createHash } from 'node:crypto';
import type { MediaId, StoreId } from '#core/ids.ts';
import type { Ctx } from '../context/context.ts';
import { renditionKey } from './storage/media-keys.ts';

/** The SHA-256, in hex, of a file as it is kept and served in full; null where nothing lies there. */
export async function sha256OfMedia(
  ctx: Pick<Ctx, 'media'>,
  storeId: StoreId,
  mediaId: MediaId,
): Promise<string | null> {
  const stream = await ctx.media.read(renditionKey(storeId, mediaId, 'full'));
  if (!stream) {
    return null;
  }
  const hash = createHash('sha256');
  for await (const chunk of stream) {
    hash.update(chunk);
  }
  return hash.digest('hex');
}
