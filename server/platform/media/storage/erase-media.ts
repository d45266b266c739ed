import type { MediaId, StoreId } from '#core/ids.ts';
import type { Ctx } from '../../context/context.ts';
import { deleteMedia } from '../media.sql.ts';
import { renditionKey, renditions, stillKey, uploadKey } from './media-keys.ts';

export { closeFiles } from './erase-media.sql.ts';

/**
 * Removes what was kept of files that are closed, their rows last: files without a row would never be found again.
 * @asksNobody Whoever closed the files was asked.
 * @recordsNothing That they go was recorded by whoever closed them.
 */
export async function removeFiles(
  ctx: Pick<Ctx, 'db' | 'media'>,
  storeId: StoreId,
  ids: readonly MediaId[],
): Promise<void> {
  for (const id of ids) {
    for (const key of [
      uploadKey(storeId, id),
      stillKey(storeId, id),
      ...renditions.map((name) => renditionKey(storeId, id, name)),
    ]) {
      await ctx.media.remove(key);
    }
    await ctx.db.inStore(storeId, (tx) => deleteMedia(tx, { storeId, id }));
  }
}
