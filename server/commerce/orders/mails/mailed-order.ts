import type { OrderId, StoreId } from '#core/ids.ts';
import type { Ctx } from '../../../platform/context/context.ts';
import type { Addressee } from '../../../platform/mail/mail-kind.ts';
import type { MailThing } from '../../../platform/mail/mail-look.ts';
import { pictureOf } from '../../../platform/mail/mail-picture.ts';
import { storeById } from '../../../tenancy/stores/read-store.ts';
import { itemPicture } from '../pictures/item-picture.ts';
import { orderRows } from '../read-order.ts';

export interface MailedOrder {
  /** Its customer. */
  to: Addressee;
  orderNumber: string;
  /** The first that were bought. */
  things: MailThing[];
  portalUrl: string;
}

/** An order as emails about it tell it. Throws where there is none. */
export async function mailedOrder(ctx: Ctx, storeId: StoreId, id: OrderId): Promise<MailedOrder> {
  const store = await storeById(ctx, storeId);
  const rows = await ctx.db.inStore(storeId, (tx) => orderRows(tx, storeId, { id }));
  if (!rows) {
    throw new Error(`There is no order ${id} to write about.`);
  }
  const { order } = rows;
  return {
    to: { id, name: order.customer_name, email: order.customer_email, language: order.language },
    orderNumber: order.order_number,
    things: rows.items.slice(0, 2).map((item) => ({
      name: item.product_name,
      picture: pictureOf(ctx, store, itemPicture(ctx, item)),
    })),
    portalUrl: store.portalUrl,
  };
}
