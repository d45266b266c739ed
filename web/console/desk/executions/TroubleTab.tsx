import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import * as words from '#words/console/desk/executions.tsx';
import { unlessHeard } from '../../kit/data/heard.ts';
import type { listQuery } from '../../kit/data/list-query.ts';
import { useNow } from '../../kit/data/use-now.ts';
import { type LiveQuery, LiveStrip } from '../../kit/lists/LiveStrip.tsx';
import { MoreRows } from '../../kit/lists/MoreRows.tsx';
import { SkeletonRows } from '../../kit/SkeletonRows.tsx';
import { troublePace } from './trouble-queries.ts';
import { useChosenRow } from './use-chosen-row.ts';

/** What a tab is shown by the page of all. */
export interface TabProps {
  storeId: string | null;
  /** Said over the rows on a phone, where the bar has no room for it. */
  lead: string | null;
  /** The counts beside it, told of with it while they can’t be read. */
  counts: LiveQuery;
}

interface Props<Row> extends TabProps {
  label: string;
  query: ReturnType<typeof listQuery<{ rows: Row[]; nextCursor: string | null }>>;
  keyOf: (row: Row) => string;
  explained: string;
  empty: { head: string; fact: string };
  row: (row: Row, how: { now: Date; isCurrent: boolean; withStore: boolean; onChoose: () => void }) => ReactNode;
  /** What can be done about the chosen one. */
  pane: (row: Row) => ReactNode;
}

/** One tab of what didn’t get through: its rows, and beside them the chosen one with its acts. */
export function TroubleTab<Row extends { claimId: string }>(props: Props<Row>) {
  const { label, query, keyOf, storeId, lead, counts, explained, empty, row, pane } = props;
  const now = useNow();
  const list = useInfiniteQuery({ ...query, refetchInterval: unlessHeard(troublePace) });
  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.rows) ?? [], [list.data]);
  const { current, choose } = useChosenRow(rows, keyOf);
  const at = current === undefined ? null : keyOf(current);
  return (
    <>
      <LiveStrip what={words.what} of={[list, counts]} every={troublePace} />
      <div className="executions-body">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region has to be reachable by keyboard */}
        <section className="executions-rows" tabIndex={0} data-list aria-label={label}>
          {lead !== null && <p className="executions-about kit-medium">{lead}</p>}
          {rows.length > 0 && <p className="executions-about kit-ink-2">{explained}</p>}
          {list.isPending && <SkeletonRows height={36} count={6} />}
          {list.data !== undefined && rows.length === 0 && (
            <div className="kit-empty">
              <h2 className="kit-empty-head">{empty.head}</h2>
              <p>{empty.fact}</p>
            </div>
          )}
          <ul className="execution-list">
            {rows.map((item) => {
              const key = keyOf(item);
              const onChoose = () => choose(key);
              return (
                <li key={key}>{row(item, { now, isCurrent: key === at, withStore: storeId === null, onChoose })}</li>
              );
            })}
          </ul>
          <MoreRows list={list} className="executions-more" words={{ more: words.more, coming: words.fetching }} />
        </section>
        {current !== undefined && pane(current)}
      </div>
    </>
  );
}
