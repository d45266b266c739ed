import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import * as bulkWords from '#words/console/bulk.ts';
import { queueTabLabels } from '#words/console/labels.ts';
import * as words from '#words/console/queue.ts';
import type { Permission } from '../../../core/permissions.ts';
import { type QueueTab, queueTabs } from '../../../core/reference/claims.ts';
import type { ClaimAct } from '../acts/act.ts';
import { asBindings, asPaletteActs } from '../acts/as-commands.ts';
import { actsOnRow, type LinkedAct, linkedActs } from '../acts/claim-acts.ts';
import { useRunAct } from '../acts/use-run-act.ts';
import { useFrame, usePaletteActs } from '../app-shell/frame-context.ts';
import { PhoneHead } from '../app-shell/PhoneHead.tsx';
import { BulkBar } from '../bulk/BulkBar.tsx';
import { BulkStrip } from '../bulk/BulkStrip.tsx';
import { useBulk } from '../bulk/use-bulk.ts';
import { Peek } from '../claim/Peek.tsx';
import { useBulkAct } from '../data/bulk-query.ts';
import { keepCursor, readCursor } from '../data/cursor.ts';
import { countsQuery } from '../data/queries.ts';
import { usePhone, useWide } from '../data/use-media.ts';
import { useNow } from '../data/use-now.ts';
import { useQueueRows } from '../data/use-queue-rows.ts';
import { Key } from '../keys/Key.tsx';
import { useKeys } from '../keys/use-keys.ts';
import { paths } from '../paths.ts';
import { inTab, type QueueView, readView, withFilter, writeView } from '../queue-view.ts';
import { ClaimList } from '../tables/ClaimList.tsx';
import { ClaimTable } from '../tables/ClaimTable.tsx';
import { LiveStrip } from '../tables/LiveStrip.tsx';
import { matchesOf, QueueTabs } from '../tables/QueueTabs.tsx';
import { SkeletonRows } from '../tables/SkeletonRows.tsx';
import { money } from '../words/money.ts';
import { reasonOf } from '../words/row-words.ts';
import { answerClock } from '../words/time.ts';
import { EmptyQueue } from './EmptyQueue.tsx';
import { ExportList } from './ExportList.tsx';
import { FilterRow } from './FilterRow.tsx';
import { OrderLink } from './OrderLink.tsx';
import { SavedViews } from './SavedViews.tsx';
import './queue.css';

const refetchEvery = 15_000;
const noPermissions: readonly Permission[] = [];

/** The queue: tabs with counts, rows, a peek beside them, everything by key. */
export function QueuePage() {
  const [query] = useSearchParams();
  const order = query.get('order');
  return order === null ? <Queue /> : <OrderLink order={order} />;
}

function Queue() {
  const { me, store } = useFrame();
  const [query, setQuery] = useSearchParams();
  const view = readView(query);
  const { tab, search, sort } = view;
  const navigate = useNavigate();
  const now = useNow();
  const phone = usePhone();
  const wide = useWide();
  const counts = useQuery(countsQuery(store?.id ?? null, view.filter));
  const { rows, waiting, showWaiting, query: list, head } = useQueueRows(view, store?.id ?? null);
  const bulkAct = useBulkAct(store?.id ?? null);
  const [cursor, setCursor] = useState<string | null>(readCursor);
  const [peeking, setPeeking] = useState(false);
  const namesStore = me.stores.length > 1 && view.store === null;
  // Whoever is sent this address sees the same store.
  useEffect(() => {
    if (namesStore) {
      setQuery((before) => writeView({ ...readView(before), store: store?.id ?? 'all' }), { replace: true });
    }
  }, [namesStore, store, setQuery]);
  const footer = useRef<HTMLDivElement>(null);

  const at = Math.max(
    0,
    rows.findIndex((row) => row.id === cursor),
  );
  const current = rows[at];

  function move(by: number) {
    const next = rows[Math.min(rows.length - 1, Math.max(0, at + by))];
    if (next !== undefined) {
      place(next.id);
    }
  }

  function place(id: string) {
    setCursor(id);
    keepCursor(id);
  }

  function show(next: QueueTab) {
    setQuery(writeView(inTab({ ...view, search: '', saved: null }, next)));
  }

  const change = (next: QueueView) => setQuery(writeView(next), { replace: true });

  const open = (act?: LinkedAct) => {
    if (current !== undefined) {
      place(current.id);
      void navigate(paths.claim(current.id, view, act));
    }
  };
  const runAct = useRunAct((act) => open(linkedActs.find((item) => item === act.id)), null);
  const storeOfRow = me.stores.find((item) => item.id === current?.storeId);
  const rowActs = useMemo(() => (storeOfRow === undefined ? [] : actsOnRow(storeOfRow.permissions)), [storeOfRow]);
  const bulk = useBulk(view, rows, store === null || phone ? noPermissions : store.permissions);
  // While rows are chosen an act is about them, never about the row at hand.
  const choosing = bulk.selection.ids.size > 0;
  const acts = choosing ? bulk.acts : rowActs;
  const run = (act: ClaimAct) => (choosing ? bulk.ask(act) : current !== undefined && runAct(current, act));
  const latest = useRef(run);
  latest.current = run;
  usePaletteActs(useMemo(() => asPaletteActs(acts, (act) => latest.current(act)), [acts]));

  useKeys('page', {
    j: () => move(1),
    down: () => move(1),
    k: () => move(-1),
    up: () => move(-1),
    enter: () => open(),
    space: () => setPeeking(!peeking && !phone),
    ...(bulk.choosing === null || current === undefined
      ? {}
      : {
          x: () => bulk.choosing?.onRow(current.id, false),
          'shift+x': () => bulk.choosing?.onRow(current.id, true),
        }),
    esc: () => (choosing ? bulk.clear() : peeking ? setPeeking(false) : search !== '' ? show(tab) : false),
    ...asBindings(acts, run),
    ...Object.fromEntries(queueTabs.map((item, index) => [String(index + 1), () => show(item)])),
  });

  const failed = list.error ?? head.error;
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  useEffect(() => {
    const edge = footer.current;
    if (edge === null || !hasNextPage) {
      return;
    }
    const watcher = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting) && !isFetchingNextPage) {
        void fetchNextPage();
      }
    });
    watcher.observe(edge);
    return () => watcher.disconnect();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);

  // Offered once all that is shown is chosen, and there is more of it; a search isn’t counted.
  const counted = search === '' ? matchesOf(counts.data, tab) : null;
  const matching =
    bulk.allShown && hasNextPage
      ? counted === null
        ? bulkWords.unknownClaims
        : bulkWords.claims(counted.count, counted.more)
      : null;
  const peek = peeking && !phone && wide && current !== undefined;
  return (
    <main className="page queue" id="main">
      <title>{words.tabPageTitle(queueTabLabels[tab])}</title>
      <h1 className="unseen">{words.claimsOfTab(queueTabLabels[tab])}</h1>
      {phone && <PhoneHead title={words.claims} />}
      <QueueTabs
        tab={tab}
        counts={counts.data}
        onTab={show}
        byDue={sort === 'due'}
        onByDue={() => setQuery(writeView({ ...view, sort: sort === 'due' ? 'activity' : 'due' }))}
      />
      <FilterRow
        view={view}
        storeId={store?.id ?? null}
        matches={matchesOf(counts.data, tab)}
        phone={phone}
        onView={change}
        atEnd={phone ? null : <ExportList key={String(writeView(view))} view={view} storeId={store?.id ?? null} />}
      >
        {store !== null && <SavedViews view={view} store={store} phone={phone} onView={change} />}
      </FilterRow>
      <LiveStrip what={words.queueRegion} of={[list, head]} every={refetchEvery} />
      {search !== '' && (
        <div className="queue-search">
          {words.claimsThatMatch} <strong>“{search}”</strong>
          <button type="button" className="btn btn-plain" onClick={() => show(tab)}>
            {words.clear} <Key k="esc" />
          </button>
        </div>
      )}
      {store !== null && bulkAct.bulk !== undefined && (
        <BulkStrip bulk={bulkAct.bulk} storeId={store.id} view={view} onFollow={bulkAct.follow} />
      )}
      {waiting > 0 && (
        <button type="button" className="queue-new" onClick={showWaiting}>
          {words.newClaims(waiting)}
        </button>
      )}
      <div className="queue-body">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region has to be reachable by keyboard */}
        <section className="queue-rows" tabIndex={0} aria-label={words.claims}>
          {list.isPending && list.fetchStatus !== 'paused' && <SkeletonRows height={phone ? 82 : 36} />}
          {list.data !== undefined && rows.length === 0 && (
            <EmptyQueue
              tab={tab}
              search={search}
              isFiltered={Object.keys(view.filter).length > 0}
              counts={counts.data}
              onTab={show}
              onClear={() => setQuery(writeView(withFilter(view, {})))}
            />
          )}
          {rows.length > 0 &&
            (phone ? (
              <ClaimList rows={rows} view={view} now={now} onCursor={place} />
            ) : (
              <ClaimTable
                rows={rows}
                cursor={current?.id ?? null}
                onCursor={place}
                view={view}
                now={now}
                you={me.name}
                narrow={peek}
                withStore={store === null}
                choosing={bulk.choosing}
              />
            ))}
          <div ref={footer} className="queue-edge">
            {isFetchingNextPage && <span className="ink-3">{words.loadingMore}</span>}
          </div>
        </section>
        {peek && (
          <Peek row={current} view={view} onClose={() => setPeeking(false)} onRun={(act) => runAct(current, act)} />
        )}
      </div>
      <p className="unseen" aria-live="polite">
        {current === undefined
          ? ''
          : `${current.authorName}, ${reasonOf(current)}, ${money(current.value, current.currency)}, ${answerClock(current.answerDueAt, now)?.words ?? ''}`}
      </p>
      {choosing && store !== null && (
        <BulkBar
          bulk={bulk}
          matching={matching}
          rows={rows}
          view={view}
          storeId={store.id}
          onStarted={bulkAct.follow}
        />
      )}
      {!(phone || choosing) && (
        <footer className="foot">
          <span>
            <Key k="j" /> <Key k="k" /> {words.move}
          </span>
          {wide && (
            <span>
              <Key k="space" /> {words.peek}
            </span>
          )}
          <span>
            <Key k="enter" /> {words.open}
          </span>
          {acts.slice(0, 3).map(
            (act) =>
              act.key !== null && (
                <span key={act.id}>
                  <Key k={act.key} /> {act.does}
                </span>
              ),
          )}
          <span>
            <Key k="h" /> {words.allShortcuts}
          </span>
          <span className="push">
            <span className={failed === null ? 'live-dot' : 'live-dot live-dot-off'} />
            {failed === null ? words.live : words.notUpdating} {words.shown(rows.length, hasNextPage)}
          </span>
        </footer>
      )}
    </main>
  );
}
