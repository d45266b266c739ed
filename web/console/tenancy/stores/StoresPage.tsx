import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { OwnStore } from '#core/contract/tenancy/store-admin.ts';
import * as words from '#words/console/tenancy/stores/stores.ts';
import { may, useFrame } from '../../frame/app-shell/frame-context.ts';
import { ListPage } from '../../frame/lists/ListPage.tsx';
import { PaneTable } from '../../frame/lists/PaneTable.tsx';
import { useListAddress } from '../../frame/lists/use-list-address.ts';
import { StorePane } from './StorePane.tsx';
import { storesPace, storesQuery } from './stores-query.ts';
import { WatchedStores } from './WatchedStores.tsx';
import './stores.css';

/** Every store of the installation, for people of the provider; for whoever watches over them, what needs somebody first. */
export function StoresPage() {
  const { me } = useFrame();
  return me.stores.some(({ id }) => may(me, id, 'whitelabel:list')) ? <WatchedStores /> : <PlainStores />;
}

/** Where each store is reached, and the way into it. */
function PlainStores() {
  const search = useListAddress().get('search').trim();
  const list = useInfiniteQuery(storesQuery);
  const rows = (list.data?.pages[0]?.rows ?? []).filter((store) => fits(store, search.toLowerCase()));
  const opening = useFrame().links.find(({ page }) => page.id === 'open-store');
  const shown = list.data && { pages: [{ rows }] };
  return (
    <ListPage
      name={words.pageName}
      titled
      what={words.what}
      list={{ ...list, data: shown }}
      every={storesPace}
      keyOf={(store) => store.id}
      search={{
        label: words.search,
        hint: words.searchHint,
        nothing: (search) => ({ head: words.nothingMatches(search), fact: words.nothingFact }),
      }}
      tools={
        opening && (
          <Link className="kit-btn kit-push" to={opening.to}>
            {opening.page.word}
          </Link>
        )
      }
      rows={(current) => <Rows rows={rows} current={current} />}
      empty={{ head: words.none, fact: words.noneFact }}
      pane={(store) => <StorePane store={store} />}
    />
  );
}

const fits = ({ name, slug, hosts }: OwnStore, search: string) =>
  [name, slug, ...hosts].some((text) => text.toLowerCase().includes(search));
const stateOf = ({ closed, isDemo }: OwnStore) => (closed ? words.closed : isDemo ? words.demo : words.open);

function Rows({ rows, current }: { rows: readonly OwnStore[]; current: string | null }) {
  return (
    <PaneTable
      label={words.pageName}
      rows={rows}
      keyOf={(store) => store.id}
      current={current}
      faded={(store) => store.closed}
      first={{ head: words.columns.name, cell: ({ name }) => name, label: ({ name }) => words.openOne(name) }}
      columns={[
        { id: 'hosts', head: words.columns.hosts, roomy: true, cell: ({ hosts }) => hosts[0] ?? '' },
        { id: 'currency', head: words.columns.currency, width: '90px', cell: ({ currency }) => currency },
        { id: 'state', head: words.columns.state, width: '90px', cell: stateOf },
      ]}
    />
  );
}
