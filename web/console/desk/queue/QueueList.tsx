import type { RefObject } from 'react';
import type { QueueRow } from '#core/contract/desk/queue.ts';
import * as words from '#words/console/desk/queue.ts';
import { type QueueView, withFilter } from '../../frame/addresses/queue-view.ts';
import { useFrame } from '../../frame/app-shell/frame-context.ts';
import { Following } from '../../kit/Following.tsx';
import { ListEdge } from '../../kit/lists/ListEdge.tsx';
import type { Choosing } from '../../kit/lists/selection.ts';
import { SkeletonRows } from '../../kit/SkeletonRows.tsx';
import { ClaimList } from '../claim-table/ClaimList.tsx';
import { ClaimTable } from '../claim-table/ClaimTable.tsx';
import type { Counts } from '../claim-table/QueueTabs.tsx';
import type { useQueueRows } from '../claim-table/use-queue-rows.ts';
import { EmptyQueue } from './EmptyQueue.tsx';
import type { ViewOfQueue } from './use-queue-view.ts';

interface Props {
  region: RefObject<HTMLElement | null>;
  list: ReturnType<typeof useQueueRows>['query'];
  /** What the table and a phone's list show alike. */
  table: {
    rows: readonly QueueRow[];
    gone: ReadonlySet<string>;
    view: QueueView;
    now: Date;
    withStore: boolean;
    onCursor: (id: string) => void;
  };
  cursor: string | null;
  choosing: Choosing | null;
  phone: boolean;
  /** Something is shown beside it. */
  narrow: boolean;
  queue: ViewOfQueue;
  counts: Counts | undefined;
}

/** The queue's rows, which are scrolled by themselves: a table, on a phone a list. */
export function QueueList({ region, list, table, cursor, choosing, phone, narrow, queue, counts }: Props) {
  const { me } = useFrame();
  const { view } = table;
  const isEmpty = table.rows.length === 0;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region has to be reachable by keyboard
    <section ref={region} className="queue-rows" tabIndex={0} data-list aria-label={words.claims}>
      {list.isPending && list.fetchStatus !== 'paused' && <SkeletonRows height={phone ? 82 : 36} />}
      {list.data !== undefined && isEmpty && (
        <EmptyQueue
          tab={view.tab}
          search={view.search}
          isFiltered={Object.keys(view.filter).length > 0}
          counts={counts}
          onTab={queue.show}
          onClear={() => queue.open(withFilter(view, {}))}
        />
      )}
      {list.data !== undefined && (
        <Following>
          {!isEmpty &&
            (phone ? (
              <ClaimList {...table} choosing={choosing} />
            ) : (
              <ClaimTable
                {...table}
                cursor={cursor}
                you={me.name}
                narrow={narrow}
                choosing={choosing}
                sorts={queue.sorts}
                onSort={(sort) => queue.change({ ...view, sort })}
              />
            ))}
          <ListEdge list={list} className="queue-edge" coming={words.loadingMore} />
        </Following>
      )}
    </section>
  );
}
