import { useState } from 'react';
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router';
import { parcel } from '#words/common.ts';
import { missingIsMissing, selected as parcelsSelected, step } from '#words/parcels/choices.tsx';
import * as words from '#words/shipment.ts';
import { chooseParcels } from '../draft/choose.ts';
import { draftOf } from '../draft/draft.ts';
import { contentsOf, missingParcels } from '../draft/units.ts';
import { useAutosave } from '../draft/use-autosave.ts';
import { SideCard } from '../layout/SideCard.tsx';
import type { PageHandle } from '../page.ts';
import { paths } from '../paths.ts';
import { ParcelChoices } from './parcels/ParcelChoices.tsx';
import { keepStep } from './walk/keep-step.ts';
import { StepForm } from './walk/StepForm.tsx';

export const handle = {
  title: words.title,
  step: { name: step, at: 2 },
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
  const missing = chosen.length > 0 ? null : missingIsMissing;
  return keepStep(context, draft, chooseParcels(draft.claim, chosen), { form, missing, next: paths.details });
}

/** Which of the order's parcels did not arrive. */
export function Component() {
  const { order, open, chosen: before } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const [chosen, setChosen] = useState<readonly string[]>(before);
  const autosave = useAutosave();
  const selected = order.fulfillments.filter((parcel) => chosen.includes(parcel.id));
  const seen = (selected[0] ?? order.fulfillments[0])?.items[0]?.item;
  return (
    <StepForm
      back={paths.issues}
      autosave={autosave}
      errors={refusal && selected.length === 0 ? [{ field: 'parcels', message: refusal.message }] : []}
      bar={{
        left: selected.length === 0 ? undefined : parcelsSelected(selected.length),
        right: selected.length === 1 ? contentsOf(selected[0]!) : undefined,
      }}
      side={
        <SideCard picture={seen?.productImage ?? null} name={seen?.productName ?? parcel} order={order.orderNumber} />
      }
    >
      <h1 className="ui-h1">{words.title}</h1>
      <p className="ui-lede">{words.travelsIn(order.fulfillments.length)}</p>
      <ParcelChoices order={order} open={open} chosen={chosen} onChosen={setChosen} />
    </StepForm>
  );
}
