import { Link } from 'react-router';
import * as words from '#words/console/orders.ts';
import type { OrderRow } from '../../../core/contract/desk/order-list.ts';
import { paths } from '../paths.ts';
import { money } from '../pieces/money.ts';
import { productOf } from '../pieces/row-words.ts';
import { shortDate } from '../pieces/time.ts';
import { Thumb } from '../tables/Thumb.tsx';
import { packagesOf } from './order-words.ts';

interface Props {
  label: string;
  rows: readonly OrderRow[];
  withStore: boolean;
  withCustomer: boolean;
}

/** Orders on a phone, as claims are there: a picture and three lines, all of it one link. */
export function OrderList({ label, rows, withStore, withCustomer }: Props) {
  return (
    <ul className="phone-list" aria-label={label}>
      {rows.map((row) => (
        <li key={row.id}>
          <Link className="phone-list-row" to={paths.order(row.storeId, row.id)}>
            <Thumb url={row.productImage || null} photos={0} videos={0} large />
            <span className="phone-list-name">
              <span className="strong cut">
                {[row.sourceOrderNumber, ...(withCustomer ? [row.customerName] : [])].filter(Boolean).join(' ')}
              </span>
              <span className="push strong">{money(row.total, row.currency)}</span>
            </span>
            <span className="phone-list-what">
              <span className="cut ink-2">{[...(withStore ? [row.storeName] : []), productOf(row)].join(', ')}</span>
            </span>
            <span className="phone-list-foot">
              <span className="cut ink-2">{[packagesOf(row), words.protection[row.protectionStatus]].join(', ')}</span>
              {row.claimCount > 0 && <span className="medium">{words.claimsOf(row.claimCount)}</span>}
              <span className="push ink-2">{shortDate(row.sourceCreatedAt)}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
