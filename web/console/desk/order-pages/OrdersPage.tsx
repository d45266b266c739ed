import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useNavigate } from 'react-router';
import { mostOrdersFound } from '#core/reference/orders.ts';
import * as words from '#words/console/desk/orders.ts';
import { paths } from '../../frame/addresses/paths.ts';
import { useFrame } from '../../frame/app-shell/frame-context.ts';
import { ListPage } from '../../frame/lists/ListPage.tsx';
import { useListAddress } from '../../frame/lists/use-list-address.ts';
import { OrderTable } from './OrderTable.tsx';
import { ordersPace, ordersQuery } from './orders-query.ts';
import './orders.css';

/** Every order of the stores in reach, newest first, and what a search finds among them. */
export function OrdersPage() {
  const { store } = useFrame();
  const navigate = useNavigate();
  const search = useListAddress().get('search').trim();
  const list = useInfiniteQuery(ordersQuery(store?.id ?? null, useDeferredValue(search)));
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <ListPage
      name={words.pageName}
      what={words.what}
      list={list}
      every={ordersPace}
      keyOf={(row) => row.id}
      search={{
        label: words.search,
        hint: words.searchHint,
        nothing: (search) => ({ head: words.nothingMatches(search), fact: words.nothingFact }),
      }}
      rows={(current) => <OrderTable label={words.pageName} rows={rows} current={current} withStore={store === null} />}
      below={
        search !== '' &&
        rows.length === mostOrdersFound && (
          <p className="list-page-more kit-ink-2">{words.firstOnes(mostOrdersFound)}</p>
        )
      }
      empty={{ head: words.none, fact: words.noneFact }}
      onOpen={(row) => void navigate(paths.order(row.storeId, row.id))}
    />
  );
}
