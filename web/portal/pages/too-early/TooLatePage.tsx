import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { writeTo } from '#words/common.ts';
import { formatDay } from '#words/format.ts';
import * as numbered from '#words/numbered.ts';
import * as words from '#words/too-late.tsx';
import { Timeline } from '../../../ui/Timeline.tsx';
import { orderOf } from '../../context.ts';
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

/** The shipping window has closed: since when, and who can still be asked. */
export function Component() {
  const { order, now } = useLoaderData<typeof loader>();
  const { brand } = usePortal();
  const { timeZone } = order;
  const [parcel] = order.fulfillments;
  const closed = parcel?.uneligibleAt ?? null;
  const delivered = parcel?.deliveredAt ?? null;
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
              ...(delivered === null
                ? []
                : [
                    {
                      key: 'delivered',
                      when: [formatDay(delivered, timeZone)],
                      title: words.delivered,
                      state: 'done' as const,
                    },
                  ]),
              { key: 'closed', when: [formatDay(closed, timeZone)], title: words.lastDay, state: 'done' },
              { key: 'now', when: [formatDay(now, timeZone)], title: words.today, state: 'now' },
            ]}
          />
        </div>
      )}
      <WriteToStore subject={numbered.order(order.orderNumber)}>{writeTo(brand.storeName)}</WriteToStore>
      <ExistingClaims order={order} />
    </Columns>
  );
}
