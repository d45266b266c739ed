import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { queueTabs } from '#core/reference/claims.ts';
import { order as orderName } from '#words/console/desk/order.ts';
import * as words from '#words/console/frame/palette.ts';
import { claimTypeLabels, queueTabLabels } from '#words/console/kit/labels.ts';
import { call } from '../../../api/console-client.ts';
import { listOrderRows, listQueue } from '../../../api/operations.gen.ts';
import { money } from '../../kit/pieces/money.ts';
import { paths } from '../addresses/paths.ts';
import { viewOf } from '../addresses/queue-view.ts';
import { useFrame } from './frame-context.ts';
import type { PaletteAct } from './palette-act.ts';

export interface PaletteGroup {
  value: string;
  items: PaletteAct[];
}

/** What the palette offers for what is typed: acts on the claim first, then claims, then orders, then places. */
export function usePaletteGroups(text: string, acts: readonly PaletteAct[]): PaletteGroup[] {
  const { links, store } = useFrame();
  const navigate = useNavigate();
  const wanted = useDeferredValue(text.trim());
  const found = useQuery({
    queryKey: ['found', store?.id ?? null, wanted],
    queryFn: ({ signal }) =>
      call(listQueue, {
        query: { tab: 'all', search: wanted, size: 7, ...(store === null ? {} : { storeId: store.id }) },
        signal,
      }),
    enabled: wanted.length >= 2,
    placeholderData: (before) => before,
  });
  const opensOrders = links.some(({ page }) => page.id === 'orders');
  const foundOrders = useQuery({
    queryKey: ['found-orders', store?.id ?? null, wanted],
    queryFn: ({ signal }) =>
      call(listOrderRows, {
        query: { search: wanted, size: 5, ...(store === null ? {} : { storeId: store.id }) },
        signal,
      }),
    enabled: opensOrders && wanted.length >= 2,
    placeholderData: (before) => before,
  });
  return useMemo(() => {
    const low = text.trim().toLowerCase();
    const fits = (item: PaletteAct) => low === '' || item.words.toLowerCase().includes(low);
    const claims: PaletteAct[] =
      wanted.length < 2
        ? []
        : (found.data?.rows ?? []).map((row) => ({
            id: row.id,
            words: `${row.claimNumber} ${row.authorName}`.trim(),
            more: [
              ...(store === null ? [row.storeName] : []),
              row.productName,
              row.claimType === null ? words.severalProblems : claimTypeLabels[row.claimType].toLowerCase(),
            ].join(', '),
            figure: money(row.value, row.currency),
            state: row.claimState,
            act: () => void navigate(paths.claim(row.id, viewOf('all'))),
          }));
    const orders: PaletteAct[] =
      wanted.length < 2
        ? []
        : (foundOrders.data?.rows ?? []).map((row) => ({
            id: row.id,
            words: [orderName(row.sourceOrderNumber), row.customerName].filter(Boolean).join(', '),
            more: [...(store === null ? [row.storeName] : []), row.productName].join(', '),
            figure: money(row.total, row.currency),
            act: () => void navigate(paths.order(row.storeId, row.id)),
          }));
    const places: PaletteAct[] = [
      ...links.map(({ page, to }) => ({
        id: `go-${page.id}`,
        words: page.word,
        ...(page.key !== null && { key: `g ${page.key}` }),
        act: () => void navigate(to),
      })),
      ...(links.some(({ page }) => page.id === 'claims')
        ? queueTabs.map((tab) => ({
            id: `go-${tab}`,
            words: words.claimsOfTab(queueTabLabels[tab]),
            act: () => void navigate(paths.queue(viewOf(tab))),
          }))
        : []),
    ];
    const search: PaletteAct[] =
      wanted.length >= 2 && claims.length > 0
        ? [
            {
              id: 'search',
              words: words.allClaimsThatMatch(wanted),
              act: () => void navigate(paths.queue(viewOf('all', wanted))),
            },
          ]
        : [];
    return [
      { value: words.onThisClaim, items: acts.filter(fits) },
      { value: words.claimsAndPeople, items: [...claims, ...search] },
      { value: words.orders, items: orders },
      { value: words.goTo, items: places.filter(fits) },
    ].filter((group) => group.items.length > 0);
  }, [acts, found.data, foundOrders.data, links, navigate, store, text, wanted]);
}
