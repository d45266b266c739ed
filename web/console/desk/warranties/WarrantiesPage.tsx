import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import type { WarrantyRow } from '#core/contract/desk/warranty-list.ts';
import { isolated } from '#core/rules/platform/isolated.ts';
import * as words from '#words/console/desk/warranties.ts';
import { useFrame } from '../../frame/app-shell/frame-context.ts';
import { ListPage, type RowsProps } from '../../frame/lists/ListPage.tsx';
import { PaneTable } from '../../frame/lists/PaneTable.tsx';
import { useListAddress } from '../../frame/lists/use-list-address.ts';
import { useNow } from '../../kit/data/use-now.ts';
import { Thumb } from '../../kit/lists/Thumb.tsx';
import { WithStore } from '../../kit/lists/WithStore.tsx';
import { shortDate } from '../../kit/pieces/time.ts';
import { isOver, WarrantyPane } from './WarrantyPane.tsx';
import { warrantiesPace, warrantiesQuery } from './warranties-query.ts';
import './warranties.css';

/** Every warranty of the stores in reach, newest first, and what a search finds among them. */
export function WarrantiesPage() {
  const { store } = useFrame();
  const search = useListAddress().get('search').trim();
  const list = useInfiniteQuery(warrantiesQuery(store?.id ?? null, useDeferredValue(search)));
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <ListPage
      name={words.pageName}
      what={words.what}
      list={list}
      every={warrantiesPace}
      keyOf={(row) => row.id}
      search={{
        label: words.search,
        hint: words.searchHint,
        nothing: (search) => ({ head: words.nothingMatches(search), fact: words.nothingFact }),
      }}
      rows={(current) => <Rows rows={rows} current={current} withStore={store === null} />}
      empty={{ head: words.none, fact: words.noneFact }}
      pane={(row) => <WarrantyPane row={row} />}
    />
  );
}

function Rows({ rows, current, withStore }: RowsProps<WarrantyRow>) {
  const now = useNow();
  return (
    <PaneTable
      label={words.pageName}
      rows={rows}
      keyOf={(row) => row.id}
      current={current}
      faded={(row) => isOver(row, now)}
      first={{
        head: words.columns.item,
        cell: (row) => (
          <span className="warranties-item">
            <Thumb url={row.productImage || null} photos={0} videos={0} />
            <span>{words.units(row.quantity, row.productName)}</span>
          </span>
        ),
        label: (row) => words.openOne(row.productName, row.sourceOrderNumber),
      }}
      columns={[
        { id: 'order', head: words.columns.order, width: '88px', cell: (row) => row.sourceOrderNumber },
        {
          id: 'customer',
          head: words.columns.customer,
          width: '20%',
          roomy: true,
          cell: (row) => <WithStore store={withStore ? row.storeName : null}>{isolated(row.customerName)}</WithStore>,
        },
        { id: 'ends', head: words.columns.ends, width: '128px', cell: (row) => endOf(row, now) },
        {
          id: 'claims',
          head: words.columns.claims,
          width: '62px',
          figures: true,
          cell: (row) => (
            <span className={row.claims.length === 0 ? 'kit-ink-3' : 'kit-medium'}>{row.claims.length}</span>
          ),
        },
      ]}
    />
  );
}

function endOf(row: WarrantyRow, now: Date): string {
  if (row.removedAt !== null) {
    return words.removed;
  }
  if (row.endsAt === null) {
    return words.noEnd;
  }
  const day = shortDate(row.endsAt, row.timeZone);
  return isOver(row, now) ? words.ended(day) : day;
}
