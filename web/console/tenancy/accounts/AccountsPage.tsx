import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { AccountWithStores } from '#core/contract/tenancy/store-admin.ts';
import { isolated } from '#core/rules/platform/isolated.ts';
import * as words from '#words/console/tenancy/accounts.ts';
import { ListPage } from '../../frame/lists/ListPage.tsx';
import { useListAddress } from '../../frame/lists/use-list-address.ts';
import { shortDate } from '../../kit/pieces/time.ts';
import { type Column, Table } from '../../kit/Table.tsx';
import { accountsPace, accountsQuery } from './accounts-query.ts';

/** Every account with its stores, for the provider’s admins. */
export function AccountsPage() {
  const search = useListAddress().get('search').trim().toLowerCase();
  const list = useInfiniteQuery(accountsQuery);
  const rows = (list.data?.pages[0]?.rows ?? []).filter(({ name, stores }) =>
    [name, ...stores.map((store) => store.name)].some((text) => text.toLowerCase().includes(search)),
  );
  return (
    <ListPage
      name={words.pageName}
      titled
      what={words.what}
      list={{ ...list, data: list.data && { pages: [{ rows }] } }}
      every={accountsPace}
      keyOf={(account) => account.id}
      search={{
        label: words.search,
        hint: words.searchHint,
        nothing: (search) => ({ head: words.nothingMatches(search), fact: words.nothingFact }),
      }}
      rows={() => (
        <Table label={words.pageName} columns={columns} rows={rows} keyOf={(account) => account.id} empty={null} />
      )}
      empty={{ head: words.none, fact: words.noneFact }}
    />
  );
}

const columns: Column<AccountWithStores>[] = [
  {
    id: 'account',
    head: words.columns.account,
    cell: ({ name }) => <span className="kit-medium">{isolated(name)}</span>,
  },
  {
    id: 'stores',
    head: words.columns.stores,
    cell: ({ stores }) =>
      stores.length === 0 ? (
        <span className="kit-ink-2">{words.noStores}</span>
      ) : (
        <span>
          {stores.map((store) => (
            <Link key={store.id} className="kit-under" to={`/stores?open=${store.id}`}>
              {store.closed ? words.closed(isolated(store.name)) : isolated(store.name)}
            </Link>
          ))}
        </span>
      ),
  },
  { id: 'since', head: words.columns.since, width: '110px', cell: ({ createdAt }) => shortDate(createdAt) },
];
