import { Link } from 'react-router';
import type { CustomerDesk } from '#core/contract/desk/customer-page.ts';
import * as words from '#words/console/desk/orders.ts';
import { paths } from '../../frame/addresses/paths.ts';
import { copyText } from '../../kit/notices/copy-text.ts';
import { Fact } from '../../kit/pieces/pieces.tsx';
import { CustomerPrivacy } from './CustomerPrivacy.tsx';

const copyEmail = (email: string) =>
  copyText(email, { head: words.emailCopied, text: email }, { head: words.emailNotCopied, text: email });

interface Props {
  desk: CustomerDesk;
  /** The order that the page was opened by. */
  orderId: string;
  /** Their name, or what stands in its place. */
  name: string;
  mayErase: boolean;
}

/** How a customer is reached, who else uses their phone or address, and what may be done with their data. */
export function CustomerAside({ desk, orderId, name, mayErase }: Props) {
  return (
    <aside className="kit-aside-page-aside" aria-label={words.contact}>
      <section className="pieces-facts">
        <h2 className="kit-pane-head">{words.contact}</h2>
        <dl>
          {desk.email !== '' && (
            <Fact name={words.email}>
              <a href={`mailto:${desk.email}`}>{desk.email}</a>
              {'\u2003'}
              <button type="button" className="kit-link" onClick={() => void copyEmail(desk.email)}>
                {words.copyEmail}
              </button>
            </Fact>
          )}
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
      <section className="pieces-facts">
        <h2 className="kit-pane-head">{words.signals}</h2>
        {desk.alike.length === 0 && <p className="kit-ink-2">{words.nobodyAlike}</p>}
        <ul>
          {desk.alike.map((other) => (
            <li key={other.orderId} className="pieces-fact-row">
              <span className="kit-medium">{words.alike[other.by]}</span>{' '}
              <Link to={paths.customer(desk.storeId, other.orderId)}>{other.name || words.customer}</Link>
              {other.claimCount > 0 && <span className="kit-ink-2">, {words.claimsOf(other.claimCount)}</span>}
            </li>
          ))}
        </ul>
      </section>
      {mayErase && <CustomerPrivacy desk={desk} orderId={orderId} name={name} />}
    </aside>
  );
}
