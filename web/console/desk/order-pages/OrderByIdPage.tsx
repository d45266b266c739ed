import { useInfiniteQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router';
import * as words from '#words/console/desk/orders.ts';
import { pageTitle } from '#words/console/frame/navigation.ts';
import { paths } from '../../frame/addresses/paths.ts';
import { viewOf } from '../../frame/addresses/queue-view.ts';
import { PageTitle } from '../../frame/app-shell/PageTitle.tsx';
import { SkeletonRows } from '../../kit/SkeletonRows.tsx';
import { ordersQuery } from './orders-query.ts';

/** Follows a link that names an order and no store: to its page, or, for who reads no orders, to its claims. */
export function OrderByIdPage() {
  const { orderId = '' } = useParams();
  const found = useInfiniteQuery(ordersQuery(null, orderId));
  const order = found.data?.pages[0]?.rows[0];
  if (order !== undefined) {
    return <Navigate replace to={paths.order(order.storeId, order.id)} />;
  }
  if (found.error !== null) {
    return <Navigate replace to={paths.queue(viewOf('all', orderId))} />;
  }
  return (
    <main className="frame-page list-page" id="main">
      <PageTitle>{pageTitle(words.pageName)}</PageTitle>
      {found.isPending ? (
        <SkeletonRows height={44} count={8} />
      ) : (
        <div className="kit-empty">
          <h1 className="kit-empty-head">{words.noOrder}</h1>
          <p>{words.noOrderFact}</p>
        </div>
      )}
    </main>
  );
}
