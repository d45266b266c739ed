import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import * as bulkWords from '#words/console/bulk.ts';
import { queueTabLabels } from '#words/console/labels.ts';
import * as words from '#words/console/queue.ts';
import { type QueueTab, queueTabs } from '../../../core/reference/claims.ts';
import type { ClaimAct } from '../acts/act.ts';
import { asBindings, asPaletteActs } from '../acts/as-commands.ts';
import { useRowActs } from '../acts/use-row-acts.ts';
import { useRunAct } from '../acts/use-run-act.ts';
import { useFrame, usePaletteActs } from '../app-shell/frame-context.ts';
import { PageTitle } from '../app-shell/PageTitle.tsx';
import { PhoneHead } from '../app-shell/PhoneHead.tsx';
import { BulkBar } from '../bulk/BulkBar.tsx';
import { BulkStrip } from '../bulk/BulkStrip.tsx';
import { useBulk } from '../bulk/use-bulk.ts';
import { Peek } from '../claim/Peek.tsx';
import { useBulkActs } from '../data/bulk-query.ts';
import { keepCursor, readCursor } from '../data/cursor.ts';
import { countsQuery } from '../data/queries.ts';
import { useBusy } from '../data/use-busy.ts';
import { useLiveQueue } from '../data/use-live-queue.ts';
import { usePhone, useWide } from '../data/use-media.ts';
import { useNow } from '../data/use-now.ts';
import { useQueueRows } from '../data/use-queue-rows.ts';
import { Key } from '../keys/Key.tsx';
import { useKeys } from '../keys/use-keys.ts';
import { Following } from '../kit/Following.tsx';
import { SkeletonRows } from '../kit/SkeletonRows.tsx';
import { type LinkedAct, linkedActs } from '../linked-acts.ts';
import { paths } from '../paths.ts';
import { inTab, type QueueView, readView, withFilter, writeView } from '../queue-view.ts';
import { ClaimList } from '../tables/ClaimList.tsx';
import { ClaimTable } from '../tables/ClaimTable.tsx';
import { ListEdge } from '../tables/ListEdge.tsx';
import { LiveStrip } from '../tables/LiveStrip.tsx';
import { matchesOf, QueueTabs } from '../tables/QueueTabs.tsx';
import { takeNextAt, useTakeNext } from '../take-next/use-take-next.ts';
import { money } from '../words/money.ts';
import { reasonOf, titleOf } from '../words/row-words.ts';
import { answerClock } from '../words/time.ts';
import { EmptyQueue } from './EmptyQueue.tsx';
import { ExportList } from './ExportList.tsx';
import { FilterRow } from './FilterRow.tsx';
import { QueueFoot } from './QueueFoot.tsx';
import { SavedViews } from './SavedViews.tsx';
import { ViewsOfStores } from './ViewsOfStores.tsx';
import './queue.css';

const refetchEvery = 15_000;

/** The queue: tabs with counts, rows, a peek beside them, everything by key. */
export function QueuePage() {
  const [query] = useSearchParams();
  const order = query.get('order');
  // As links from before the order's own page name it.
  return order === null ? <Queue /> : <Navigate replace to={paths.orderById(order)} />;
}

function Queue() {
  const { me, store } = useFrame();
  const [query, setQuery] = useSearchParams();
  // The same at every drawing, so that rows that are given it stay as they are.
  const view = useMemo(() => readView(query), [query]);
  const { tab, search, sort } = view;
  const navigate = useNavigate();
  const now = useNow();
  const phone = usePhone();
  const wide = useWide();
  const live = useLiveQueue(store?.id ?? null);
  const counts = useQuery(countsQuery(store?.id ?? null, view.filter, live));
  const [cursor, setCursor] = useState<string | null>(readCursor);
  const region = useRef<HTMLElement>(null);
  const looking = { at: cursor, busy: useBusy(region), live };
  const { rows, gone, waiting, showWaiting, query: list, head } = useQueueRows(view, store?.id ?? null, looking);
  const { bulks, follow } = useBulkActs(store?.id ?? null);
  // On a phone a press opens a row until somebody says that they choose.
  const [picking, setPicking] = useState(false);
  const [peeking, setPeeking] = useState(false);
  const namesStore = me.stores.length > 1 && view.store === null;
  // Whoever is sent this address sees the same store.
  useEffect(() => {
    if (namesStore) {
      setQuery((before) => writeView({ ...readView(before), store: store?.id ?? 'all' }), { replace: true });
    }
  }, [namesStore, store, setQuery]);

  const at = Math.max(
    0,
    rows.findIndex((row) => row.id === cursor),
  );
  const current = rows[at];

  // Whoever walks in the list is in it: Enter then opens a row, not what was pressed before.
  function move(by: number) {
    region.current?.focus({ preventScroll: true });
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
  const rowActs = useRowActs(
    current,
    me.stores.find((item) => item.id === current?.storeId),
  );
  const next = useTakeNext(store?.id ?? null);
  const bulk = useBulk(view, rows, me.stores);
  // While rows are chosen an act is about them, never about the row at hand.
  const choosing = bulk.selection.ids.size > 0;
  const acts = choosing ? bulk.acts : rowActs.offered;
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
    ...(next.take !== null && { [takeNextAt]: next.take }),
    ...asBindings(choosing ? bulk.acts : rowActs.heard, run),
    ...Object.fromEntries(queueTabs.map((item, index) => [String(index + 1), () => show(item)])),
  });

  // Offered in one store’s list once all that is shown is chosen, and there is more of it; a search isn’t counted.
  const counted = search === '' ? matchesOf(counts.data, tab) : null;
  const matching =
    store !== null && bulk.allShown && list.hasNextPage
      ? counted === null
        ? bulkWords.unknownClaims
        : bulkWords.claims(counted.count, counted.more)
      : null;
  const peek = peeking && !phone && wide && current !== undefined;
  return (
    <main className="page queue" id="main">
      <PageTitle>{words.tabPageTitle(queueTabLabels[tab])}</PageTitle>
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
        list={region}
        onView={change}
        atEnd={
          <>
            {next.take !== null && (
              <button type="button" className="btn" disabled={next.busy} onClick={next.take}>
                {next.busy ? words.taking : words.takeNext} <Key k={takeNextAt} />
              </button>
            )}
            {!phone ? (
              <ExportList key={String(writeView(view))} view={view} storeId={store?.id ?? null} />
            ) : bulk.choosing === null || rows.length === 0 ? null : (
              <button
                type="button"
                className="btn"
                aria-pressed={picking || choosing}
                onClick={() => {
                  bulk.clear();
                  setPicking(!(picking || choosing));
                }}
              >
                {picking || choosing ? bulkWords.stopSelecting : bulkWords.selectOnPhone}
              </button>
            )}
          </>
        }
      >
        {store === null ? (
          <ViewsOfStores stores={me.stores} phone={phone} list={region} onView={change} />
        ) : (
          <SavedViews view={view} store={store} phone={phone} list={region} onView={change} />
        )}
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
      {bulks.map((act) => (
        <BulkStrip
          key={act.id}
          bulk={act}
          storeId={act.storeId}
          storeName={store === null ? (me.stores.find(({ id }) => id === act.storeId)?.name ?? null) : null}
          view={view}
          onFollow={(id) => follow(act.storeId, id)}
        />
      ))}
      {waiting > 0 && (
        <button type="button" className="queue-new" onClick={showWaiting}>
          {words.newClaims(waiting)}
        </button>
      )}
      <div className="queue-body">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region has to be reachable by keyboard */}
        <section ref={region} className="queue-rows" tabIndex={0} data-list aria-label={words.claims}>
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
          {list.data !== undefined && (
            <Following>
              {rows.length > 0 &&
                (phone ? (
                  <ClaimList
                    rows={rows}
                    gone={gone}
                    view={view}
                    now={now}
                    withStore={store === null}
                    choosing={picking || choosing ? bulk.choosing : null}
                    onCursor={place}
                  />
                ) : (
                  <ClaimTable
                    rows={rows}
                    gone={gone}
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
              <ListEdge list={list} className="queue-edge" coming={words.loadingMore} />
            </Following>
          )}
        </section>
        {peek && (
          <Peek row={current} view={view} onClose={() => setPeeking(false)} onRun={(act) => runAct(current, act)} />
        )}
      </div>
      <p className="unseen" aria-live="polite">
        {current === undefined
          ? ''
          : `${titleOf(current)}, ${reasonOf(current)}, ${money(current.value, current.currency)}, ${answerClock(current.answerDueAt, now)?.words ?? ''}`}
      </p>
      {choosing && <BulkBar bulk={bulk} matching={matching} view={view} phone={phone} onStarted={follow} />}
      {!(phone || choosing) && (
        <QueueFoot
          peeks={wide}
          acts={acts}
          live={(list.error ?? head.error) === null}
          shown={rows.length}
          hasMore={list.hasNextPage}
        />
      )}
    </main>
  );
}
