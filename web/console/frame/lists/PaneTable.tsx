import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type Column, Table } from '../../kit/Table.tsx';
import { rowLinkId } from './ListPage.tsx';
import { useListAddress } from './use-list-address.ts';

interface Props<Row> {
  label: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** The row that is shown beside the list. */
  current: string | null;
  /** Its first column is the link that shows a row beside the list: what the link is called, for those who can’t see it. */
  first: { head: string; width?: string; cell: (row: Row) => ReactNode; label: (row: Row) => string };
  columns: readonly Column<Row>[];
  faded?: (row: Row) => boolean;
}

/** The rows of a list of which one is looked at beside it. */
export function PaneTable<Row>({ label, rows, keyOf, current, first, columns, faded }: Props<Row>) {
  const address = useListAddress();
  const lead: Column<Row> = {
    id: 'first',
    head: first.head,
    ...(first.width !== undefined && { width: first.width }),
    cell: (row) => {
      const key = keyOf(row);
      return (
        <Link
          id={rowLinkId(key)}
          className={key === current ? 'list-row-link list-row-current' : 'list-row-link'}
          to={address.opening(key)}
          aria-label={first.label(row)}
          aria-current={key === current ? 'true' : undefined}
        >
          {first.cell(row)}
        </Link>
      );
    },
  };
  return (
    <Table
      label={label}
      columns={[lead, ...columns]}
      rows={rows}
      keyOf={keyOf}
      onOpen={(row) => address.set({ open: keyOf(row) }, 'history')}
      {...(faded && { faded })}
      empty={null}
    />
  );
}
