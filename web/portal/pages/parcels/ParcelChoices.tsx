import { useNavigation } from 'react-router';
import { goOn, saving } from '#words/common.ts';
import * as words from '#words/parcels/choices.tsx';
import { Button } from '../../../ui/Button.tsx';
import { StickyBar } from '../../../ui/StickyBar.tsx';
import { contentsOf, type Order } from '../../draft/units.ts';
import { ParcelCard } from '../walk/ParcelCard.tsx';

/** The parcels of an order, of which several may be chosen, and the bar that counts them and goes on. */
export function ParcelChoices({
  order,
  open,
  chosen,
  onChosen,
  tellsContents = false,
}: {
  order: Order;
  /** The ids of parcels that can be chosen. */
  open: readonly string[];
  chosen: readonly string[];
  /** Takes what the change makes of the ids before it: what was chosen before script comes all at once. */
  onChosen: (change: (ids: readonly string[]) => readonly string[]) => void;
  /** The bar also says what the one chosen parcel holds. */
  tellsContents?: boolean;
}) {
  const selected = order.fulfillments.filter((parcel) => chosen.includes(parcel.id));
  const [only, ...others] = selected;
  const busy = useNavigation().state !== 'idle';
  return (
    <>
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
      <div className="page-before-bar" />
      <StickyBar
        left={only === undefined ? undefined : words.selected(selected.length)}
        right={tellsContents && only !== undefined && others.length === 0 ? contentsOf(only) : undefined}
      >
        <Button fit busy={busy} busyLabel={saving}>
          {goOn}
        </Button>
      </StickyBar>
    </>
  );
}
