import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useParams } from 'react-router';
import * as words from '#words/console/finance/policies.ts';
import { may, useFrame } from '../../frame/app-shell/frame-context.ts';
import { ListPage } from '../../frame/lists/ListPage.tsx';
import { useListAddress } from '../../frame/lists/use-list-address.ts';
import { PolicyFilters } from './PolicyFilters.tsx';
import { PolicyPane } from './PolicyPane.tsx';
import { PolicyRows } from './PolicyRows.tsx';
import { policiesPace, policiesQuery } from './policies-query.ts';
import { policyFilterOf } from './policy-filter.ts';

/** A store’s policies, the newest sale first: what they are narrowed to, and one of them beside the list. */
export function PoliciesPage() {
  const { storeId = '' } = useParams();
  const { me } = useFrame();
  const address = useListAddress();
  const shown = policyFilterOf(address.get);
  const search = useDeferredValue(shown.search);
  const timeZone = me.stores.find(({ id }) => id === storeId)?.timeZone ?? 'UTC';
  const list = useInfiniteQuery(policiesQuery(storeId, timeZone, { ...shown, search }));
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? [];
  const withBook = may(me, storeId, 'settings-rev-share:read');
  return (
    <ListPage
      name={words.pageName}
      titled
      what={words.what}
      list={list}
      every={policiesPace}
      keyOf={(row) => row.id}
      search={{
        label: words.search,
        hint: words.searchHint,
        nothing: (text) => ({ head: words.nothingMatches(text), fact: words.nothingFact }),
      }}
      tools={<PolicyFilters filter={shown} timeZone={timeZone} withBook={withBook} onChange={address.set} />}
      rows={(current) => <PolicyRows rows={rows} current={current} withCost={withBook} timeZone={timeZone} />}
      empty={emptyOf(shown)}
      pane={(row) => <PolicyPane row={row} />}
    />
  );
}

function emptyOf({ state, kind, sold, book }: ReturnType<typeof policyFilterOf>) {
  if (state !== '' || kind !== '' || sold !== '') {
    return { head: words.noneMatch, fact: words.noneMatchFact };
  }
  return book === ''
    ? { head: words.none, fact: words.noneFact }
    : { head: words.allInBook, fact: words.allInBookFact };
}
