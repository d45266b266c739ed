import { Link } from 'react-router';
import type { OrderDesk } from '#core/contract/desk/order-page.ts';
import { isolated } from '#core/rules/platform/isolated.ts';
import * as words from '#words/console/desk/order.ts';
import { history } from '#words/console/desk/orders.ts';
import { claimStateLabels } from '#words/console/kit/labels.ts';
import { OrderPolicies } from '../../finance/policies/OrderPolicies.tsx';
import { paths } from '../../frame/addresses/paths.ts';
import { viewOf } from '../../frame/addresses/queue-view.ts';
import { money } from '../../kit/pieces/money.ts';
import { Fact } from '../../kit/pieces/pieces.tsx';
import { productOf, reasonOf } from '../../kit/pieces/row-words.ts';
import { StateGlyph } from '../../kit/pieces/StateGlyph.tsx';
import { dateAndClock } from '../../kit/pieces/time.ts';
import { FileClaim } from './FileClaim.tsx';
import { OrderConsent } from './OrderConsent.tsx';
import { OrderCover } from './OrderCover.tsx';

type Address = NonNullable<OrderDesk['order']['address']>;

function inOneLine({ address1, address2, city, state, zip, country }: Address): string {
  return [address1, address2, city, `${state} ${zip}`.trim(), country].filter((part) => part !== '').join(', ');
}

/** Beside an order: its protection, the claims on it, who bought it, and what the store wrote beside it. */
export function OrderAside({ desk }: { desk: OrderDesk }) {
  const { order, claims, metadata, timeZone } = desk;
  const { address, billingAddress: billed } = order;
  const known = order.customerName !== '' || order.customerEmail !== '';
  return (
    <aside className="kit-aside-page-aside" aria-label={words.customer}>
      <OrderCover desk={desk} />
      <OrderPolicies
        storeId={desk.storeId}
        orderId={order.id}
        over={order.sourceCancelledAt !== null || order.isOneTimeAppeasement}
      />
      <OrderConsent desk={desk} />
      <section className="pieces-facts">
        <h2 className="kit-pane-head">
          {words.claims} <span>{claims.length}</span>
        </h2>
        {claims.length === 0 && <p className="kit-ink-2">{words.noClaims}</p>}
        <ul>
          {claims.map((claim) => (
            <li key={claim.id} className="order-claim">
              <StateGlyph state={claim.claimState} />
              <span>
                <Link to={paths.claim(claim.id, viewOf('all'))}>{claim.claimNumber}</Link> {reasonOf(claim)},{' '}
                {isolated(productOf(claim))}{' '}
                <span className="kit-ink-2">{claimStateLabels[claim.claimState].toLowerCase()}</span>
              </span>
              <strong className="kit-push">{money(claim.value, claim.currency)}</strong>
            </li>
          ))}
        </ul>
        <p className="order-file">
          <FileClaim desk={desk} />
        </p>
      </section>
      <section className="pieces-facts">
        <h2 className="kit-pane-head">
          {isolated(order.customerName) || words.customer}
          {known && (
            <Link className="pieces-facts-link" to={paths.customer(order.storeId, order.id)}>
              {history}
            </Link>
          )}
        </h2>
        {known ? (
          <dl>
            <Fact name={words.email}>
              <a href={`mailto:${order.customerEmail}`}>{order.customerEmail}</a>
            </Fact>
            {order.customerPhone !== null && <Fact name={words.phone}>{order.customerPhone}</Fact>}
            {address !== null && <Fact name={words.shipsTo}>{inOneLine(address)}</Fact>}
            {billed !== null && (address === null || inOneLine(billed) !== inOneLine(address)) && (
              <Fact name={words.billedTo}>{inOneLine(billed)}</Fact>
            )}
          </dl>
        ) : (
          <p className="kit-ink-2">{words.contactsHidden}</p>
        )}
      </section>
      <section className="pieces-facts">
        <h2 className="kit-pane-head">{words.details}</h2>
        <dl>
          <Fact name={words.ordered}>{dateAndClock(order.sourceCreatedAt, timeZone)}</Fact>
          {order.tags !== '' && <Fact name={words.tags}>{order.tags}</Fact>}
          {order.returns.length > 0 && (
            <Fact name={words.returns}>{order.returns.map(({ id, state }) => `${id} ${state}`).join(', ')}</Fact>
          )}
          {metadata.map(({ key, label, value }) => (
            <Fact key={key} name={label}>
              {value}
            </Fact>
          ))}
        </dl>
      </section>
    </aside>
  );
}
