import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router';
import { oneMoment, thatDidNotWork } from '#words/common.ts';
import { formatDay } from '#words/format.ts';
import * as words from '#words/too-soon.tsx';
import { BackLink } from '../../../ui/BackLink.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ChoiceCard } from '../../../ui/ChoiceCard.tsx';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { ProductStrip } from '../../../ui/ProductRow.tsx';
import { StickyBar } from '../../../ui/StickyBar.tsx';
import { Timeline } from '../../../ui/Timeline.tsx';
import { rootContext } from '../../context.ts';
import { chooseGroup, chooseParcels } from '../../draft/choose.ts';
import { draftOf, saveDraft } from '../../draft/draft.ts';
import { contentsOf, missingParcels } from '../../draft/units.ts';
import { Columns } from '../../layout/Columns.tsx';
import { OrderSide } from '../../layout/OrderSide.tsx';
import { RouterLink } from '../../layout/RouterLink.tsx';
import { Sentences } from '../../layout/Sentences.tsx';
import type { PageHandle } from '../../page.ts';
import { paths } from '../../paths.ts';
import { refusalOf } from '../../refusal.ts';
import { usePortal } from '../../use-portal.ts';
import { earlyInDraft, earlyInOrder } from '../claim-walk/parcels/early-claim.ts';
import { momentsBefore } from '../claim-walk/parcels/waiting-timeline.ts';

export const handle = {
  title: words.title,
  step: { name: words.step, at: 3 },
} satisfies PageHandle;

export async function loader({ context }: LoaderFunctionArgs) {
  const draft = await draftOf(context);
  const said = earlyInDraft(draft);
  const early = said ?? earlyInOrder(draft.order);
  const back = said === null ? paths.issues : paths.details;
  return { order: draft.order, early, back, now: new Date().toISOString() };
}

/** Goes on with a claim that is decided later (lifecycle row 1b); a draft that says nothing yet begins with the parcel. */
export async function action({ context }: ActionFunctionArgs) {
  if (!context.get(rootContext).flags.fileEarly) {
    return redirect(paths.tooSoon, 303);
  }
  const draft = await draftOf(context);
  if (earlyInDraft(draft) !== null) {
    return redirect(paths.resolution, 303);
  }
  const { order } = draft;
  const begun = chooseGroup(draft.claim, 'notReceived', 'SHIPPING');
  const [only, ...others] = order.fulfillments.length === 1 ? missingParcels(order) : [];
  const chosen = only !== undefined && others.length === 0;
  try {
    await saveDraft(context, draft, chosen ? chooseParcels(begun, [only.id]) : begun);
  } catch (failure) {
    return refusalOf(failure);
  }
  return redirect(chosen ? paths.details : paths.shipment, 303);
}

/** Too soon to decide, never too soon to tell: the date, and the way to file now. */
export function Component() {
  const { order, early, back, now } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const { flags } = usePortal();
  const busy = useNavigation().state !== 'idle';
  const { timeZone } = order;
  const awaited = early === null ? order.fulfillments.slice(0, 1) : [early.parcel];
  const things = awaited.flatMap((item) => item.items);
  const seen = early?.parcel.lastScanAt ?? null;
  const day = early === null ? null : formatDay(early.wakesAt, timeZone);
  return (
    <Columns side={<OrderSide order={order} parcels={awaited} />}>
      <Form method="post">
        <BackLink href={back} as={RouterLink} />
        <ErrorSummary
          title={thatDidNotWork}
          errors={refusal ? [{ field: 'file-now', message: refusal.message }] : []}
          refusal={refusal}
        />
        <ProductStrip things={things.map(({ item }) => ({ name: item.productName, picture: item.productImage }))} />
        <h1 className="ui-h1 ui-block">
          <Sentences text={words.heading} />
        </h1>
        <p className="ui-lede">
          {early !== null && seen !== null && `${words.lastSeen(contentsOf(early.parcel), formatDay(seen, timeZone))} `}
          {day === null ? words.afterDelivery : words.from(day)}
        </p>
        {flags.fileEarly && early !== null && (
          <>
            <div className="ui-block">
              <ChoiceCard
                id="file-now"
                name="when"
                value="now"
                defaultChecked
                title={words.fileNowDecideOn(day)}
                why={words.whyNow}
              />
            </div>
            <div className="ui-block">
              <Timeline label={words.moments} moments={momentsBefore(early, now, timeZone)} />
            </div>
            <div className="page-before-bar" />
            <StickyBar>
              <Button fit busy={busy} busyLabel={oneMoment}>
                {words.fileNow}
              </Button>
            </StickyBar>
          </>
        )}
      </Form>
    </Columns>
  );
}
