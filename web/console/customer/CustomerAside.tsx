import { Link } from 'react-router';
import * as words from '#words/console/orders.ts';
import type { CustomerDesk } from '../../../core/contract/order-list.ts';
import { paths } from '../paths.ts';
import { Fact } from '../words/pieces.tsx';

/** How a customer is reached, and who else uses their phone or address. */
export function CustomerAside({ desk }: { desk: CustomerDesk }) {
  return (
    <aside className="customer-aside" aria-label={words.contact}>
      <section className="facts-part">
        <h2 className="pane-head">{words.contact}</h2>
        <dl>
          <Fact name={words.email}>
            <a href={`mailto:${desk.email}`}>{desk.email}</a>
          </Fact>
          {desk.phone !== null && <Fact name={words.phone}>{desk.phone}</Fact>}
          {desk.addresses.map((address) => {
            const line = [address.address1, address.address2, address.city, `${address.state} ${address.zip}`.trim()]
              .filter((part) => part !== '')
              .join(', ');
            return (
              <Fact key={line} name={words.address}>
                {line}
              </Fact>
            );
          })}
        </dl>
      </section>
      <section className="facts-part">
        <h2 className="pane-head">{words.signals}</h2>
        {desk.alike.length === 0 && <p className="ink-2">{words.nobodyAlike}</p>}
        <ul>
          {desk.alike.map((other) => (
            <li key={other.orderId}>
              <span className="medium">{words.alike[other.by]}</span>{' '}
              <Link to={paths.customer(desk.storeId, other.orderId)}>{other.name || words.customer}</Link>
              {other.claimCount > 0 && <span className="ink-2">, {words.alikeClaims(other.claimCount)}</span>}
            </li>
          ))}
        </ul>
      </section>
    </aside>
  );
}
