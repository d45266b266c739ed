import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import * as words from '#words/console/ledger/provider-ledger.ts';
import { useFrame } from '../../frame/app-shell/frame-context.ts';
import { ListPage } from '../../frame/lists/ListPage.tsx';
import { useListAddress } from '../../frame/lists/use-list-address.ts';
import { EntryPane } from './EntryPane.tsx';
import { EntryRows } from './EntryRows.tsx';
import { LedgerFilters } from './LedgerFilters.tsx';
import { LedgerSums } from './LedgerSums.tsx';
import { ledgerFilterOf } from './ledger-filter.ts';
import { ledgerPace, providerLedgerQuery } from './provider-ledger-query.ts';
import './provider-ledger.css';

/** The provider’s ledger with its stores: what is looked for, what it comes to on each account, and an entry beside it. */
export function ProviderLedgerPage() {
  const { store } = useFrame();
  const address = useListAddress();
  const shown = ledgerFilterOf(address.get);
  const causeId = useDeferredValue(shown.causeId);
  const list = useInfiniteQuery(providerLedgerQuery(store?.id ?? null, { ...shown, causeId }));
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? [];
  const isNarrowed = store !== null || Object.values(shown).some((value) => value !== '');
  return (
    <ListPage
      name={words.pageName}
      titled
      what={words.what}
      list={list}
      every={ledgerPace}
      keyOf={(row) => row.id}
      search={{
        label: words.search,
        hint: words.searchHint,
        nothing: () => ({ head: words.none, fact: words.noneOfCause }),
      }}
      tools={<LedgerFilters filter={shown} onChange={address.set} />}
      lead={rows.length > 0 && <LedgerSums sums={list.data?.pages[0]?.sums ?? null} />}
      rows={(current) => <EntryRows rows={rows} current={current} withStore={store === null} />}
      empty={{ head: words.none, fact: isNarrowed ? words.noneMatch : words.noneYet }}
      pane={(row) => <EntryPane row={row} />}
    />
  );
}
