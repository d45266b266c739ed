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
import { oneMoment } from '#words/common.ts';
import { formatDay, formatLongDay } from '#words/format.ts';
import * as words from '#words/too-soon.tsx';
import * as steps from '#words/walk/steps.ts';
import { BackLink } from '../../../ui/BackLink.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ChoiceCard, ChoiceGroup } from '../../../ui/ChoiceCard.tsx';
import { ErrorSummary } from '../../../ui/form-errors/ErrorSummary.tsx';
import { ProductStrip } from '../../../ui/ProductRow.tsx';
import { StickyBar } from '../../../ui/StickyBar.tsx';
import { Timeline } from '../../../ui/Timeline.tsx';
import { portalOf, rootContext } from '../../context.ts';
import { draftOf } from '../../draft/draft.ts';
import type { Order } from '../../draft/units.ts';
import { saysDayFirst } from '../../draft/where-it-stands.ts';
import { Columns } from '../../layout/Columns.tsx';
import { OrderSide } from '../../layout/OrderSide.tsx';
import { RouterLink } from '../../layout/RouterLink.tsx';
import { Sentences } from '../../layout/Sentences.tsx';
import type { PageHandle } from '../../page.ts';
import { paths } from '../../paths.ts';
import { errorsIn, refusedBy } from '../../refusal.ts';
import { usePortal } from '../../use-portal.ts';
import { FinishLater } from '../claim-walk/FinishLater.tsx';
import { useFocusAfterSwap } from '../claim-walk/parts/use-focus-after-swap.ts';
import { calledIn } from '../parcels/called.ts';
import { type EarlyParcel, earlyInDraft } from '../parcels/early-claim.ts';
import { ParcelLine } from '../parcels/ParcelLine.tsx';
import { momentsBefore } from '../parcels/waiting-timeline.ts';
import { OrderTooSoon } from './OrderTooSoon.tsx';

type Loaded = Awaited<ReturnType<typeof loader>>;

export const handle = {
  title: words.title,
  step: (data) => ((data as Loaded | undefined)?.early == null ? null : { name: steps.tooSoon, at: 3 }),
} satisfies PageHandle;

/**
 * Shown when the reason is chosen, and of an order for which it is too soon as a whole, before anything is. Any other draft
 * is past this page, or has not come to it.
 */
export async function loader({ context }: LoaderFunctionArgs) {
  const draft = await draftOf(context);
  const { order } = draft;
  const early = earlyInDraft(draft);
  const now = new Date().toISOString();
  const begun = Object.keys(draft.claim.fulfillments).length > 0;
  if (early === null && (begun || !saysDayFirst(order, now))) {
    throw redirect(begun ? paths.details : paths.issues);
  }
  return { order, early, now };
}

/** Continues with a claim that is decided later (lifecycle row 1b), or has the shopper reminded of its day. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const remind = form.get('when') === 'remind';
  if (!remind) {
    return redirect(context.get(rootContext).flags.fileEarly ? paths.resolution : paths.tooSoon, 303);
  }
  const { order } = await draftOf(context);
  try {
    return await portalOf(context).client.remindShopper(order.systemOrderId);
  } catch (failure) {
    return { errors: refusedBy(failure) };
  }
}

/** Too soon to decide, never too soon to tell: the date, the way to file now, and the way to be reminded. */
export function Component() {
  const { order, early, now } = useLoaderData<typeof loader>();
  return early === null ? <OrderTooSoon order={order} now={now} /> : <DraftTooSoon {...{ order, early, now }} />;
}

function DraftTooSoon({ order, early, now }: { order: Order; early: EarlyParcel; now: string }) {
  const answer = useActionData<typeof action>();
  const { flags } = usePortal();
  const busy = useNavigation().state !== 'idle';
  const [when, setWhen] = useState(flags.fileEarly ? 'now' : 'remind');
  const { timeZone } = order;
  const { parcel, wakesAt, decidedBy } = early;
  const day = formatLongDay(wakesAt, timeZone);
  const shortDay = formatDay(wakesAt, timeZone);
  const reminded = answer !== undefined && 'remindAt' in answer;
  const things = parcel.items.map(({ item }) => ({ name: item.productName, picture: item.productImage }));
  const moments = (next: string, at: string) => momentsBefore(early, { now, timeZone, next, at });
  useFocusAfterSwap(reminded, 'reminded');
  if (reminded) {
    return (
      <Columns side={<OrderSide order={order} parcels={[parcel]} />} foot={<FinishLater />}>
        <BackLink href={paths.details} as={RouterLink} />
        <ProductStrip things={things} />
        <h1 className="ui-h1 ui-block" id="reminded" tabIndex={-1}>
          {words.reminded(day)}
        </h1>
        <p className="ui-lede">{words.remindedHow(order.customerEmail)}</p>
        <div className="ui-block">
          <Timeline label={words.moments} moments={moments(words.weEmail, wakesAt)} />
        </div>
        {flags.fileEarly && (
          <Form method="post" className="page-note">
            <button type="submit" name="when" value="now" className="ui-link ui-link-tap">
              {words.fileNowInstead}
            </button>
          </Form>
        )}
      </Columns>
    );
  }
  const seen = parcel.lastScanAt;
  const choose = (event: { currentTarget: { value: string } }) => setWhen(event.currentTarget.value);
  return (
    <Columns side={<OrderSide order={order} parcels={[parcel]} />} foot={<FinishLater />}>
      <Form method="post">
        <BackLink href={paths.details} as={RouterLink} />
        <ErrorSummary errors={errorsIn(answer)} refusal={answer} />
        <ProductStrip things={things} />
        <h1 className="ui-h1 ui-block">
          <Sentences text={words.heading} />
        </h1>
        <p className="ui-lede">
          {parcel.deliveredAt === null ? (
            <>
              {seen !== null && `${words.lastSeen(calledIn(order.fulfillments, parcel), formatDay(seen, timeZone))} `}
              {words.from(day)}
            </>
          ) : (
            words.fromDelivered(day)
          )}
          {flags.fileEarly && ` ${words.orNow}`}
        </p>
        <ParcelLine parcel={parcel} now={now} timeZone={timeZone} />
        <div className="ui-block">
          <ChoiceGroup id="when" legend={words.choices} legendHidden>
            {flags.fileEarly && (
              <ChoiceCard
                name="when"
                value="now"
                checked={when === 'now'}
                onChange={choose}
                title={words.fileNowDecideOn(formatDay(decidedBy, timeZone))}
                why={words.whyNow}
              />
            )}
            <ChoiceCard
              name="when"
              value="remind"
              checked={when === 'remind'}
              onChange={choose}
              title={words.remindOn(shortDay)}
              why={words.whyRemind}
            />
          </ChoiceGroup>
        </div>
        <section className="ui-block" aria-labelledby="moments">
          <h2 className="ui-h2" id="moments">
            {words.moments}
          </h2>
          <div className="page-after-h">
            <Timeline
              label={words.moments}
              moments={moments(when === 'now' ? words.weDecide : words.weEmail, when === 'now' ? decidedBy : wakesAt)}
            />
          </div>
        </section>
        <div className="page-before-bar" />
        <StickyBar>
          <Button fit busy={busy} busyLabel={oneMoment}>
            {when === 'now' ? words.fileNow : words.remind}
          </Button>
        </StickyBar>
      </Form>
    </Columns>
  );
}
