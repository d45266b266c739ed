import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { formatDay } from '#words/format.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { ProductStrip } from '../../ui/ProductRow.tsx';
import { Timeline } from '../../ui/Timeline.tsx';
import { orderOf } from '../context.ts';
import { Columns } from '../layout/Columns.tsx';
import { OrderSide } from '../layout/OrderSide.tsx';
import type { PageHandle } from '../page.ts';
import { usePortal } from '../use-portal.ts';
import { ExistingClaims } from './walk/ExistingClaims.tsx';

export const handle = { title: 'The time to file is over' } satisfies PageHandle;

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
      <ProductStrip things={order.orderItems.map((item) => ({ name: item.productName, picture: item.productImage }))} />
      <h1 className="ui-h1 ui-block">The time to file is over.</h1>
      <p className="ui-lede">
        {closed === null ? (
          'Claims on this order can no longer be filed.'
        ) : (
          <>
            Claims on order {order.orderNumber} could be filed until <strong>{formatDay(closed, timeZone)}</strong>.
          </>
        )}
        {brand.supportEmail !== null && ' If something is wrong all the same, write to us and a person will look.'}
      </p>
      {closed !== null && (
        <div className="ui-block">
          <Timeline
            label="How it went"
            moments={[
              ...(delivered === null
                ? []
                : [
                    {
                      key: 'delivered',
                      when: [formatDay(delivered, timeZone)],
                      title: 'Delivered',
                      state: 'done' as const,
                    },
                  ]),
              { key: 'closed', when: [formatDay(closed, timeZone)], title: 'Last day to file', state: 'done' },
              { key: 'now', when: [formatDay(now, timeZone)], title: 'Today', state: 'now' },
            ]}
          />
        </div>
      )}
      {brand.supportEmail !== null && (
        <div className="ui-block">
          <ButtonLink
            href={`mailto:${brand.supportEmail}?subject=${encodeURIComponent(`Order ${order.orderNumber}`)}`}
            fit
          >
            Write to {brand.storeName}
          </ButtonLink>
        </div>
      )}
      <ExistingClaims order={order} />
    </Columns>
  );
}
