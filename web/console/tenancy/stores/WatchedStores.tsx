import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { Link } from 'react-router';
import type { Whitelabel } from '#core/contract/tenancy/whitelabels.ts';
import * as words from '#words/console/tenancy/stores/stores.ts';
import { useFrame } from '../../frame/app-shell/frame-context.ts';
import { ListPage } from '../../frame/lists/ListPage.tsx';
import { PaneTable } from '../../frame/lists/PaneTable.tsx';
import { useListAddress } from '../../frame/lists/use-list-address.ts';
import { StoreNeeds } from './StoreNeeds.tsx';
import { StorePane } from './StorePane.tsx';
import { storeQuery, storesPace, watchedOne, watchedQuery } from './stores-query.ts';

/** Every store with what needs somebody, the heaviest first, for whoever watches over all of them. */
export function WatchedStores() {
  const address = useListAddress();
  const search = useDeferredValue(address.get('search').trim());
  const list = useInfiniteQuery(watchedQuery(search));
  const listed = list.data?.pages.flatMap((page) => page.rows) ?? [];
  // A link leads to a store that may be on a later page.
  const wanted = address.get('open');
  const isElsewhere = list.data !== undefined && wanted !== '' && !listed.some(({ id }) => id === wanted);
  const elsewhere = useQuery({ ...watchedOne(wanted), enabled: isElsewhere });
  const rows = isElsewhere && elsewhere.data ? [elsewhere.data, ...listed] : listed;
  const opening = useFrame().links.find(({ page }) => page.id === 'open-store');
  const needing = list.data?.pages[0]?.needing;
  return (
    <ListPage
      name={words.pageName}
      titled
      what={words.what}
      list={{ ...list, data: list.data && { pages: [{ rows }] } }}
      every={storesPace}
      keyOf={(row) => row.id}
      search={{
        label: words.search,
        hint: words.searchHint,
        nothing: (text) => ({ head: words.nothingMatches(text), fact: words.nothingFact }),
      }}
      tools={
        opening && (
          <Link className="kit-btn kit-push" to={opening.to}>
            {opening.page.word}
          </Link>
        )
      }
      lead={needing !== undefined && rows.length > 0 && <p className="stores-lead">{words.needing(needing)}</p>}
      rows={(current) => <Rows rows={rows} current={current} />}
      empty={{ head: words.none, fact: words.noneFact }}
      pane={({ id }) => <OneStore storeId={id} key={id} />}
    />
  );
}

function OneStore({ storeId }: { storeId: string }) {
  const { data } = useQuery(storeQuery(storeId));
  return data ? <StorePane store={data} /> : null;
}

const engineOf = ({ engine }: Whitelabel) => engine?.name ?? words.noEngine;

function Rows({ rows, current }: { rows: readonly Whitelabel[]; current: string | null }) {
  return (
    <PaneTable
      label={words.pageName}
      rows={rows}
      keyOf={(row) => row.id}
      current={current}
      faded={(row) => row.closed}
      first={{
        head: words.columns.name,
        width: '24%',
        cell: ({ name }) => name,
        label: ({ name }) => words.openOne(name),
      }}
      columns={[
        { id: 'needs', head: words.columns.state, cell: (row) => <StoreNeeds row={row} /> },
        { id: 'engine', head: words.watched.engine, width: '18%', roomy: true, cell: engineOf },
        {
          id: 'late',
          head: words.watched.late,
          width: '64px',
          figures: true,
          cell: ({ lateClaims }) => (lateClaims === 0 ? '–' : <span className="kit-bad">{lateClaims}</span>),
        },
      ]}
    />
  );
}
