import { useRef, useState } from 'react';
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router';
import type { ClaimCategory } from '#core/reference/claims.ts';
import { clampQuantity } from '#core/rules/commerce/claimable/quantities.ts';
import { addMoney, itemRefund } from '#core/rules/platform/money.ts';
import * as common from '#words/common.ts';
import { formatDay, formatMoney } from '#words/format.ts';
import * as words from '#words/items.tsx';
import * as steps from '#words/walk/steps.ts';
import { missing } from '../../../ui/form-errors/form-error.ts';
import { useStillMissing } from '../../../ui/form-errors/use-still-missing.ts';
import { CountedProductRow, ProductList, ProductRow } from '../../../ui/ProductRow.tsx';
import { useViewer } from '../../../ui/viewer/use-viewer.tsx';
import { chooseItems, chosenUnits, keepParcels } from '../../draft/choose.ts';
import { draftOf, draftOfForm } from '../../draft/draft.ts';
import { paidFor } from '../../draft/sums.ts';
import { asksForParcels, nameOf, type Order, type OrderItem, unitsLeft, withinParcels } from '../../draft/units.ts';
import { useAutosave } from '../../draft/use-autosave.ts';
import { RouterLink } from '../../layout/RouterLink.tsx';
import { SideCard } from '../../layout/SideCard.tsx';
import type { PageHandle } from '../../page.ts';
import { paths, tokenOf } from '../../paths.ts';
import { errorsIn } from '../../refusal.ts';
import { keepStep } from './parts/keep-step.ts';
import { StepForm } from './parts/StepForm.tsx';
import { warrantyWords } from './parts/warranty.ts';
import { whyNotItem } from './parts/why-not.ts';

export const handle = {
  title: words.title,
  step: { name: steps.items, at: 2 },
} satisfies PageHandle;

export async function loader({ context }: LoaderFunctionArgs) {
  const { order: whole, claim } = await draftOf(context);
  const order = withinParcels(whole, claim);
  if (claim.group !== 'issuesWithItems') {
    throw redirect(paths.issues);
  }
  const now = new Date().toISOString();
  const category = claim.category ?? 'SHIPPING';
  const left = Object.fromEntries(
    order.orderItems.map((item) => [item.sourceItemId, unitsLeft(order, item, category, now)]),
  );
  const why = Object.fromEntries(
    order.orderItems.map((item) => [item.sourceItemId, whyNotItem(order, item, category, now)]),
  );
  const back = asksForParcels(whole, category) ? paths.multipleShipments : paths.issues;
  return { order, category, left, why, chosen: chosenUnits(claim), back };
}

/** Takes the numbers over; `act=save` keeps them without going on. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const draft = await draftOfForm(context, form);
  const now = new Date().toISOString();
  const category = draft.claim.category ?? 'SHIPPING';
  const order = withinParcels(draft.order, draft.claim);
  const units: Record<string, number> = {};
  for (const item of order.orderItems) {
    const typed = Number(form.get(`count.${item.sourceItemId}`) ?? 0);
    units[item.sourceItemId] = clampQuantity(typed, unitsLeft(order, item, category, now));
  }
  const chosen = chooseItems(draft.claim, order, units);
  const asked = asksForParcels(draft.order, category);
  const claim = asked ? keepParcels(chosen, Object.keys(draft.claim.fulfillments)) : chosen;
  const some = Object.values(units).some((count) => count > 0);
  return keepStep(context, draft, claim, {
    form,
    missing: some ? null : missing('items', words.missing),
    next: paths.details,
  });
}

/** Which items, and how many of each. */
export function Component() {
  const { order, category, left, why, chosen, back } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const autosave = useAutosave();
  const list = useRef<HTMLDivElement>(null);
  const [units, setUnits] = useState<Record<string, number>>(chosen);
  const total = Object.values(units).reduce((sum, count) => sum + count, 0);
  const pictures = order.orderItems.flatMap((item) =>
    item.productImage ? [{ src: item.productImage, alt: nameOf(item) }] : [],
  );
  const { open, viewer } = useViewer(pictures, words.list);
  const worth = worthOf(order, units);
  const errors = useStillMissing(errorsIn(refusal), refusal, { items: total > 0 });
  const seen = order.orderItems.find((item) => (units[item.sourceItemId] ?? 0) > 0) ?? order.orderItems[0];
  return (
    <StepForm
      order={order.systemOrderId}
      back={back}
      autosave={autosave}
      errors={errors}
      refusal={refusal}
      bar={
        total === 0
          ? {}
          : {
              left: <Selected order={order} units={units} />,
              right: <span className="ui-figures">{worth}</span>,
            }
      }
      side={
        <SideCard
          picture={seen?.productImage ?? null}
          name={seen?.productName ?? common.item}
          order={order.orderNumber}
        >
          {total === 0 ? (
            <p>{words.noneChosen}</p>
          ) : (
            <p className="walk-side-sum">
              <span>
                <Selected order={order} units={units} />
              </span>
              <strong className="ui-figures">{worth}</strong>
            </p>
          )}
        </SideCard>
      }
    >
      <h1 className="ui-h1">{words.title}</h1>
      <p className="ui-lede">{words.lede}</p>
      <div className="page-after-h" id="items" ref={list}>
        <ProductList label={words.list}>
          {order.orderItems.map((item) => (
            <Row
              key={item.id}
              order={order}
              item={item}
              category={category}
              left={left[item.sourceItemId] ?? 0}
              why={why[item.sourceItemId] ?? ''}
              units={units[item.sourceItemId] ?? 0}
              onOpen={(src) => open(pictures.findIndex((picture) => picture.src === src))}
              onUnits={(count) => {
                setUnits((before) => ({ ...before, [item.sourceItemId]: count }));
                // Its buttons change no field that a form hears of.
                autosave(list.current?.closest('form') ?? null);
              }}
            />
          ))}
        </ProductList>
      </div>
      {viewer}
    </StepForm>
  );
}

function Row({
  order,
  item,
  category,
  left,
  why,
  units,
  onOpen,
  onUnits,
}: {
  order: Order;
  item: OrderItem;
  category: ClaimCategory;
  left: number;
  /** Why none is left, in a sentence. */
  why: string;
  units: number;
  onOpen: (picture: string) => void;
  onUnits: (count: number) => void;
}) {
  if (left > 0) {
    const facts = words.facts({
      ordered: item.quantity,
      left: left < item.quantity ? left : null,
      price: formatMoney(item.price, order.currency),
      warranty: category === 'WARRANTY' ? warrantyWords(order, item) : null,
    });
    return (
      <CountedProductRow
        id={item.id}
        name={nameOf(item)}
        meta={facts}
        picture={item.productImage}
        onOpen={onOpen}
        quantity={units}
        max={left}
        onQuantity={onUnits}
        inputName={`count.${item.sourceItemId}`}
      />
    );
  }
  const claim = order.existingClaims.find((entry) =>
    entry.claimItems.some((claimed) => claimed.sourceItemId === item.sourceItemId && claimed.counts),
  );
  return (
    <li>
      <ProductRow
        name={nameOf(item)}
        meta={claim === undefined ? why : words.claimedOn(formatDay(claim.createdAt, order.timeZone))}
        picture={item.productImage}
        onOpen={onOpen}
        {...(claim === undefined
          ? {}
          : {
              end: (
                <RouterLink className="ui-link ui-link-tap" href={paths.view(tokenOf(claim.viewUrl) ?? claim.id)}>
                  {words.viewClaim}
                </RouterLink>
              ),
            })}
      />
    </li>
  );
}

function Selected({ order, units }: { order: Order; units: Record<string, number> }) {
  const chosen = order.orderItems.filter((item) => (units[item.sourceItemId] ?? 0) > 0);
  const [only, ...others] = chosen;
  const total = Object.values(units).reduce((sum, count) => sum + count, 0);
  return words.selected(total, only !== undefined && others.length === 0 ? only.productName : null);
}

function worthOf(order: Order, units: Record<string, number>): string {
  const amounts = order.orderItems.flatMap((item) => {
    const quantity = units[item.sourceItemId] ?? 0;
    return quantity === 0 ? [] : itemRefund({ paid: paidFor(item, quantity), percentage: 100 }, order.currency);
  });
  return formatMoney(addMoney(...amounts), order.currency);
}
