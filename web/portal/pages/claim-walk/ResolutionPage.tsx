import { useState } from 'react';
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router';
import type { DesiredMethod } from '#core/reference/claims.ts';
import { contents, counted, formatLongDay, formatMoney } from '#words/format.ts';
import * as words from '#words/resolution.ts';
import * as methods from '#words/walk/methods.ts';
import * as steps from '#words/walk/steps.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { ChoiceCard, ChoiceGroup } from '../../../ui/ChoiceCard.tsx';
import { messageOf } from '../../../ui/form-errors/ErrorSummary.tsx';
import { missing } from '../../../ui/form-errors/form-error.ts';
import { useStillMissing } from '../../../ui/form-errors/use-still-missing.ts';
import { ProductRow } from '../../../ui/ProductRow.tsx';
import { draftOf, draftOfForm } from '../../draft/draft.ts';
import { isReplacementFastest, isWorthNothing, methodsFor } from '../../draft/offered-methods.ts';
import { isSaidOfAll, partsOf } from '../../draft/parts.ts';
import { amountOf, claimedItems, type Sums, sumsOf } from '../../draft/sums.ts';
import { nameOf, type Order } from '../../draft/units.ts';
import { useAutosave } from '../../draft/use-autosave.ts';
import { SideCard } from '../../layout/SideCard.tsx';
import type { PageHandle } from '../../page.ts';
import { paths } from '../../paths.ts';
import { errorsIn } from '../../refusal.ts';
import { usePortal } from '../../use-portal.ts';
import { earlyInDraft } from '../parcels/early-claim.ts';
import { keepStep } from './parts/keep-step.ts';
import { problemOf } from './parts/problem-summary.ts';
import { RefundBreakdown } from './parts/RefundBreakdown.tsx';
import { StepForm } from './parts/StepForm.tsx';

export const handle = {
  title: words.title,
  step: { name: steps.resolution, at: 4 },
} satisfies PageHandle;

export async function loader({ context }: LoaderFunctionArgs) {
  const { order, claim } = await draftOf(context);
  const parts = partsOf(claim, order);
  if (parts.length === 0) {
    throw redirect(paths.issues);
  }
  const sums = sumsOf(claim, order);
  const offered = methodsFor(order, sums);
  const [only, ...others] = offered;
  const { desiredMethod } = claim.resolution;
  // What is decided later arrives later than what is approved today: no day is promised for it.
  const expected = earlyInDraft({ claim, order }) === null ? order.expected : { refundBy: null, replacementBy: null };
  return {
    order: { ...order, expected },
    claimed: claimedItems(claim, order),
    problem: problemOf(parts, claim),
    sums,
    offered,
    chosen: offered.find((item) => item === desiredMethod) ?? (others.length === 0 ? (only ?? null) : null),
    back: paths.detailsOf(isSaidOfAll(parts) ? 1 : parts.length),
  };
}

/** Takes the method over; `act=save` keeps it without going on. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const draft = await draftOfForm(context, form);
  const offered = methodsFor(draft.order, sumsOf(draft.claim, draft.order));
  const method = offered.find((item) => item === form.get('method')) ?? null;
  const claim = { ...draft.claim, resolution: { ...draft.claim.resolution, desiredMethod: method } };
  const lacks = method === null ? missing('methods', words.missing) : null;
  return keepStep(context, draft, claim, { form, missing: lacks, next: paths.review });
}

/** What the store offers, with what each comes to. */
export function Component() {
  const { order, claimed, problem, sums, offered, chosen, back } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const [method, setMethod] = useState<DesiredMethod | null>(chosen);
  const autosave = useAutosave();
  const [first, ...others] = claimed;
  const units = claimed.reduce((sum, item) => sum + item.units, 0);
  const errors = useStillMissing(errorsIn(refusal), refusal, { methods: method !== null });
  const free = isWorthNothing(sums);
  const table = method === null || free ? null : <RefundBreakdown sums={sums} method={method} order={order} />;
  return (
    <StepForm
      order={order.systemOrderId}
      back={back}
      autosave={autosave}
      errors={errors}
      refusal={refusal}
      bar={
        method === null || free
          ? {}
          : {
              left: words.sums[method],
              right: <strong className="ui-figures">{formatMoney(amountOf(sums, method), order.currency)}</strong>,
            }
      }
      side={
        <SideCard
          picture={first?.item.productImage ?? null}
          name={contents(claimed.map((item) => ({ units: item.units, name: item.item.productName })))}
          order={order.orderNumber}
        >
          {table}
        </SideCard>
      }
    >
      <h1 className="ui-h1">{words.title}</h1>
      {first !== undefined && (
        <div className="page-thing">
          <ProductRow
            frame="bare"
            name={counted(first.units, nameOf(first.item))}
            meta={others.length > 0 ? words.andOthers(others.length, problem) : problem}
            picture={first.item.productImage}
          />
        </div>
      )}
      <ChoiceGroup id="methods" legend={words.methods} legendHidden error={messageOf(errors, 'methods')}>
        {offered.map((item) => (
          <MethodCard
            key={item}
            method={item}
            units={units}
            sums={sums}
            order={order}
            fastest={item === 'RESHIP' && isReplacementFastest(order, offered)}
            checked={method === item}
            onChoose={() => setMethod(item)}
          />
        ))}
      </ChoiceGroup>
      {table !== null && (
        <section className="page-sums" aria-labelledby="sums">
          <h2 className="ui-h2" id="sums">
            {methods.howItAddsUp}
          </h2>
          {table}
        </section>
      )}
    </StepForm>
  );
}

function MethodCard({
  method,
  units,
  sums,
  order,
  fastest,
  checked,
  onChoose,
}: {
  method: DesiredMethod;
  units: number;
  sums: Sums;
  order: Order;
  fastest: boolean;
  checked: boolean;
  onChoose: () => void;
}) {
  const { brand } = usePortal();
  const free = isWorthNothing(sums);
  const amount = free ? undefined : formatMoney(amountOf(sums, method), order.currency);
  const { refundBy, replacementBy } = order.expected;
  const shared = { name: 'method', value: method, checked, onChange: onChoose };
  switch (method) {
    case 'RESHIP':
      return (
        <ChoiceCard
          {...shared}
          title={methods.sendNew(units)}
          why={withDay(brand.texts.shippedText ?? words.shippedAtOnce(units), replacementBy, units)}
          aside={fastest ? <Badge tone="outline">{words.fastest}</Badge> : undefined}
        />
      );
    case 'REFUND':
      return <ChoiceCard {...shared} title={methods.refund} why={withDay(words.refundWhy, refundBy)} aside={amount} />;
    case 'STORE_CREDIT':
      return (
        <ChoiceCard
          {...shared}
          title={methods.storeCredit}
          why={free ? words.creditWhy : creditWords(order)}
          aside={amount}
        />
      );
  }
}

/** What is said of a choice, and the day by which it would be there where one is known. */
function withDay(why: string, day: string | null, things = 1): string {
  return day === null ? why : `${why} ${words.expectedBy(formatLongDay(`${day}T12:00:00.000Z`, 'UTC'), things)}`;
}

function creditWords({ settings, currency, exchangeRate }: Order): string {
  const { bonus, bonusType } = settings.credit;
  if (bonus <= 0) {
    return words.creditWhy;
  }
  if (bonusType === 'percentage') {
    return words.creditWithPercentage(bonus);
  }
  return exchangeRate === null ? words.creditWhy : words.creditWithAmount(formatMoney(bonus * exchangeRate, currency));
}
