import { Link } from 'react-router';
import type { OrderDesk } from '#core/contract/desk/order-page.ts';
import { isolated } from '#core/rules/platform/isolated.ts';
import * as words from '#words/console/desk/order.ts';
import { paths } from '../../frame/addresses/paths.ts';
import { viewOf } from '../../frame/addresses/queue-view.ts';
import { Thumb } from '../../kit/lists/Thumb.tsx';
import { money } from '../../kit/pieces/money.ts';
import { shortDate } from '../../kit/pieces/time.ts';
import { Table } from '../../kit/Table.tsx';

type Item = OrderDesk['order']['orderItems'][number];

/** What was bought, with the claims that each thing is in and what of it is free to be claimed. */
export function OrderItems({ desk }: { desk: OrderDesk }) {
  const { order, claims } = desk;
  // What the store took off comes last: it is no part of what was bought any more.
  const items = order.orderItems.toSorted((a, b) => Number(a.removedAt !== null) - Number(b.removedAt !== null));
  const bought = items.filter(({ removedAt }) => removedAt === null);
  const units = bought.reduce((sum, item) => sum + item.quantity, 0);
  return (
    <section className="kit-aside-page-part">
      <h2>
        {words.items} <span>{words.lines(bought.length, units)}</span>
      </h2>
      <Table<Item>
        label={words.items}
        rows={items}
        keyOf={(item) => item.id}
        empty={null}
        columns={[
          {
            id: 'item',
            head: words.itemColumns.item,
            cell: (item) => (
              <span className="order-item">
                <Thumb url={item.productImage || null} photos={0} videos={0} />
                <span>
                  <strong className="kit-medium">{isolated(item.productName)}</strong>{' '}
                  <span className="kit-ink-2">{item.sku}</span>
                </span>
              </span>
            ),
          },
          { id: 'bought', head: words.itemColumns.bought, figures: true, width: '80px', cell: (item) => item.quantity },
          {
            id: 'each',
            head: words.itemColumns.each,
            figures: true,
            width: '110px',
            cell: (item) => money(item.price, order.currency),
          },
          {
            id: 'claims',
            head: words.itemColumns.claims,
            width: '220px',
            cell: (item) => <ClaimsOfItem item={item} claims={claims} timeZone={desk.timeZone} />,
          },
        ]}
      />
    </section>
  );
}

/** The claims that an item is in, and what of it is free to be claimed. */
function ClaimsOfItem({ item, claims, timeZone }: { item: Item } & Pick<OrderDesk, 'claims' | 'timeZone'>) {
  return (
    <span className="kit-ink-2">
      {claims.flatMap((claim) =>
        claim.items
          .filter(({ orderItemId }) => orderItemId === item.id)
          .map(({ quantity }) => (
            <span key={claim.id}>
              {words.inClaim(quantity)} <Link to={paths.claim(claim.id, viewOf('all'))}>{claim.claimNumber}</Link>
              {', '}
            </span>
          )),
      )}
      {item.refundedQuantity > 0 && `${words.refundedUnits(item.refundedQuantity)}, `}
      {item.removedAt === null
        ? words.free(Math.max(0, item.quantity - item.claimedQuantity - item.refundedQuantity))
        : words.takenOff(shortDate(item.removedAt, timeZone))}
    </span>
  );
}
