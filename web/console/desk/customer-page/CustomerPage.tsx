import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import type { CustomerDesk } from '#core/contract/desk/customer-page.ts';
import { isolated } from '#core/rules/platform/isolated.ts';
import { fileForCustomer, order as orderName } from '#words/console/desk/order.ts';
import * as words from '#words/console/desk/orders.ts';
import { claimStateLabels } from '#words/console/kit/labels.ts';
import { paths } from '../../frame/addresses/paths.ts';
import { viewOf } from '../../frame/addresses/queue-view.ts';
import { may, useFrame } from '../../frame/app-shell/frame-context.ts';
import { PageTitle } from '../../frame/app-shell/PageTitle.tsx';
import { PhoneHead } from '../../frame/app-shell/PhoneHead.tsx';
import { usePhone } from '../../kit/data/use-media.ts';
import { LiveStrip } from '../../kit/lists/LiveStrip.tsx';
import { money } from '../../kit/pieces/money.ts';
import { productOf, reasonOf } from '../../kit/pieces/row-words.ts';
import { StateGlyph } from '../../kit/pieces/StateGlyph.tsx';
import { shortDate } from '../../kit/pieces/time.ts';
import { SkeletonRows } from '../../kit/SkeletonRows.tsx';
import { OrderTable } from '../order-pages/OrderTable.tsx';
import { CustomerAside } from './CustomerAside.tsx';
import { customerPace, customerQuery } from './customer-query.ts';
import './customer.css';

/** Who bought: what they ordered, claimed, and got back, and beside it how they are reached and who is like them. */
export function CustomerPage() {
  const { storeId = '', orderId = '' } = useParams();
  const { me } = useFrame();
  const phone = usePhone();
  const read = useQuery(customerQuery(storeId, orderId));
  const desk = read.data;
  if (desk === undefined) {
    return (
      <main className="frame-page kit-aside-page" id="main">
        <PageTitle>{words.customerTitle(words.customer)}</PageTitle>
        {phone && <PhoneHead title={words.customer} />}
        {read.isPending ? (
          <SkeletonRows height={44} count={8} />
        ) : (
          <div className="kit-empty">
            <h1 className="kit-empty-head">{words.customer}</h1>
            <p>{read.error?.message}</p>
          </div>
        )}
      </main>
    );
  }
  const name = desk.name || desk.email || words.customer;
  const from = desk.orders.find(({ id }) => id === orderId);
  return (
    <main className="frame-page kit-aside-page" id="main">
      <PageTitle>{words.customerTitle(name)}</PageTitle>
      {phone ? (
        <PhoneHead title={name} />
      ) : (
        <header className="kit-aside-page-head">
          <h1>{name}</h1>
          <span className="kit-ink-2">{desk.email}</span>
          {from !== undefined && (
            <Link className="kit-push" to={paths.order(storeId, orderId)}>
              {orderName(from.sourceOrderNumber)}
            </Link>
          )}
        </header>
      )}
      <LiveStrip what={words.customer} of={[read]} every={customerPace} />
      <div className="kit-aside-page-body">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region has to be reachable by keyboard */}
        <section className="kit-aside-page-work" tabIndex={0} aria-label={name}>
          <section className="kit-aside-page-part">
            <p className="customer-sentence">
              {words.summary(words.ordersOf(desk.orderCount), desk.claimCount, desk.openCount)}
            </p>
            {desk.money.map((sum) => (
              <p key={sum.currency} className="kit-ink-2">
                {words.moneyLine(money(sum.paid, sum.currency), sum.given > 0 ? money(sum.given, sum.currency) : null)}{' '}
                {sum.promised > 0 && words.promisedLine(money(sum.promised, sum.currency))}
              </p>
            ))}
          </section>
          <Claims desk={desk} />
          {from !== undefined && may(me, storeId, 'claims:create') && (
            <p className="kit-aside-page-part">
              <Link className="kit-btn" to={paths.fileOn(storeId, orderId)}>
                {fileForCustomer(from.sourceOrderNumber)}
              </Link>
            </p>
          )}
          <section className="kit-aside-page-part">
            <h2>
              {ordersHead(desk)}
              <span className="kit-ink-2"> {words.since(shortDate(desk.firstOrderAt, desk.timeZone))}</span>
            </h2>
            <OrderTable label={words.columns.order} rows={desk.orders} withCustomer={false} />
          </section>
          {desk.messages.length > 0 && <Messages desk={desk} />}
        </section>
        <CustomerAside desk={desk} orderId={orderId} name={name} mayErase={may(me, storeId, 'contacts:delete')} />
      </div>
    </main>
  );
}

const ordersHead = ({ orders, orderCount }: CustomerDesk) =>
  orders.length < orderCount ? words.newestOf(orders.length, words.ordersOf(orderCount)) : words.ordersOf(orderCount);

function Claims({ desk }: { desk: CustomerDesk }) {
  return (
    <section className="kit-aside-page-part">
      <h2>
        {words.claims} <span className="kit-ink-2">{desk.claimCount}</span>
      </h2>
      {desk.claims.length === 0 && <p className="kit-ink-2">{words.noClaims}</p>}
      <ul>
        {desk.claims.map((claim) => (
          <li key={claim.id} className="customer-claim">
            <StateGlyph state={claim.claimState} />
            <Link to={paths.claim(claim.id, viewOf('all'))}>{claim.claimNumber}</Link>
            <span>
              {reasonOf(claim)}, {isolated(productOf(claim))}{' '}
              <span className="kit-ink-2">
                {orderName(claim.sourceOrderNumber)}, {claimStateLabels[claim.claimState].toLowerCase()},{' '}
                {shortDate(claim.createdAt, desk.timeZone)}
              </span>
            </span>
            <span className="kit-push customer-sum">
              {claim.given > 0 && (
                <span className="kit-ink-2">
                  {words.given} {money(claim.given, claim.currency)}{' '}
                </span>
              )}
              <strong>{money(claim.value, claim.currency)}</strong>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Messages({ desk }: { desk: CustomerDesk }) {
  return (
    <section className="kit-aside-page-part">
      <h2>{words.messages}</h2>
      <ul>
        {desk.messages.map((message) => (
          <li key={message.id} className="customer-message">
            <span className="kit-medium">{message.senderName}</span>{' '}
            <Link to={paths.claim(message.claimId, viewOf('all'))}>{words.onClaim(message.claimNumber)}</Link>{' '}
            <span className="kit-ink-2">{shortDate(message.createdAt, desk.timeZone)}</span>
            <p>{isolated(message.content)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
