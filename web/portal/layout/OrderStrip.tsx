import { ProductStrip } from '../../ui/ProductRow.tsx';
import type { Order } from '../draft/units.ts';

/** Photographs of what the order holds, above a page that is about all of it; on a wide screen OrderSide takes their place. */
export function OrderStrip({ order }: { order: Pick<Order, 'orderItems'> }) {
  return (
    <ProductStrip things={order.orderItems.map((item) => ({ name: item.productName, picture: item.productImage }))} />
  );
}
