import { safeAddress } from '#core/rules/commerce/parcels/tracking.ts';
import type { Ctx } from '../../../platform/context/context.ts';
import { pictureLink } from '../../../platform/media/media-links.ts';
import type { OrderItemRow } from '../orders.sql.ts';
import { isOutside } from './fetch-picture.ts';

/**
 * Where a reader finds the picture of an item; empty when there is none to show. Pages may show our own hosts alone, so
 * a picture from elsewhere is shown once it has been fetched. Machines read the address as it was sent.
 */
export function itemPicture(
  ctx: Pick<Ctx, 'actor' | 'config'>,
  item: Pick<OrderItemRow, 'store_id' | 'product_image' | 'picture_media_id'>,
): string {
  if (ctx.actor.kind === 'machine') {
    return safeAddress(item.product_image);
  }
  if (item.picture_media_id !== null) {
    return pictureLink(ctx, item.store_id, item.picture_media_id, 'thumb');
  }
  return isOutside(item.product_image) ? '' : safeAddress(item.product_image);
}
