import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import * as details from '#words/details.ts';
import * as words from '#words/home.ts';
import * as issues from '#words/issues.tsx';
import * as items from '#words/items.tsx';
import * as parcels from '#words/parcels/choices.tsx';
import * as resolution from '#words/resolution.ts';
import * as review from '#words/review.tsx';
import * as tooSoon from '#words/too-soon.tsx';
import type { SessionStatus } from '../../../../core/reference/sessions.ts';
import { firstNameOf } from '../../../../core/rules/text.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { ProductStrip } from '../../../ui/ProductRow.tsx';
import { Progress } from '../../../ui/Progress.tsx';
import { whole } from '../../../ui/whole.tsx';
import { portalOf } from '../../context.ts';
import { draftOf } from '../../draft/draft.ts';
import { Columns } from '../../layout/Columns.tsx';
import { OrderSide } from '../../layout/OrderSide.tsx';
import { RouterLink } from '../../layout/RouterLink.tsx';
import type { PageHandle, Step } from '../../page.ts';
import { paths } from '../../paths.ts';

export const handle = { title: words.title } satisfies PageHandle;

/** The step that a draft stopped at; none where the page is no step of the walk. */
const steps: Partial<Record<SessionStatus, Step>> = {
  CATEGORY: { name: issues.step, at: 1 },
  ITEMS: { name: items.step, at: 2 },
  SHIPMENTS: { name: parcels.step, at: 2 },
  DETAILS: { name: details.stepOfItem, at: 3 },
  TOO_SOON: { name: tooSoon.step, at: 3 },
  RESOLUTION: { name: resolution.step, at: 4 },
  REVIEW: { name: review.step, at: 5 },
};

export async function loader({ context }: LoaderFunctionArgs) {
  const { order, claim } = await draftOf(context);
  const session = await portalOf(context).session();
  const entries = Object.entries(claim.fulfillments);
  const named = new Set(entries.flatMap(([, entry]) => entry.issues.map((issue) => issue.sourceItemId)));
  const chosen = order.orderItems.filter((item) => named.has(item.sourceItemId));
  const begun = entries.length > 0 && session !== null;
  return { order, shown: chosen.length > 0 ? chosen : order.orderItems, at: begun ? session.status : null };
}

/** Home, for a shopper whose order is already found: what was begun and how far it is, or another order. */
export function Component() {
  const { order, shown, at } = useLoaderData<typeof loader>();
  const step = at === null ? undefined : steps[at];
  return (
    <Columns side={<OrderSide order={order} />}>
      <ProductStrip things={shown.map((item) => ({ name: item.productName, picture: item.productImage }))} />
      <p className="ui-small page-greeting">{words.hi(firstNameOf(order.customerName))}</p>
      <h1 className="ui-h1">{whole(words.carryOnWith(order.orderNumber))}</h1>
      {step && (
        <>
          <p className="ui-lede">{words.kept}</p>
          <div className="ui-block">
            <Progress name={step.name} step={step.at} of={5} />
          </div>
        </>
      )}
      <div className="ui-block page-acts">
        <ButtonLink href={paths.process} as={RouterLink} fit>
          {words.carryOn}
        </ButtonLink>
        <RouterLink className="ui-link ui-link-tap" href={paths.start}>
          {words.another}
        </RouterLink>
      </div>
    </Columns>
  );
}
