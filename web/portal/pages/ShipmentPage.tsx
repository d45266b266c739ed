import { useState } from 'react';
import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { parcel } from '#words/common.ts';
import { missingIsMissing, step } from '#words/parcels/choices.tsx';
import * as words from '#words/shipment.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { chooseParcels } from '../draft/choose.ts';
import { draftOf, saveDraft } from '../draft/draft.ts';
import { missingParcels } from '../draft/units.ts';
import { useAutosave } from '../draft/use-autosave.ts';
import { Columns } from '../layout/Columns.tsx';
import { RouterLink } from '../layout/RouterLink.tsx';
import { SideCard } from '../layout/SideCard.tsx';
import type { PageHandle } from '../page.ts';
import { paths } from '../paths.ts';
import { ParcelChoices } from './parcels/ParcelChoices.tsx';
import { refusalOf } from './walk/refusal.ts';

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
  try {
    await saveDraft(context, draft, chooseParcels(draft.claim, chosen));
  } catch (failure) {
    return refusalOf(failure);
  }
  if (form.get('act') === 'save') {
    return null;
  }
  return chosen.length > 0 ? redirect(paths.details, 303) : { message: missingIsMissing, fields: [] };
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
    <Columns
      side={
        <SideCard picture={seen?.productImage ?? null} name={seen?.productName ?? parcel} order={order.orderNumber} />
      }
    >
      <Form method="post" onChange={(event) => autosave(event.currentTarget)}>
        <BackLink href={paths.issues} as={RouterLink} />
        <ErrorSummary
          errors={refusal && selected.length === 0 ? [{ field: 'parcels', message: refusal.message }] : []}
        />
        <h1 className="ui-h1">{words.title}</h1>
        <p className="ui-lede">{words.travelsIn(order.fulfillments.length)}</p>
        <ParcelChoices order={order} open={open} chosen={chosen} onChosen={setChosen} tellsContents />
      </Form>
    </Columns>
  );
}
