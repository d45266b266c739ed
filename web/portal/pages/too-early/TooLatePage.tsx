import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { writeTo } from '#words/common.ts';
import { formatDay } from '#words/format.ts';
import * as numbered from '#words/numbered.ts';
import * as words from '#words/too-late.tsx';
import { daysBetween, localDate } from '../../../../core/rules/local-day.ts';
import { Timeline } from '../../../ui/Timeline.tsx';
import { orderOf } from '../../context.ts';
import { AnotherOrder } from '../../layout/AnotherOrder.tsx';
import { Columns } from '../../layout/Columns.tsx';
import { OrderSide } from '../../layout/OrderSide.tsx';
import { OrderStrip } from '../../layout/OrderStrip.tsx';
import { WriteToStore } from '../../layout/WriteToStore.tsx';
import type { PageHandle } from '../../page.ts';
import { usePortal } from '../../use-portal.ts';
import { ExistingClaims } from '../claim-walk/parts/ExistingClaims.tsx';

export const handle = { title: words.title } satisfies PageHandle;

export async function loader({ context }: LoaderFunctionArgs) {
  return { order: await orderOf(context), now: new Date().toISOString() };
}

/** Until when it could be filed, told from the day from which the days count. */
function daysFromShipping(shipped: string | null, closed: string, timeZone: string): string | undefined {
  return shipped === null
    ? undefined
    : words.countedFromShipping(daysBetween(localDate(shipped, timeZone), localDate(closed, timeZone)));
}

/** The shipping window has closed: since when, and who can still be asked. */
export function Component() {
  const { order, now } = useLoaderData<typeof loader>();
  const { brand } = usePortal();
  const { timeZone } = order;
  const [parcel] = order.fulfillments;
  const closed = parcel?.uneligibleAt ?? null;
  const moments = [
    { key: 'shipped', at: parcel?.shippedAt ?? null, title: words.shipped },
    { key: 'delivered', at: parcel?.deliveredAt ?? null, title: words.delivered },
  ];
  return (
    <Columns side={<OrderSide order={order} />}>
      <OrderStrip order={order} />
      <h1 className="ui-h1 ui-block">{words.heading}</h1>
      <p className="ui-lede">
        {closed === null ? words.over : words.until(order.orderNumber, formatDay(closed, timeZone))}
        {brand.supportEmail !== null && ` ${words.writeAllTheSame}`}
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
                note: daysFromShipping(parcel?.shippedAt ?? null, closed, timeZone),
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
