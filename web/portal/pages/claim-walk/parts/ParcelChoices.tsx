import { type ReactNode, useState } from 'react';
import * as words from '#words/parcels/choices.tsx';
import { useStillMissing } from '../../../../ui/form-errors/use-still-missing.ts';
import { contentsOf, type Order, type Parcel } from '../../../draft/units.ts';
import { paths } from '../../../paths.ts';
import { errorsIn, type Stopped } from '../../../refusal.ts';
import { ParcelCard } from './ParcelCard.tsx';
import { StepForm } from './StepForm.tsx';

/** The step that asks which parcels of an order it is about: one or several, each a card, counted in the bar. */
export function ParcelChoices({
  order,
  now,
  open,
  before,
  title,
  lede,
  refusal,
  autosave,
  tellsContents = false,
  side,
}: {
  order: Order;
  /** ISO 8601. */
  now: string;
  /** The ids of parcels that can be chosen. */
  open: readonly string[];
  /** The ids of parcels that were chosen already. */
  before: readonly string[];
  title: string;
  lede: string;
  /** Why it does not go on. */
  refusal: Stopped | null | undefined;
  autosave?: (form: HTMLFormElement) => void;
  /** The bar also says what the one chosen parcel holds. */
  tellsContents?: boolean;
  /** What stands beside the question, by what is chosen. */
  side: (selected: readonly Parcel[]) => ReactNode;
}) {
  const [chosen, setChosen] = useState(before);
  const selected = order.fulfillments.filter((parcel) => chosen.includes(parcel.id));
  const [only, ...others] = selected;
  const errors = useStillMissing(errorsIn(refusal), refusal, { parcels: only !== undefined });
  return (
    <StepForm
      order={order.systemOrderId}
      back={paths.issues}
      errors={errors}
      refusal={refusal}
      bar={{
        left: only === undefined ? undefined : words.selected(selected.length),
        right: tellsContents && only !== undefined && others.length === 0 ? contentsOf(only) : undefined,
      }}
      side={side(selected)}
      {...(autosave === undefined ? {} : { autosave })}
    >
      <h1 className="ui-h1">{title}</h1>
      <p className="ui-lede">{lede}</p>
      <div className="ui-cards page-after-h" id="parcels">
        {order.fulfillments.map((parcel, index) => (
          <ParcelCard
            key={parcel.id}
            parcel={parcel}
            number={index + 1}
            now={now}
            timeZone={order.timeZone}
            open={open.includes(parcel.id)}
            chosen={chosen.includes(parcel.id)}
            onChoose={(on) => setChosen((ids) => (on ? [...ids, parcel.id] : ids.filter((id) => id !== parcel.id)))}
          />
        ))}
      </div>
    </StepForm>
  );
}
