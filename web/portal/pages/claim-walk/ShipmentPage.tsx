import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router';
import * as choices from '#words/parcels/choices.tsx';
import * as words from '#words/shipment.ts';
import * as steps from '#words/walk/steps.ts';
import { missing } from '../../../ui/form-errors/form-error.ts';
import { chooseParcels } from '../../draft/choose.ts';
import { draftOf, draftOfForm } from '../../draft/draft.ts';
import { missingParcels } from '../../draft/units.ts';
import { useAutosave } from '../../draft/use-autosave.ts';
import { OrderSide } from '../../layout/OrderSide.tsx';
import type { PageHandle } from '../../page.ts';
import { paths } from '../../paths.ts';
import { keepStep } from './parts/keep-step.ts';
import { ParcelChoices } from './parts/ParcelChoices.tsx';

export const handle = {
  title: words.title,
  step: { name: steps.parcels, at: 2 },
} satisfies PageHandle;

export async function loader({ context }: LoaderFunctionArgs) {
  const { order, claim } = await draftOf(context);
  if (claim.group !== 'notReceived') {
    throw redirect(paths.issues);
  }
  return {
    order,
    now: new Date().toISOString(),
    open: missingParcels(order).map((parcel) => parcel.id),
    chosen: Object.keys(claim.fulfillments),
  };
}

/** Takes the chosen parcels over; `act=save` keeps them without going on. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const draft = await draftOfForm(context, form);
  const open = new Set(missingParcels(draft.order).map((parcel) => parcel.id));
  const chosen = form
    .getAll('parcel')
    .map(String)
    .filter((id) => open.has(id));
  return keepStep(context, draft, chooseParcels(draft.claim, chosen), {
    form,
    missing: chosen.length > 0 ? null : missing('parcels', choices.noneChosen),
    next: paths.details,
  });
}

/** Which of the order's parcels did not arrive. */
export function Component() {
  const { order, now, open, chosen } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const autosave = useAutosave();
  return (
    <ParcelChoices
      order={order}
      now={now}
      open={open}
      before={chosen}
      title={words.title}
      lede={words.travelsIn(order.fulfillments.length)}
      refusal={refusal}
      autosave={autosave}
      tellsContents
      side={(selected) => <OrderSide order={order} parcels={selected} />}
    />
  );
}
