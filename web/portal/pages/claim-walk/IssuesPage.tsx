import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import type { ClaimGroup } from '#core/reference/claims.ts';
import { firstNameOf } from '#core/rules/platform/text.ts';
import * as common from '#words/common.ts';
import { formatDay, formatLongDay } from '#words/format.ts';
import * as words from '#words/issues.tsx';
import { deliveredOn } from '#words/parcels/parcel.tsx';
import { myClaim } from '#words/walk/existing-claims.tsx';
import * as steps from '#words/walk/steps.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { ChoiceButton, ChoiceCard, type ChoicePicture } from '../../../ui/ChoiceCard.tsx';
import { ErrorSummary } from '../../../ui/form-errors/ErrorSummary.tsx';
import brokenPicture from '../../art/broken.svg';
import parcelPicture from '../../art/parcel.svg';
import { portalOf } from '../../context.ts';
import { chooseGroup, chooseItems, chooseParcels } from '../../draft/choose.ts';
import { draftOf, saveDraft } from '../../draft/draft.ts';
import { asksForParcels, categoryFor, missingParcels, nameOf, type Order, unitsLeft } from '../../draft/units.ts';
import { Columns } from '../../layout/Columns.tsx';
import { OrderSide } from '../../layout/OrderSide.tsx';
import { OrderStrip } from '../../layout/OrderStrip.tsx';
import { RouterLink } from '../../layout/RouterLink.tsx';
import { ofStore, type PageHandle } from '../../page.ts';
import { paths, tokenOf } from '../../paths.ts';
import { errorsIn, refusedBy } from '../../refusal.ts';
import { NothingToClaim } from './NothingToClaim.tsx';
import { ExistingClaims } from './parts/ExistingClaims.tsx';
import { OfferReturn } from './parts/OfferReturn.tsx';
import { whyNoItems, whyNoParcels } from './parts/why-not.ts';

export const handle = {
  title: (data, brand) => ofStore(titleFor(data as Loaded | undefined), brand),
  step: (data) => (data !== undefined && whyNothing(data as Loaded) === null ? { name: steps.issues, at: 1 } : null),
} satisfies PageHandle;

type Loaded = Awaited<ReturnType<typeof loader>>;

/** The question, or what the page says instead: the one claim of the order, or why nothing can be claimed. */
function titleFor(data: Loaded | undefined): string {
  const nothing = data === undefined ? null : whyNothing(data);
  if (data === undefined || nothing === null) {
    return words.title;
  }
  const [claim, ...others] = data.order.existingClaims;
  return claim !== undefined && others.length === 0 ? myClaim(claim.claimNumber) : nothing.replace(/\.$/, '');
}

/** Why nothing of the order can be claimed, in a sentence; null where something can. */
function whyNothing({ noParcels, noItems }: Pick<Loaded, 'noParcels' | 'noItems'>): string | null {
  return noParcels === null ? null : noItems;
}

export async function loader({ context }: LoaderFunctionArgs) {
  const { order, claim } = await draftOf(context);
  const now = new Date().toISOString();
  return {
    order,
    category: categoryFor(order, now),
    begun: Object.keys(claim.fulfillments).length > 0,
    noParcels: whyNoParcels(order),
    noItems: whyNoItems(order, now),
  };
}

/** Begins a claim of one kind; what leaves no choice (one parcel, one unit of one item) is chosen for the shopper. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const draft = await draftOf(context);
  try {
    if (form.get('act') === 'start-over') {
      const portal = portalOf(context);
      if (draft.sessionId !== null) {
        await portal.client.deleteSession(draft.sessionId);
      }
      portal.forget();
      return redirect(paths.issues, 303);
    }
    const group: ClaimGroup = form.get('group') === 'notReceived' ? 'notReceived' : 'issuesWithItems';
    return redirect(await begin(context, draft, group), 303);
  } catch (failure) {
    return { errors: refusedBy(failure) };
  }
}

async function begin(
  context: ActionFunctionArgs['context'],
  draft: Awaited<ReturnType<typeof draftOf>>,
  group: ClaimGroup,
): Promise<string> {
  const { order } = draft;
  const now = new Date().toISOString();
  const category = group === 'notReceived' ? 'SHIPPING' : categoryFor(order, now);
  const claim = chooseGroup(draft.claim, group, category);
  if (group === 'notReceived') {
    const [only, ...others] = missingParcels(order);
    if (only !== undefined && others.length === 0 && order.fulfillments.length === 1) {
      await saveDraft(context, draft, chooseParcels(claim, [only.id]), { next: paths.details });
      return paths.details;
    }
    await saveDraft(context, draft, claim, { next: paths.shipment });
    return paths.shipment;
  }
  const [single, ...more] = order.orderItems.filter((item) => unitsLeft(order, item, category, now) > 0);
  if (single !== undefined && more.length === 0 && order.orderItems.length === 1 && single.quantity === 1) {
    await saveDraft(context, draft, chooseItems(claim, order, { [single.sourceItemId]: 1 }), {
      next: paths.details,
    });
    return paths.details;
  }
  const next = asksForParcels(order, category) ? paths.multipleShipments : paths.items;
  await saveDraft(context, draft, claim, { next });
  return next;
}

/** The first question: did it not arrive, or is something wrong with it? */
export function Component() {
  const { order, category, begun, noParcels, noItems } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const [first, ...others] = order.orderItems;
  const one = others.length === 0 && first?.productImage ? first : undefined;
  const nothing = whyNothing({ noParcels, noItems });
  if (nothing !== null) {
    return <NothingToClaim order={order} why={nothing} greeting={greeting(order)} />;
  }
  return (
    <Columns side={<OrderSide order={order} />}>
      <div className="walk-issues">
        <ErrorSummary errors={errorsIn(refusal)} refusal={refusal} />
        <AsksForYou order={order} />
        <OrderStrip order={order} />
        {one !== undefined && <UnderHero order={order} item={one} />}
        <p className="ui-small page-greeting">{greeting(order)}</p>
        <h1 className="ui-h1">{words.title}</h1>
        <Form method="post" className="ui-cards page-after-h" id="choices">
          <Choice
            group="notReceived"
            title={words.notReceived}
            why={words.notReceivedWhy}
            picture={one === undefined ? { src: parcelPicture, name: common.parcel, drawn: true } : undefined}
            unavailable={noParcels}
          />
          <Choice
            group="issuesWithItems"
            title={words.withItem}
            why={words.withItemWhy[category]}
            picture={one === undefined ? { src: brokenPicture, name: common.item, drawn: true } : undefined}
            unavailable={noItems}
          />
        </Form>
        {noItems === null && (
          <div className="page-note">
            <Banner tone="plain" icon="camera">
              {words.photosAhead}
              {noParcels === null && ` ${words.noPhotoOfMissing}`}
            </Banner>
          </div>
        )}
        {begun && (
          <Form method="post" className="page-note">
            <details className="ui-small">
              <summary className="ui-link ui-link-tap">{words.startOver}</summary>
              <p>
                {words.startingOver((forget) => (
                  <button type="submit" name="act" value="start-over" className="ui-link ui-link-tap">
                    {forget}
                  </button>
                ))}
              </p>
            </details>
          </Form>
        )}
        <OfferReturn order={order} />
        <ExistingClaims order={order} />
      </div>
    </Columns>
  );
}

function Choice({
  group,
  unavailable,
  ...texts
}: {
  group: ClaimGroup;
  title: string;
  why: string;
  /** None where the order's one thing is seen above already. */
  picture: ChoicePicture | undefined;
  unavailable: string | null;
}) {
  const { picture, ...said } = texts;
  const shown = picture === undefined ? {} : { picture };
  return unavailable === null ? (
    <ChoiceButton name="group" value={group} {...said} {...shown} />
  ) : (
    <ChoiceCard name="group" value={group} title={said.title} {...shown} unavailable={unavailable} />
  );
}

/** The claims that wait for their shopper, before the question about anything else. */
function AsksForYou({ order }: { order: Order }) {
  const waiting = order.existingClaims.filter(
    ({ state, toldDay }) => state === 'pending' || state === 'draft' || toldDay?.kind === 'arrived',
  );
  const asked = ({ claimNumber, state, toldDay }: (typeof waiting)[number]) => ({
    claim: claimNumber,
    what: state === 'draft' ? ('signature' as const) : ('reply' as const),
    day:
      toldDay == null || Date.parse(toldDay.until) < Date.now() ? null : formatLongDay(toldDay.until, order.timeZone),
  });
  return waiting.map((claim) => (
    <div className="page-note" key={claim.id}>
      <Banner>
        {words.waitsForYou(asked(claim), (view) => (
          <RouterLink className="ui-link" href={paths.view(tokenOf(claim.viewUrl) ?? claim.id)}>
            {view}
          </RouterLink>
        ))}
      </Banner>
    </div>
  ));
}

/** The name of the one thing under its photograph, and when it was delivered. */
function UnderHero({ order, item }: { order: Order; item: Order['orderItems'][number] }) {
  const delivered = order.fulfillments.find((parcel) => parcel.deliveredAt !== null)?.deliveredAt;
  return (
    <p className="ui-small page-under-hero">
      <strong>{nameOf(item)}</strong>
      {delivered != null && <span>{deliveredOn(formatDay(delivered, order.timeZone))}</span>}
    </p>
  );
}

function greeting(order: Order): string {
  const units = order.orderItems.reduce((sum, item) => sum + item.quantity, 0);
  return words.greeting({
    name: firstNameOf(order.customerName),
    order: order.orderNumber,
    units,
    isProtected: order.protection.status === 'protected',
  });
}
