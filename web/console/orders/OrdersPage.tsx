import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { pageTitle } from '#words/console/navigation.ts';
import * as words from '#words/console/orders.ts';
import { mostOrdersFound } from '../../../core/reference/orders.ts';
import { useFrame } from '../app-shell/frame-context.ts';
import { PhoneHead } from '../app-shell/PhoneHead.tsx';
import { ordersPace, ordersQuery } from '../data/orders-query.ts';
import { usePhone } from '../data/use-media.ts';
import { Key } from '../keys/Key.tsx';
import { useKeys } from '../keys/use-keys.ts';
import { paths } from '../paths.ts';
import { LiveStrip } from '../tables/LiveStrip.tsx';
import { MoreRows } from '../tables/MoreRows.tsx';
import { SkeletonRows } from '../tables/SkeletonRows.tsx';
import { OrderTable } from './OrderTable.tsx';
import './orders.css';

/** Every order of the stores in reach, newest first, and what a search finds among them. */
export function OrdersPage() {
  const { store } = useFrame();
  const phone = usePhone();
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const search = query.get('search') ?? '';
  const list = useInfiniteQuery(ordersQuery(store?.id ?? null, useDeferredValue(search.trim())));
  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.rows) ?? [], [list.data]);
  const [chosen, setChosen] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const at = rows.findIndex((row) => row.id === chosen);

  const find = (text: string) => setQuery(text === '' ? {} : { search: text }, { replace: true });
  function move(by: number) {
    const next = rows[Math.min(rows.length - 1, Math.max(0, at + by))];
    if (next !== undefined) {
      setChosen(next.id);
      document.getElementById(`order-${next.id}`)?.scrollIntoView({ block: 'nearest' });
    }
  }
  useKeys('page', {
    j: () => move(1),
    down: () => move(1),
    k: () => move(-1),
    up: () => move(-1),
    enter: () => (rows[at] === undefined ? false : void navigate(paths.order(rows[at].storeId, rows[at].id))),
    s: () => field.current?.focus(),
    esc: () => (search === '' ? false : find('')),
  });

  return (
    <main className="page orders" id="main">
      <title>{pageTitle(words.pageName)}</title>
      {phone ? <PhoneHead title={words.pageName} /> : <h1 className="unseen">{words.pageName}</h1>}
      <search className="orders-search">
        <input
          ref={field}
          type="search"
          className="field"
          aria-label={words.search}
          placeholder={words.searchHint}
          maxLength={100}
          value={search}
          onChange={({ target }) => find(target.value)}
        />
      </search>
      <LiveStrip what={words.what} of={[list]} every={ordersPace} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region has to be reachable by keyboard */}
      <section className="orders-rows" tabIndex={0} aria-label={words.pageName}>
        {list.isPending && <SkeletonRows height={44} count={8} />}
        {list.data !== undefined && rows.length === 0 && (
          <div className="empty">
            <h2 className="empty-head">{search.trim() === '' ? words.none : words.nothingMatches(search.trim())}</h2>
            <p>{search.trim() === '' ? words.noneFact : words.nothingFact}</p>
            {search !== '' && (
              <button type="button" className="btn" onClick={() => find('')}>
                {words.clear}
              </button>
            )}
          </div>
        )}
        {rows.length > 0 && (
          <OrderTable label={words.pageName} rows={rows} current={rows[at]?.id ?? null} withStore={store === null} />
        )}
        {search !== '' && rows.length === mostOrdersFound && (
          <p className="orders-more ink-2">{words.firstOnes(mostOrdersFound)}</p>
        )}
        <MoreRows list={list} className="orders-more" words={{ more: words.more, coming: words.loadingMore }} />
      </section>
      {!phone && (
        <footer className="foot">
          <span>
            <Key k="j" /> <Key k="k" /> {words.keys.move}
          </span>
          <span>
            <Key k="enter" /> {words.keys.open}
          </span>
          <span>
            <Key k="s" /> {words.keys.search}
          </span>
        </footer>
      )}
    </main>
  );
}
