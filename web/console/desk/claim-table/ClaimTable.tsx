import { useMemo, useRef } from 'react';
import type { QueueRow } from '#core/contract/desk/queue.ts';
import type { QueueSort } from '#core/reference/claims.ts';
import * as bulkWords from '#words/console/desk/bulk.ts';
import * as filterWords from '#words/console/desk/filters.ts';
import * as words from '#words/console/kit/tables.ts';
import type { QueueView } from '../../frame/addresses/queue-view.ts';
import type { Choosing } from '../../kit/lists/selection.ts';
import { useFirstRows } from '../../kit/lists/use-first-rows.ts';
import { ClaimRow, type RowActs } from './ClaimRow.tsx';

interface Props {
  rows: readonly QueueRow[];
  /** Of them, those that are in the list no more. */
  gone: ReadonlySet<string>;
  cursor: string | null;
  onCursor: (id: string) => void;
  view: QueueView;
  now: Date;
  /** The person signed in, shown filled. */
  you: string;
  /** Beside the peek, signals and assignee yield. */
  narrow: boolean;
  /** Set while several stores are listed. */
  withStore: boolean;
  /** Null where rows aren’t chosen. */
  choosing: Choosing | null;
  /** The orders that the list can have; the heads of their columns choose them. */
  sorts: readonly QueueSort[];
  onSort: (sort: QueueSort) => void;
}

/** The queue as rows of 36 px: state, store where there are several, number, picture, who and what, reason, signal, asked for, value, assignee, clock. */
export function ClaimTable(props: Props) {
  const { rows, gone, cursor, onCursor, view, now, you, narrow, withStore, choosing } = props;
  const latest = useRef({ onCursor, choosing });
  latest.current = { onCursor, choosing };
  const drawn = useFirstRows(rows, { rowPx: 36, cursor });
  const on = useMemo<RowActs>(
    () => ({
      cursor: (id) => latest.current.onCursor(id),
      choose: (id, range) => latest.current.choosing?.onRow(id, range),
    }),
    [],
  );
  return (
    <table className={narrow ? 'claims claims-narrow' : 'claims'}>
      <thead>
        <tr>
          {choosing !== null && (
            <th className="claims-choose">
              <input
                type="checkbox"
                className="kit-check"
                aria-label={bulkWords.selectAllShown}
                checked={rows.every(({ id }) => choosing.selection.ids.has(id))}
                onChange={choosing.onAllShown}
              />
            </th>
          )}
          <th className="claims-state">
            <span className="kit-unseen">{words.state}</span>
          </th>
          {withStore && <th className="claims-store">{words.store}</th>}
          <SortHead {...props} className="claims-number" sort="age" label={words.claim} />
          <th className="claims-thumb">
            <span className="kit-unseen">{words.photo}</span>
          </th>
          <SortHead {...props} sort="customer" label={words.customerAndProduct} />
          <th className="claims-reason">{words.reason}</th>
          {!narrow && <th className="claims-signal">{words.signals}</th>}
          <th className="claims-asked">{words.askedFor}</th>
          <SortHead {...props} className="claims-value kit-num" sort="value" label={words.value} />
          {!narrow && (
            <th className="claims-who">
              <span className="kit-unseen">{words.assigned}</span>
            </th>
          )}
          <SortHead {...props} className="claims-clock kit-num" {...clockOf(view)} />
        </tr>
      </thead>
      <tbody>
        {drawn.map((row) => (
          <ClaimRow
            key={row.id}
            row={row}
            view={view}
            now={now}
            you={you}
            narrow={narrow}
            withStore={withStore}
            withChoice={choosing !== null}
            isCurrent={row.id === cursor}
            isChosen={choosing?.selection.ids.has(row.id) ?? false}
            isGone={gone.has(row.id)}
            on={on}
          />
        ))}
      </tbody>
    </table>
  );
}

/** What the last column tells, and the order that its head chooses. */
function clockOf({ tab, sort }: QueueView): { label: string; sort: QueueSort } {
  if (sort === 'age') {
    return { label: words.filed, sort: 'age' };
  }
  return tab === 'todo' ? { label: words.replyDue, sort: 'due' } : { label: words.lastActivity, sort: 'activity' };
}

interface SortHeadProps extends Pick<Props, 'view' | 'sorts' | 'onSort'> {
  sort: QueueSort;
  label: string;
  className?: string;
}

/** The head of a column that the list can be sorted by; plain words where it can’t. */
function SortHead({ view, sorts, onSort, sort, label, className }: SortHeadProps) {
  const isSorted = view.sort === sort;
  const goesDown = sort === 'value' || sort === 'activity';
  if (!sorts.includes(sort) || sorts.length === 1) {
    return <th className={className}>{label}</th>;
  }
  return (
    <th className={className} aria-sort={isSorted ? (goesDown ? 'descending' : 'ascending') : undefined}>
      <button type="button" className="claims-sort" title={filterWords.sorts[sort]} onClick={() => onSort(sort)}>
        {label}
        {isSorted && <span aria-hidden="true">{goesDown ? '↓' : '↑'}</span>}
      </button>
    </th>
  );
}
