import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { deadlineCountsFrom } from '#core/rules/commerce/claimable/windows.ts';
import { daysBetween, localDate } from '#core/rules/platform/local-day.ts';
import { writeTo } from '#words/common.ts';
import { formatDay } from '#words/format.ts';
import * as numbered from '#words/numbered.ts';
import * as words from '#words/too-late.tsx';
import { writeAllTheSame } from '#words/walk/write-instead.tsx';
import { Timeline } from '../../../ui/Timeline.tsx';
import { orderOf } from '../../context.ts';
import type { Order, Parcel } from '../../draft/units.ts';
import { leadUnlessAt } from '../../draft/where-it-stands.ts';
import { AnotherOrder } from '../../layout/AnotherOrder.tsx';
import { Columns } from '../../layout/Columns.tsx';
import { OrderSide } from '../../layout/OrderSide.tsx';
import { OrderStrip } from '../../layout/OrderStrip.tsx';
import { WriteToStore } from '../../layout/WriteToStore.tsx';
import type { PageHandle } from '../../page.ts';
import { paths } from '../../paths.ts';
import { usePortal } from '../../use-portal.ts';
import { ExistingClaims } from '../claim-walk/parts/ExistingClaims.tsx';

export const handle = { title: words.title } satisfies PageHandle;

/** Speaks of an order whose deadline has passed; any other is led to where it stands. */
export async function loader({ context }: LoaderFunctionArgs) {
  const order = await orderOf(context);
  const now = new Date().toISOString();
  leadUnlessAt(paths.tooLate, order, now);
  return { order, now };
}

/** The parcel of an order whose deadline was the last. */
function lastToClose({ fulfillments }: Order): Parcel | undefined {
  return fulfillments.reduce<Parcel | undefined>(
    (last, parcel) => ((parcel.uneligibleAt ?? '') > (last?.uneligibleAt ?? '') ? parcel : last),
    fulfillments[0],
  );
}

/** From when the days to file were counted, and how many they were. */
function counted(parcel: Parcel | undefined, closed: string | null, timeZone: string) {
  const from = parcel && deadlineCountsFrom({ ...parcel, status: parcel.fulfillmentStatus, destinationCountry: null });
  if (from == null || closed === null) {
    return null;
  }
  const days = daysBetween(localDate(from.at, timeZone), localDate(closed, timeZone));
  return { ...from, told: words.countedFrom[from.since](days) };
}

/** The shipping window has closed: since when, and who can still be asked. */
export function Component() {
  const { order, now } = useLoaderData<typeof loader>();
  const { brand } = usePortal();
  const { timeZone } = order;
  const parcel = lastToClose(order);
  const closed = parcel?.uneligibleAt ?? null;
  const from = counted(parcel, closed, timeZone);
  const moments = [
    { key: 'shipped', at: from?.since === 'shipping' ? from.at : null, title: words.shipped },
    { key: 'delivered', at: parcel?.deliveredAt ?? null, title: words.delivered },
  ];
  return (
    <Columns side={<OrderSide order={order} />}>
      <OrderStrip order={order} />
      <h1 className="ui-h1 ui-block">{words.heading}</h1>
      <p className="ui-lede">
        {closed === null ? words.over : words.until(order.orderNumber, formatDay(closed, timeZone))}
        {brand.supportEmail !== null && ` ${writeAllTheSame}`}
      </p>
      {closed !== null && (
        <div className="ui-block">
          <Timeline
            label={words.moments}
            moments={[
              ...moments.flatMap(({ at, ...moment }) =>
                at === null ? [] : [{ ...moment, when: [formatDay(at, timeZone)], state: 'done' as const }],
              ),
              {
                key: 'closed',
                when: [formatDay(closed, timeZone)],
                title: words.lastDay,
                note: from?.told,
                state: 'done',
              },
              { key: 'now', when: [formatDay(now, timeZone)], title: words.today, state: 'now' },
            ]}
          />
        </div>
      )}
      <WriteToStore subject={numbered.order(order.orderNumber)}>{writeTo(brand.storeName)}</WriteToStore>
      <ExistingClaims order={order} />
      <AnotherOrder />
    </Columns>
  );
}
