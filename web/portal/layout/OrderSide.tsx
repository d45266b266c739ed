import { contents } from '#words/format.ts';
import { SideCard } from './SideCard.tsx';

interface Ordered {
  orderNumber: string;
  orderItems: readonly { productName: string; productImage: string | null; quantity: number }[];
}

/** The whole order beside a page that is about all of it: the first thing's photograph and what else was in it. */
export function OrderSide({ order }: { order: Ordered }) {
  const [first] = order.orderItems;
  const name = contents(order.orderItems.map((item) => ({ units: item.quantity, name: item.productName })));
  return <SideCard picture={first?.productImage ?? null} name={name} order={order.orderNumber} />;
}
