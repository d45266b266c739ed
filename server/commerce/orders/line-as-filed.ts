import type { Selectable } from 'kysely';
import type { MediaId } from '#core/ids.ts';
import type { UnitsPaid } from '#core/reference/orders.ts';
import { takeUnits } from '#core/rules/commerce/paid/units.ts';
import type { ClaimItems } from '../../platform/db/schema.gen.ts';
import type { OrderItemRow } from './orders.sql.ts';

/** What a claim kept of the line that it is about, when it was filed. */
type Filed = Pick<
  Selectable<ClaimItems>,
  'quantity' | 'product_name' | 'product_image' | 'price' | 'discount' | 'tax' | 'paid'
> & { picture_media_id?: MediaId | null };

/** A line as a claim was filed on it. */
export type LineAsFiled = OrderItemRow & {
  /** What each of the claimed units was paid. */
  paid: UnitsPaid[];
};

/**
 * A line with the name, the picture and the amounts that a claim on it was filed with, whatever the shop made of it since;
 * `paid` is of the claimed units alone. A claim from before they were kept has those of today.
 */
export function lineAsFiled(line: OrderItemRow, filed: Filed): LineAsFiled {
  const isOther = filed.product_image !== null && filed.product_image !== line.product_image;
  return {
    ...line,
    product_name: filed.product_name ?? line.product_name,
    product_image: filed.product_image ?? line.product_image,
    picture_media_id: isOther ? (filed.picture_media_id ?? null) : line.picture_media_id,
    price: filed.price ?? line.price,
    discount: filed.discount ?? line.discount,
    tax: filed.tax ?? line.tax,
    paid: filed.paid ?? takeUnits(line.paid, filed.quantity),
  };
}
