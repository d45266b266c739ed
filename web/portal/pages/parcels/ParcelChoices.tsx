import type { Order } from '../../draft/units.ts';
import { ParcelCard } from '../walk/ParcelCard.tsx';

/** The parcels of an order, of which several may be chosen. */
export function ParcelChoices({
  order,
  open,
  chosen,
  onChosen,
}: {
  order: Order;
  /** The ids of parcels that can be chosen. */
  open: readonly string[];
  chosen: readonly string[];
  /** Takes what the change makes of the ids before it: what was chosen before script comes all at once. */
  onChosen: (change: (ids: readonly string[]) => readonly string[]) => void;
}) {
  return (
    <div className="ui-cards page-after-h" id="parcels">
      {order.fulfillments.map((parcel, place) => (
        <ParcelCard
          key={parcel.id}
          parcel={parcel}
          number={place + 1}
          timeZone={order.timeZone}
          open={open.includes(parcel.id)}
          chosen={chosen.includes(parcel.id)}
          onChoose={(on) => onChosen((ids) => (on ? [...ids, parcel.id] : ids.filter((id) => id !== parcel.id)))}
        />
      ))}
    </div>
  );
}
