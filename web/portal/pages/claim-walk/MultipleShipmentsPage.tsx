import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router';
import * as words from '#words/multiple-shipments.ts';
import * as choices from '#words/parcels/choices.tsx';
import * as steps from '#words/walk/steps.ts';
import { missing } from '../../../ui/form-errors/form-error.ts';
import { chooseGroup, chooseItemParcels, chooseParcels } from '../../draft/choose.ts';
import { draftOf, draftOfForm, saveDraft } from '../../draft/draft.ts';
import { itemParcels, missingParcels } from '../../draft/units.ts';
import { OrderSide } from '../../layout/OrderSide.tsx';
import type { PageHandle } from '../../page.ts';
import { paths } from '../../paths.ts';
import { refusedBy } from '../../refusal.ts';
import { ParcelChoices } from './parts/ParcelChoices.tsx';

export const handle = {
  title: words.title,
  step: { name: steps.parcels, at: 2 },
} satisfies PageHandle;

export async function loader({ context }: LoaderFunctionArgs) {
  const { order, claim } = await draftOf(context);
  if (order.fulfillments.length < 2) {
    throw redirect(paths.issues);
  }
  const ofItems = claim.group === 'issuesWithItems';
  const open = ofItems ? itemParcels(order) : missingParcels(order);
  const now = new Date().toISOString();
  return { order, now, ofItems, open: open.map((parcel) => parcel.id), chosen: Object.keys(claim.fulfillments) };
}

/** Takes the chosen parcels over: those whose items have a problem, else those that did not arrive. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const draft = await draftOfForm(context, form);
  const ofItems = draft.claim.group === 'issuesWithItems';
  const open = ofItems ? itemParcels(draft.order) : missingParcels(draft.order);
  const asked = form.getAll('parcel').map(String);
  const chosen = open.map((parcel) => parcel.id).filter((id) => asked.includes(id));
  if (chosen.length === 0) {
    return { errors: [missing('parcels', ofItems ? words.noneChosen : choices.noneChosen)] };
  }
  const next = ofItems ? paths.items : paths.details;
  try {
    const claim = ofItems
      ? chooseItemParcels(draft.claim, chosen)
      : chooseParcels(chooseGroup(draft.claim, 'notReceived', 'SHIPPING'), chosen);
    await saveDraft(context, draft, claim, { shipment: chosen[0] ?? null, next });
  } catch (failure) {
    return { errors: refusedBy(failure) };
  }
  return redirect(next, 303);
}

/** An order in several parcels: each with its badge, and which one, or which ones, is it about? */
export function Component() {
  const { order, now, ofItems, open, chosen } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  return (
    <ParcelChoices
      order={order}
      now={now}
      open={open}
      before={chosen}
      title={ofItems ? words.whichHeldIt : words.which}
      lede={words.travelsIn(order.orderNumber, order.fulfillments.length)}
      refusal={refusal}
      side={(selected) => <OrderSide order={order} parcels={selected} />}
    />
  );
}
