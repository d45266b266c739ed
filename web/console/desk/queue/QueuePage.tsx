import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import * as bulkWords from '#words/console/desk/bulk.ts';
import * as words from '#words/console/desk/queue.ts';
import { queueTabLabels } from '#words/console/kit/labels.ts';
import { countsQuery } from '../../claims/claim/queries.ts';
import { paths } from '../../frame/addresses/paths.ts';
import type { QueueView } from '../../frame/addresses/queue-view.ts';
import { useFrame } from '../../frame/app-shell/frame-context.ts';
import { PageTitle } from '../../frame/app-shell/PageTitle.tsx';
import { PhoneHead } from '../../frame/app-shell/PhoneHead.tsx';
import { useBusy } from '../../kit/data/use-busy.ts';
import { usePhone, useWide } from '../../kit/data/use-media.ts';
import { useNow } from '../../kit/data/use-now.ts';
import { LiveStrip } from '../../kit/lists/LiveStrip.tsx';
import { BulkBar } from '../bulk/BulkBar.tsx';
import { useBulkActs } from '../bulk/bulk-query.ts';
import { useBulk } from '../bulk/use-bulk.ts';
import { Peek } from '../claim-page/Peek.tsx';
import { type Counts, matchesOf, QueueTabs } from '../claim-table/QueueTabs.tsx';
import { useQueueRows } from '../claim-table/use-queue-rows.ts';
import { SavedViews } from '../saved-views/SavedViews.tsx';
import { StartViews } from '../saved-views/StartViews.tsx';
import { ViewsOfStores } from '../saved-views/ViewsOfStores.tsx';
import { useTakeNext } from '../take-next/use-take-next.ts';
import { FilterRow } from './FilterRow.tsx';
import { QueueFoot } from './QueueFoot.tsx';
import { QueueList } from './QueueList.tsx';
import { QueueTools } from './QueueTools.tsx';
import { BulkStrips, CurrentRow, SearchedFor } from './queue-parts.tsx';
import { useQueueActs } from './use-queue-acts.ts';
import { useKeptCursor, useQueueCursor } from './use-queue-cursor.ts';
import { useQueueKeys } from './use-queue-keys.ts';
import { useQueueView } from './use-queue-view.ts';
import { WithoutWorth } from './WithoutWorth.tsx';
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
  const storeId = store?.id ?? null;
  const queue = useQueueView();
  const { view, show, change } = queue;
  const now = useNow();
  const phone = usePhone();
  const wide = useWide();
  const counts = useQuery(countsQuery(storeId, view.filter)).data;
  const kept = useKeptCursor();
  const region = useRef<HTMLElement>(null);
  const looking = { at: kept.cursor, busy: useBusy(region) };
  const { rows, gone, waiting, showWaiting, query: list, head } = useQueueRows(view, storeId, looking);
  const { bulks, follow } = useBulkActs(storeId);
  // On a phone a press opens a row until somebody says that they choose.
  const [picking, setPicking] = useState(false);
  const [peeking, setPeeking] = useState(false);
  const { current, move } = useQueueCursor(rows, kept, region);
  const next = useTakeNext(storeId);
  const bulk = useBulk(view, rows, me.stores);
  const acts = useQueueActs(current, bulk, view, kept.place);
  const { choosing } = acts;
  useQueueKeys({ current, move, bulk, acts, next, queue, peeking, onPeek: setPeeking, phone });

  const peek = peeking && !phone && wide && current !== undefined;
  return (
    <main className="frame-page queue" id="main">
      <PageTitle>{words.tabPageTitle(queueTabLabels[view.tab])}</PageTitle>
      <h1 className="kit-unseen">{words.claimsOfTab(queueTabLabels[view.tab])}</h1>
      {phone && <PhoneHead title={words.claims} />}
      <QueueTabs
        tab={view.tab}
        counts={counts}
        onTab={show}
        byDue={view.sort === 'due'}
        onByDue={() => queue.open({ ...view, sort: view.sort === 'due' ? 'activity' : 'due' })}
      />
      <FilterRow
        view={view}
        sorts={queue.sorts}
        comparesValues={queue.comparesValues}
        storeId={storeId}
        matches={matchesOf(counts, view.tab)}
        phone={phone}
        list={region}
        onView={change}
        atEnd={
          <QueueTools
            view={view}
            next={next}
            bulk={bulk}
            phone={phone}
            isEmpty={rows.length === 0}
            picking={picking || choosing}
            onPicking={setPicking}
          />
        }
      >
        <StartViews view={view} storeId={store?.id ?? null} currency={store?.currency ?? null} onView={change} />
        {store === null ? (
          <ViewsOfStores stores={me.stores} view={view} phone={phone} list={region} onView={change} />
        ) : (
          <SavedViews view={view} store={store} phone={phone} list={region} onView={change} />
        )}
      </FilterRow>
      <LiveStrip what={words.queueRegion} of={[list, head]} every={refetchEvery} />
      {view.search !== '' && <SearchedFor search={view.search} onClear={() => show(view.tab)} />}
      <WithoutWorth view={view} storeId={storeId} onView={queue.open} />
      <BulkStrips bulks={bulks} view={view} onFollow={follow} />
      {waiting > 0 && (
        <button type="button" className="queue-new" onClick={showWaiting}>
          {words.newClaims(waiting)}
        </button>
      )}
      <div className="queue-body">
        <QueueList
          region={region}
          list={list}
          table={{ rows, gone, view, now, withStore: store === null, onCursor: kept.place }}
          cursor={current?.id ?? null}
          choosing={phone && !(picking || choosing) ? null : bulk.choosing}
          phone={phone}
          narrow={peek}
          queue={queue}
          counts={counts}
        />
        {peek && (
          <Peek
            row={current}
            view={view}
            onClose={() => setPeeking(false)}
            onRun={(act) => acts.runOnRow(current, act)}
          />
        )}
      </div>
      <CurrentRow row={current} now={now} />
      {choosing && (
        <BulkBar
          bulk={bulk}
          matching={store !== null && bulk.allShown && list.hasNextPage ? matchingWords(view, counts) : null}
          view={view}
          phone={phone}
          onStarted={follow}
        />
      )}
      {!(phone || choosing) && (
        <QueueFoot
          peeks={wide}
          acts={acts.acts}
          live={(list.error ?? head.error) === null}
          shown={rows.length}
          hasMore={list.hasNextPage}
        />
      )}
    </main>
  );
}

/** How many claims there are where all that is shown is chosen and there is more of it; a search isn’t counted. */
function matchingWords({ tab, search }: QueueView, counts: Counts | undefined): string {
  const counted = search === '' ? matchesOf(counts, tab) : null;
  return counted === null ? bulkWords.unknownClaims : bulkWords.claims(counted.count, counted.more);
}
