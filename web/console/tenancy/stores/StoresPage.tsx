import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { OwnStore } from '#core/contract/tenancy/store-admin.ts';
import * as words from '#words/console/tenancy/stores.ts';
import { paths } from '../../frame/addresses/paths.ts';
import { viewOf } from '../../frame/addresses/queue-view.ts';
import { may, useFrame } from '../../frame/app-shell/frame-context.ts';
import { chooseStore } from '../../frame/data/store-choice.ts';
import { ListPage } from '../../frame/lists/ListPage.tsx';
import { PaneTable } from '../../frame/lists/PaneTable.tsx';
import { useListAddress } from '../../frame/lists/use-list-address.ts';
import { pagesFor, settingsLinks } from '../../frame/navigation/pages.ts';
import { Fact } from '../../kit/pieces/pieces.tsx';
import { StoreHosts } from './StoreHosts.tsx';
import { StoreOwner } from './StoreOwner.tsx';
import { StoreState } from './StoreState.tsx';
import { storesPace, storesQuery } from './stores-query.ts';
import './stores.css';

/** Every store of the installation, for people of the provider: where each is reached, and the way into it. */
export function StoresPage() {
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
      pane={(store) => <Pane store={store} />}
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

function Pane({ store }: { store: OwnStore }) {
  const { me, pages } = useFrame();
  const [settings] = settingsLinks(pagesFor(pages, me, store.id));
  return (
    <>
      <section className="pieces-facts">
        <h2 className="kit-pane-head">{store.name}</h2>
        <dl>
          <Fact name={words.currency}>{store.currency}</Fact>
          <Fact name={words.timeZone}>{store.timeZone}</Fact>
          <Fact name={words.country}>{store.country}</Fact>
          <Fact name={words.supportEmail}>{store.supportEmail ?? words.notSet}</Fact>
        </dl>
      </section>
      <StoreOwner storeId={store.id} key={`owner ${store.id}`} />
      <StoreHosts store={store} key={store.id} />
      <section className="pieces-facts stores-acts">
        {may(me, store.id, 'claims:read') && (
          <Link className="kit-btn" to={paths.queue(viewOf('all'))} onClick={() => chooseStore(store.id)}>
            {words.claims}
          </Link>
        )}
        {settings !== undefined && (
          <Link className="kit-btn" to={settings.to} onClick={() => chooseStore(store.id)}>
            {words.settings}
          </Link>
        )}
        <a className="kit-btn" href={store.portalUrl} target="_blank" rel="noreferrer">
          {words.portal}
        </a>
        <StoreState store={store} key={`state ${store.id}`} />
      </section>
    </>
  );
}
