import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { formatDay, plural } from '#words/format.ts';
import { fulfillmentStatusLabels } from '../../../core/reference/orders.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { ProductList, ProductRow } from '../../ui/ProductRow.tsx';
import { orderOf } from '../context.ts';
import { nameOf } from '../draft/units.ts';
import { Columns } from '../layout/Columns.tsx';
import { OrderSide } from '../layout/OrderSide.tsx';
import { RouterLink } from '../layout/RouterLink.tsx';
import type { PageHandle } from '../page.ts';
import { paths } from '../paths.ts';
import { usePortal } from '../use-portal.ts';
import { ParcelBadge } from './parcels/ParcelBadge.tsx';

export const handle = { title: 'Your order has not left yet' } satisfies PageHandle;

export async function loader({ context }: LoaderFunctionArgs) {
  return { order: await orderOf(context) };
}

/** What is known of an order that has not shipped, and when to come back. */
export function Component() {
  const { order } = useLoaderData<typeof loader>();
  const { brand } = usePortal();
  const travelling = order.fulfillments.flatMap((parcel) =>
    parcel.items.map(({ item, quantity }) => ({ parcel, item, quantity })),
  );
  const rows =
    travelling.length > 0
      ? travelling
      : order.orderItems.map((item) => ({ parcel: null, item, quantity: item.quantity }));
  return (
    <Columns side={<OrderSide order={order} />}>
      <BackLink href={paths.issues} as={RouterLink} />
      <h1 className="ui-h1">Your order hasn’t left our store yet.</h1>
      <p className="ui-lede">
        You placed order {order.orderNumber} on <strong>{formatDay(order.orderDate, order.timeZone)}</strong>. Come back
        once your parcel has arrived, or when its tracking has not moved for 7 days, and we put it right.
      </p>
      <div className="ui-block">
        <ProductList label="What you ordered">
          {rows.map(({ parcel, item, quantity }) => (
            <li key={`${parcel?.id ?? ''} ${item.id}`}>
              <ProductRow
                name={nameOf(item)}
                meta={
                  <>
                    {plural(quantity, 'item')}
                    <span className="ui-choice-badge">
                      {parcel === null ? (
                        <Badge tone="neutral">{fulfillmentStatusLabels.AWAITING_SHIPMENT}</Badge>
                      ) : (
                        <ParcelBadge parcel={parcel} timeZone={order.timeZone} />
                      )}
                    </span>
                  </>
                }
                picture={item.productImage}
              />
            </li>
          ))}
        </ProductList>
      </div>
      {brand.supportEmail !== null && (
        <div className="ui-block">
          <ButtonLink
            kind="secondary"
            fit
            href={`mailto:${brand.supportEmail}?subject=${encodeURIComponent(`Order ${order.orderNumber}`)}`}
          >
            Ask {brand.storeName} about it
          </ButtonLink>
        </div>
      )}
    </Columns>
  );
}
