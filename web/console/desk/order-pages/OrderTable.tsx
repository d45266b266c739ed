import { Link, useNavigate } from 'react-router';
import type { OrderRow } from '#core/contract/desk/order-list.ts';
import { isolated } from '#core/rules/platform/isolated.ts';
import * as words from '#words/console/desk/orders.ts';
import { paths } from '../../frame/addresses/paths.ts';
import { rowLinkId } from '../../frame/lists/ListPage.tsx';
import { usePhone } from '../../kit/data/use-media.ts';
import { Thumb } from '../../kit/lists/Thumb.tsx';
import { money } from '../../kit/pieces/money.ts';
import { productOf } from '../../kit/pieces/row-words.ts';
import { shortDate } from '../../kit/pieces/time.ts';
import { type Column, Table } from '../../kit/Table.tsx';
import { OrderList } from './OrderList.tsx';
import { packagesOf } from './order-words.ts';

interface Props {
  label: string;
  rows: readonly OrderRow[];
  current?: string | null;
  withStore?: boolean;
  /** Off where all are of one customer. */
  withCustomer?: boolean;
}

/** Orders as rows, each with a link to its page; short ones on a phone. */
export function OrderTable({ label, rows, current = null, withStore = false, withCustomer = true }: Props) {
  const navigate = useNavigate();
  const phone = usePhone();
  const columns: readonly Column<OrderRow>[] = [
    {
      id: 'order',
      head: words.columns.order,
      width: '112px',
      cell: (row) => (
        <Link
          id={rowLinkId(row.id)}
          to={paths.order(row.storeId, row.id)}
          className={row.id === current ? 'list-row-link list-row-current' : 'list-row-link'}
          aria-label={words.openOrder(row.sourceOrderNumber)}
          aria-current={row.id === current ? 'true' : undefined}
        >
          {row.sourceOrderNumber}
        </Link>
      ),
    },
    ...(withCustomer
      ? [
          {
            id: 'customer',
            head: words.columns.customer,
            cell: (row: OrderRow) => (
              <>
                {isolated(row.customerName)}
                {withStore && <span className="kit-small kit-ink-2 orders-under">{row.storeName}</span>}
              </>
            ),
          },
        ]
      : []),
    {
      id: 'items',
      head: words.columns.items,
      cell: (row) => (
        <span className="orders-item">
          <Thumb url={row.productImage || null} photos={0} videos={0} /> <span>{isolated(productOf(row))}</span>
        </span>
      ),
    },
    { id: 'packages', head: words.columns.packages, width: '126px', cell: (row) => packagesOf(row) },
    {
      id: 'protection',
      head: words.columns.protection,
      width: '104px',
      roomy: true,
      cell: (row) => <span className="kit-ink-2">{words.protection[row.protectionStatus]}</span>,
    },
    {
      id: 'claims',
      head: words.columns.claims,
      width: '62px',
      figures: true,
      cell: (row) => <span className={row.claimCount === 0 ? 'kit-ink-3' : 'kit-medium'}>{row.claimCount}</span>,
    },
    {
      id: 'total',
      head: words.columns.total,
      width: '96px',
      figures: true,
      cell: (row) => <strong className="kit-medium">{money(row.total, row.currency)}</strong>,
    },
    {
      id: 'ordered',
      head: words.columns.ordered,
      width: '84px',
      figures: true,
      cell: (row) => <span className="kit-ink-2">{shortDate(row.sourceCreatedAt)}</span>,
    },
  ];
  return phone ? (
    <OrderList label={label} rows={rows} withStore={withStore} withCustomer={withCustomer} />
  ) : (
    <Table
      label={label}
      columns={columns}
      rows={rows}
      keyOf={(row) => row.id}
      onOpen={(row) => void navigate(paths.order(row.storeId, row.id))}
      empty={null}
    />
  );
}
