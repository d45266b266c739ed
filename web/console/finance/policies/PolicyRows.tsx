import type { PolicyRow } from '#core/contract/finance/policies.ts';
import { formatDuration } from '#core/rules/platform/durations.ts';
import { isolated } from '#core/rules/platform/isolated.ts';
import * as words from '#words/console/finance/policies.ts';
import { PaneTable } from '../../frame/lists/PaneTable.tsx';
import { money } from '../../kit/pieces/money.ts';
import { shortDate } from '../../kit/pieces/time.ts';
import type { Column } from '../../kit/Table.tsx';

interface Props {
  rows: readonly PolicyRow[];
  current: string | null;
  /** Whether this person may know what each costs. */
  withCost: boolean;
  timeZone: string;
}

/** Policies as rows: whose each is, what it covers, what was paid for it, and what of it is left. */
export function PolicyRows({ rows, current, withCost, timeZone }: Props) {
  const costs: readonly Column<PolicyRow>[] = withCost
    ? [
        {
          id: 'cost',
          head: words.columns.cost,
          width: '84px',
          figures: true,
          roomy: true,
          cell: (row) => sum(row.cost, row.storeCurrency),
        },
      ]
    : [];
  return (
    <PaneTable
      label={words.pageName}
      rows={rows}
      keyOf={(row) => row.id}
      current={current}
      faded={(row) => row.state === 'removed'}
      first={{
        head: words.columns.order,
        width: '104px',
        cell: (row) => isolated(row.sourceOrderNumber),
        label: (row) => words.openOne(words.kinds[row.kind], row.sourceOrderNumber),
      }}
      columns={[
        {
          id: 'customer',
          head: words.columns.customer,
          cell: (row) => <Customer row={row} />,
        },
        { id: 'sold', head: words.columns.sold, width: '76px', cell: (row) => shortDate(row.soldAt, timeZone) },
        { id: 'covers', head: words.columns.covers, width: '128px', cell: (row) => <Covers row={row} /> },
        {
          id: 'price',
          head: words.columns.price,
          width: '84px',
          figures: true,
          cell: (row) => <span className="kit-medium">{sum(row.price, row.priceCurrency)}</span>,
        },
        ...costs,
        {
          id: 'claims',
          head: words.columns.claims,
          width: '62px',
          figures: true,
          cell: (row) => <span className={row.claimCount === 0 ? 'kit-ink-3' : 'kit-medium'}>{row.claimCount}</span>,
        },
        {
          id: 'left',
          head: words.columns.left,
          width: '96px',
          figures: true,
          cell: (row) => (row.state === 'removed' ? words.nothing : sum(row.left, row.currency)),
        },
      ]}
    />
  );
}

const sum = (amount: number | null, currency: string) => (amount === null ? words.nothing : money(amount, currency));

function Customer({ row }: { row: PolicyRow }) {
  const note =
    row.unposted !== null
      ? words.notInBook
      : row.state === 'removed'
        ? words.removed
        : row.left === 0
          ? words.usedUp
          : null;
  return (
    <span>
      {isolated(row.customerName)}
      {note !== null && (
        <span className={row.unposted === null ? 'kit-small kit-ink-2 kit-under' : 'kit-small kit-warn kit-under'}>
          {note}
        </span>
      )}
    </span>
  );
}

function Covers({ row }: { row: PolicyRow }) {
  return row.kind === 'SHIPPING' ? (
    sum(row.insured, row.currency)
  ) : (
    <span>
      {isolated(row.productName)}
      <span className="kit-small kit-ink-2 kit-under">{formatDuration(row.period)}</span>
    </span>
  );
}
