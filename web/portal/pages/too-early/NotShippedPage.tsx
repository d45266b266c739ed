import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { formatDay } from '#words/format.ts';
import { fulfillmentStatusLabels } from '#words/labels.ts';
import * as words from '#words/not-shipped.tsx';
import * as numbered from '#words/numbered.ts';
import { BackLink } from '../../../ui/BackLink.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { ProductList, ProductRow } from '../../../ui/ProductRow.tsx';
import { orderOf } from '../../context.ts';
import { nameOf } from '../../draft/units.ts';
import { leadUnlessAt } from '../../draft/where-it-stands.ts';
import { AnotherOrder } from '../../layout/AnotherOrder.tsx';
import { Columns } from '../../layout/Columns.tsx';
import { OrderSide } from '../../layout/OrderSide.tsx';
import { RouterLink } from '../../layout/RouterLink.tsx';
import { WriteToStore } from '../../layout/WriteToStore.tsx';
import type { PageHandle } from '../../page.ts';
import { paths } from '../../paths.ts';
import { usePortal } from '../../use-portal.ts';
import { ParcelBadge } from '../parcels/ParcelBadge.tsx';

export const handle = { title: words.title } satisfies PageHandle;

/** Speaks of an order that hasn’t shipped; any other is led to where it stands. */
export async function loader({ context }: LoaderFunctionArgs) {
  const order = await orderOf(context);
  leadUnlessAt(paths.notShipped, order, new Date().toISOString());
  return { order };
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
      <h1 className="ui-h1">{words.heading}</h1>
      <p className="ui-lede">{words.placedOn(order.orderNumber, formatDay(order.orderDate, order.timeZone))}</p>
      <div className="ui-block">
        <ProductList label={words.ordered}>
          {rows.map(({ parcel, item, quantity }) => (
            <li key={`${parcel?.id ?? ''} ${item.id}`}>
              <ProductRow
                name={nameOf(item)}
                meta={
                  <>
                    {words.units(quantity)}
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
      <WriteToStore kind="secondary" subject={numbered.order(order.orderNumber)}>
        {words.ask(brand.storeName)}
      </WriteToStore>
      <AnotherOrder />
    </Columns>
  );
}
