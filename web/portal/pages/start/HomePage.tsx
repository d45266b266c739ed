import type { ReactNode } from 'react';
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import type { SessionStatus } from '#core/reference/sessions.ts';
import { firstNameOf } from '#core/rules/platform/text.ts';
import * as words from '#words/home.ts';
import * as names from '#words/walk/steps.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { ProductStrip } from '../../../ui/ProductRow.tsx';
import { Progress } from '../../../ui/Progress.tsx';
import { whole } from '../../../ui/whole.tsx';
import { orderOf, portalOf } from '../../context.ts';
import type { Order } from '../../draft/units.ts';
import { begunDraft, isClaimable, saysDayFirst, whereItStands } from '../../draft/where-it-stands.ts';
import { AnotherOrder } from '../../layout/AnotherOrder.tsx';
import { Columns } from '../../layout/Columns.tsx';
import { OrderSide } from '../../layout/OrderSide.tsx';
import { RouterLink } from '../../layout/RouterLink.tsx';
import type { PageHandle, Step } from '../../page.ts';
import { paths } from '../../paths.ts';
import { ClaimStanding } from '../claim-walk/parts/ClaimStanding.tsx';
import { ExistingClaims } from '../claim-walk/parts/ExistingClaims.tsx';
import { DayFirst, parcelsToCollect } from '../too-early/DayFirst.tsx';

export const handle = { title: words.title } satisfies PageHandle;

/** The step that a draft stopped at; none where the page is no step of the walk. */
const steps: Partial<Record<SessionStatus, Step>> = {
  CATEGORY: { name: names.issues, at: 1 },
  ITEMS: { name: names.items, at: 2 },
  SHIPMENTS: { name: names.parcels, at: 2 },
  DETAILS: { name: names.detailsOfItem, at: 3 },
  TOO_SOON: { name: names.tooSoon, at: 3 },
  RESOLUTION: { name: names.resolution, at: 4 },
  REVIEW: { name: names.review, at: 5 },
};

export async function loader({ context }: LoaderFunctionArgs) {
  const order = await orderOf(context);
  const now = new Date().toISOString();
  const session = await portalOf(context).session();
  const claimable = isClaimable(order, now);
  if (!claimable && order.existingClaims.length === 0) {
    throw redirect(whereItStands(order, session, now));
  }
  const draft = begunDraft(order, session, now);
  const entries = Object.values(draft?.metadata.claim.fulfillments ?? {});
  const named = new Set(entries.flatMap((entry) => entry.issues.map((issue) => issue.sourceItemId)));
  const chosen = order.orderItems.filter((item) => named.has(item.sourceItemId));
  return {
    order,
    claimable,
    dayFirst: saysDayFirst(order, now),
    shown: chosen.length > 0 ? chosen : order.orderItems,
    at: draft?.status ?? null,
  };
}

/** Home, for a shopper whose order is already found: the draft to continue, the claim that was sent, or the first question. */
export function Component() {
  const { order, claimable, dayFirst, shown, at } = useLoaderData<typeof loader>();
  const [claim, ...earlier] = order.existingClaims;
  return (
    <Columns side={<OrderSide order={order} />}>
      <ProductStrip things={shown.map((item) => ({ name: item.productName, picture: item.productImage }))} />
      <p className="ui-small page-greeting">{words.hi(firstNameOf(order.customerName))}</p>
      {at !== null && <Begun order={order} at={at} />}
      {at === null && claim !== undefined && (
        <>
          <ClaimStanding order={order} claim={claim} />
          {claimable && (
            <p className="ui-small page-note">
              <RouterLink className="ui-link ui-link-tap" href={paths.process}>
                {words.startAnother}
              </RouterLink>
            </p>
          )}
          <ExistingClaims order={order} claims={earlier} />
          <AnotherOrder />
        </>
      )}
      {at === null && claim === undefined && dayFirst && <TooSoon order={order} />}
      {at === null && claim === undefined && !dayFirst && (
        <>
          <h1 className="ui-h1">{whole(words.whatHappened(order.orderNumber))}</h1>
          <ToProcess>{words.start}</ToProcess>
        </>
      )}
    </Columns>
  );
}

/** An order for which it is too soon: the day, and the page that says what happens until then. */
function TooSoon({ order }: { order: Order }) {
  const { orderNumber, fulfillments } = order;
  const ready = parcelsToCollect(order).length;
  const heading = ready > 0 ? words.toCollect(orderNumber, ready === fulfillments.length) : words.onItsWay(orderNumber);
  return (
    <>
      <h1 className="ui-h1">{whole(heading)}</h1>
      <DayFirst order={order} />
      <ToProcess>{words.whatToExpect}</ToProcess>
    </>
  );
}

/** A draft that says something: how far it is. */
function Begun({ order, at }: { order: Order; at: SessionStatus }) {
  const step = steps[at];
  return (
    <>
      <h1 className="ui-h1">{whole(words.carryOnWith(order.orderNumber))}</h1>
      <p className="ui-lede">{words.kept}</p>
      {step !== undefined && (
        <div className="ui-block">
          <Progress name={step.name} step={step.at} of={5} />
        </div>
      )}
      <ToProcess>{words.carryOn}</ToProcess>
    </>
  );
}

/** The way on, and the one to another order. */
function ToProcess({ children }: { children: ReactNode }) {
  return (
    <div className="ui-block page-acts">
      <ButtonLink href={paths.process} as={RouterLink} fit>
        {children}
      </ButtonLink>
      <RouterLink className="ui-link ui-link-tap" href={paths.start}>
        {words.another}
      </RouterLink>
    </div>
  );
}
