import { useState } from 'react';
import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router';
import { plural } from '#words/format.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import { Button } from '../../ui/Button.tsx';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { StickyBar } from '../../ui/StickyBar.tsx';
import { chooseParcels } from '../draft/choose.ts';
import { draftOf, saveDraft } from '../draft/draft.ts';
import { contentsOf, missingParcels } from '../draft/units.ts';
import { useAutosave } from '../draft/use-autosave.ts';
import { Columns } from '../layout/Columns.tsx';
import { RouterLink } from '../layout/RouterLink.tsx';
import { SideCard } from '../layout/SideCard.tsx';
import type { PageHandle } from '../page.ts';
import { paths } from '../paths.ts';
import { ParcelCard } from './walk/ParcelCard.tsx';
import { refusalOf } from './walk/refusal.ts';

export const handle = {
  title: 'Which parcel is missing?',
  step: { name: 'Which parcel', at: 2 },
} satisfies PageHandle;

export async function loader({ context }: LoaderFunctionArgs) {
  const { order, claim } = await draftOf(context);
  if (claim.group !== 'notReceived') {
    throw redirect(paths.issues);
  }
  return { order, open: missingParcels(order).map((parcel) => parcel.id), chosen: Object.keys(claim.fulfillments) };
}

/** Takes the chosen parcels over; `act=save` keeps them without going on. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const draft = await draftOf(context);
  const open = new Set(missingParcels(draft.order).map((parcel) => parcel.id));
  const chosen = form
    .getAll('parcel')
    .map(String)
    .filter((id) => open.has(id));
  try {
    await saveDraft(context, draft, chooseParcels(draft.claim, chosen));
  } catch (failure) {
    return refusalOf(failure);
  }
  if (form.get('act') === 'save') {
    return null;
  }
  return chosen.length > 0
    ? redirect(paths.details, 303)
    : { message: 'Please choose the parcel that is missing.', fields: [] };
}

const numbers = ['no', 'one parcel', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** Which of the order's parcels did not arrive. */
export function Component() {
  const { order, open, chosen: before } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const [chosen, setChosen] = useState<readonly string[]>(before);
  const autosave = useAutosave();
  const busy = useNavigation().state !== 'idle';
  const count = order.fulfillments.length;
  const selected = order.fulfillments.filter((parcel) => chosen.includes(parcel.id));
  const seen = (selected[0] ?? order.fulfillments[0])?.items[0]?.item;
  return (
    <Columns
      side={
        <SideCard picture={seen?.productImage ?? null} name={seen?.productName ?? 'Parcel'} order={order.orderNumber} />
      }
    >
      <Form method="post" onChange={(event) => autosave(event.currentTarget)}>
        <BackLink href={paths.issues} as={RouterLink} />
        <ErrorSummary
          errors={refusal && selected.length === 0 ? [{ field: 'parcels', message: refusal.message }] : []}
        />
        <h1 className="ui-h1">Which parcel is missing?</h1>
        <p className="ui-lede">
          {count > 1
            ? `Your order travels in ${numbers[count] ?? count}. Choose any that haven’t reached you.`
            : 'Your order travels in one parcel.'}
        </p>
        <div className="ui-cards page-after-h" id="parcels">
          {order.fulfillments.map((parcel, place) => (
            <ParcelCard
              key={parcel.id}
              parcel={parcel}
              number={place + 1}
              timeZone={order.timeZone}
              open={open.includes(parcel.id)}
              chosen={chosen.includes(parcel.id)}
              onChoose={(on) => setChosen((ids) => (on ? [...ids, parcel.id] : ids.filter((id) => id !== parcel.id)))}
            />
          ))}
        </div>
        <div className="page-before-bar" />
        <StickyBar
          {...(selected.length === 0
            ? {}
            : {
                left: (
                  <>
                    <strong>{plural(selected.length, 'parcel')}</strong> selected
                  </>
                ),
                right: selected.length === 1 ? contentsOf(selected[0]!) : undefined,
              })}
        >
          <Button fit busy={busy} busyLabel="Saving">
            Continue
          </Button>
        </StickyBar>
      </Form>
    </Columns>
  );
}
