import type { LedgerEntry } from '#core/contract/ledger/ledger.ts';
import * as words from '#words/console/ledger/provider-ledger.ts';
import type { RowsProps } from '../../frame/lists/ListPage.tsx';
import { PaneTable } from '../../frame/lists/PaneTable.tsx';
import { WithStore } from '../../kit/lists/WithStore.tsx';
import { money } from '../../kit/pieces/money.ts';
import { monthName, shortDate } from '../../kit/pieces/time.ts';

/** Entries, each with what it’s for, what caused it, and from which account to which it moved an amount. */
export function EntryRows({ rows, current, withStore }: RowsProps<LedgerEntry>) {
  return (
    <PaneTable
      label={words.pageName}
      rows={rows}
      keyOf={(row) => row.id}
      current={current}
      faded={(row) => row.reversedBy !== null}
      first={{
        head: words.columns.purpose,
        cell: (row) => words.purpose(row.purpose, monthName),
        label: (row) =>
          words.openOne(words.purpose(row.purpose, monthName), causeName(row), money(row.amount, row.currency)),
      }}
      columns={[
        {
          id: 'cause',
          head: words.columns.cause,
          cell: (row) => <WithStore store={withStore ? row.storeName : null}>{causeName(row)}</WithStore>,
        },
        { id: 'debit', head: words.columns.debit, cell: (row) => words.accounts[row.debit] },
        { id: 'credit', head: words.columns.credit, cell: (row) => words.accounts[row.credit] },
        {
          id: 'amount',
          head: words.columns.amount,
          width: '104px',
          figures: true,
          cell: (row) => (
            <WithStore store={undone(row)}>
              <span className="kit-medium">{money(row.amount, row.currency)}</span>
            </WithStore>
          ),
        },
        {
          id: 'month',
          head: words.columns.month,
          width: '118px',
          cell: (row) => (
            <WithStore store={row.period === row.forMonth ? null : words.isFor(monthName(row.forMonth))}>
              {monthName(row.period)}
            </WithStore>
          ),
        },
        {
          id: 'posted',
          head: words.columns.posted,
          width: '76px',
          figures: true,
          roomy: true,
          cell: (row) => <span className="kit-ink-2">{shortDate(row.postedAt, row.timeZone)}</span>,
        },
      ]}
    />
  );
}

const undone = ({ reverses, reversedBy }: LedgerEntry): string | null =>
  reversedBy !== null ? words.isReversed : reverses !== null ? words.isReversal : null;

/** What people call the cause of an entry. */
export function causeName({ causeKind, causeId, order, claim }: LedgerEntry): string {
  if (order !== null) {
    return words.order(order.number);
  }
  if (claim !== null) {
    return words.claim(claim.number);
  }
  return causeKind === 'month' ? words.closing(monthName(causeId)) : words.causes[causeKind];
}
