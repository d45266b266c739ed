import { contents } from '#words/format.ts';
import type { Parcel } from '../draft/units.ts';
import { SideCard } from './SideCard.tsx';

interface Ordered {
  orderNumber: string;
  orderItems: readonly { productName: string; productImage: string | null; quantity: number }[];
}

/** The whole order, or what the chosen parcels hold of it, beside a page that is about all of that: the first thing's photograph and what else there is. */
export function OrderSide({ order, parcels = [] }: { order: Ordered; parcels?: readonly Parcel[] }) {
  const sent = parcels.flatMap(({ items }) => items.map(({ item, quantity }) => ({ ...item, quantity })));
  const things = sent.length > 0 ? sent : order.orderItems;
  const name = contents(things.map((item) => ({ units: item.quantity, name: item.productName })));
  return <SideCard picture={things[0]?.productImage ?? null} name={name} order={order.orderNumber} />;
}
