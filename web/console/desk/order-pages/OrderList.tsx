import type { OrderRow } from '#core/contract/desk/order-list.ts';
import * as words from '#words/console/desk/orders.ts';
import { paths } from '../../frame/addresses/paths.ts';
import { PhoneRow } from '../../kit/lists/PhoneRow.tsx';
import { Thumb } from '../../kit/lists/Thumb.tsx';
import { money } from '../../kit/pieces/money.ts';
import { productOf } from '../../kit/pieces/row-words.ts';
import { shortDate } from '../../kit/pieces/time.ts';
import { packagesOf } from './order-words.ts';

interface Props {
  label: string;
  rows: readonly OrderRow[];
  withStore: boolean;
  withCustomer: boolean;
}

/** Orders on a phone, as claims are there. */
export function OrderList({ label, rows, withStore, withCustomer }: Props) {
  return (
    <ul className="tables-phone-list" aria-label={label}>
      {rows.map((row) => (
        <PhoneRow
          key={row.id}
          picture={<Thumb url={row.productImage || null} photos={0} videos={0} large />}
          name={
            <>
              <span className="kit-strong kit-cut">
                {[row.sourceOrderNumber, ...(withCustomer ? [row.customerName] : [])].filter(Boolean).join(' ')}
              </span>
              <span className="kit-push kit-strong">{money(row.total, row.currency)}</span>
            </>
          }
          what={
            <span className="kit-cut kit-ink-2">
              {[...(withStore ? [row.storeName] : []), productOf(row)].join(', ')}
            </span>
          }
          foot={
            <>
              <span className="kit-cut kit-ink-2">
                {[packagesOf(row), words.protection[row.protectionStatus]].join(', ')}
              </span>
              {row.claimCount > 0 && <span className="kit-medium">{words.claimsOf(row.claimCount)}</span>}
              <span className="kit-push kit-ink-2">{shortDate(row.sourceCreatedAt)}</span>
            </>
          }
          to={paths.order(row.storeId, row.id)}
        />
      ))}
    </ul>
  );
}
