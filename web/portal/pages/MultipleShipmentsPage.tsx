import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router';
import { BackLink } from '../../ui/BackLink.tsx';
import { Button } from '../../ui/Button.tsx';
import { ChoiceCard, ChoiceGroup } from '../../ui/ChoiceCard.tsx';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { StickyBar } from '../../ui/StickyBar.tsx';
import { chooseGroup, chooseParcels } from '../draft/choose.ts';
import { draftOf, saveDraft } from '../draft/draft.ts';
import { contentsOf, missingParcels } from '../draft/units.ts';
import { RouterLink } from '../layout/RouterLink.tsx';
import type { PageHandle } from '../page.ts';
import { paths } from '../paths.ts';
import { ParcelBadge } from './walk/ParcelCard.tsx';
import { refusalOf } from './walk/refusal.ts';

export const handle = {
  title: 'Your order travels in several parcels',
  step: { name: 'Which parcel', at: 2 },
} satisfies PageHandle;

export async function loader({ context }: LoaderFunctionArgs) {
  const { order, claim } = await draftOf(context);
  if (order.fulfillments.length < 2) {
    throw redirect(paths.issues);
  }
  return {
    order,
    open: missingParcels(order).map((parcel) => parcel.id),
    chosen: Object.keys(claim.fulfillments)[0] ?? null,
  };
}

/** Begins a claim for the chosen parcel. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const draft = await draftOf(context);
  const chosen = missingParcels(draft.order).find((parcel) => parcel.id === form.get('parcel'));
  if (chosen === undefined) {
    return { message: 'Please choose the parcel that is missing.' };
  }
  try {
    const claim = chooseGroup(draft.claim, 'notReceived', 'SHIPPING');
    await saveDraft(context, draft, chooseParcels(claim, [chosen.id]), chosen.id);
  } catch (failure) {
    return { message: refusalOf(failure).message };
  }
  return redirect(paths.details, 303);
}

/** An order in several parcels: each with its badge, and which one is it? */
export function Component() {
  const { order, open, chosen } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const busy = useNavigation().state !== 'idle';
  return (
    <Form method="post">
      <BackLink href={paths.issues} as={RouterLink} />
      <ErrorSummary errors={refusal ? [{ field: 'parcels', message: refusal.message }] : []} />
      <h1 className="ui-h1">Which of your parcels is it?</h1>
      <p className="ui-lede">
        Order {order.orderNumber} travels in {order.fulfillments.length} parcels, and they may arrive on different days.
      </p>
      <div className="ui-block">
        <ChoiceGroup id="parcels" legend="Your parcels" legendHidden error={refusal?.message}>
          {order.fulfillments.map((parcel, place) => (
            <ChoiceCard
              key={parcel.id}
              name="parcel"
              value={parcel.id}
              defaultChecked={parcel.id === chosen}
              title={`Parcel ${place + 1}`}
              {...(open.includes(parcel.id) ? { why: contentsOf(parcel) } : { unavailable: contentsOf(parcel) })}
              badge={<ParcelBadge parcel={parcel} timeZone={order.timeZone} />}
              picture={{
                src: parcel.items[0]?.item.productImage,
                name: parcel.items[0]?.item.productName ?? 'Parcel',
                more: parcel.items.length - 1,
              }}
            />
          ))}
        </ChoiceGroup>
      </div>
      <div className="page-before-bar" />
      <StickyBar>
        <Button fit busy={busy} busyLabel="Saving">
          Continue
        </Button>
      </StickyBar>
    </Form>
  );
}
