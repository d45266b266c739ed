import { SideCard } from './SideCard.tsx';

interface Ordered {
  orderNumber: string;
  orderItems: readonly { productName: string; productImage: string | null; quantity: number }[];
}

/** The whole order beside a page that is about all of it: the first thing's photograph and what else was in it. */
export function OrderSide({ order }: { order: Ordered }) {
  const [first] = order.orderItems;
  const contents = order.orderItems.map((item) => `${item.quantity}\u00a0×\u00a0${item.productName}`).join(', ');
  return <SideCard picture={first?.productImage ?? null} name={contents} order={order.orderNumber} />;
}
