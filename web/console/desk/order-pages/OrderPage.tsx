import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import * as words from '#words/console/desk/order.ts';
import { paths } from '../../frame/addresses/paths.ts';
import { PageTitle } from '../../frame/app-shell/PageTitle.tsx';
import { PhoneHead } from '../../frame/app-shell/PhoneHead.tsx';
import { NotShown } from '../../frame/pages/NotShown.tsx';
import { usePhone } from '../../kit/data/use-media.ts';
import { LiveStrip } from '../../kit/lists/LiveStrip.tsx';
import { shortDate } from '../../kit/pieces/time.ts';
import { SkeletonRows } from '../../kit/SkeletonRows.tsx';
import { OrderAside } from './OrderAside.tsx';
import { OrderItems } from './OrderItems.tsx';
import { OrderParcels } from './OrderParcels.tsx';
import { OrderPayments } from './OrderPayments.tsx';
import { orderPace, orderQuery } from './order-query.ts';
import './order.css';

/** An order: its packages, items with what of them is claimed, payments, and beside them protection, claims, customer. */
export function OrderPage() {
  const { storeId = '', orderId = '' } = useParams();
  const phone = usePhone();
  const read = useQuery(orderQuery(storeId, orderId));
  const desk = read.data;
  if (desk === undefined) {
    return (
      <main className="frame-page kit-aside-page" id="main">
        {phone && <PhoneHead title={words.orderHead} />}
        {read.isPending ? (
          <SkeletonRows height={44} count={8} />
        ) : (
          <NotShown
            error={read.error}
            missing={words.notFound}
            notLoaded={words.notLoaded}
            to={paths.queue()}
            toWord={words.openClaims}
          />
        )}
      </main>
    );
  }
  const { order, timeZone } = desk;
  const ordered = shortDate(order.sourceCreatedAt, timeZone);
  return (
    <main className="frame-page kit-aside-page" id="main">
      <PageTitle>{words.pageTitle(order.sourceOrderNumber)}</PageTitle>
      {phone ? (
        <PhoneHead title={words.order(order.sourceOrderNumber)} />
      ) : (
        <header className="kit-aside-page-head">
          <h1>{words.order(order.sourceOrderNumber)}</h1>
          <span className="kit-ink-2">{[order.customerName, ordered, desk.storeName].filter(Boolean).join(', ')}</span>
          {order.sourceCancelledAt !== null && (
            <span className="kit-warn kit-medium">{words.canceled(shortDate(order.sourceCancelledAt, timeZone))}</span>
          )}
        </header>
      )}
      <LiveStrip what={words.what} of={[read]} every={orderPace} />
      <div className="kit-aside-page-body">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region has to be reachable by keyboard */}
        <section className="kit-aside-page-work" tabIndex={0} aria-label={words.order(order.sourceOrderNumber)}>
          <OrderParcels desk={desk} />
          <OrderItems desk={desk} />
          <OrderPayments desk={desk} />
        </section>
        <OrderAside desk={desk} />
      </div>
    </main>
  );
}
