import { useMemo, useRef } from 'react';
import * as bulkWords from '#words/console/bulk.ts';
import * as words from '#words/console/tables.ts';
import type { QueueRow } from '../../../core/contract/desk/queue.ts';
import type { QueueView } from '../queue-view.ts';
import { ClaimRow, type RowActs } from './ClaimRow.tsx';
import type { Choosing } from './selection.ts';

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
}

/** The queue as rows of 36 px: state, store where there are several, number, picture, who and what, reason, signal, asked for, value, assignee, clock. */
export function ClaimTable({ rows, gone, cursor, onCursor, view, now, you, narrow, withStore, choosing }: Props) {
  const latest = useRef({ onCursor, choosing });
  latest.current = { onCursor, choosing };
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
          <th className="claims-number">{words.claim}</th>
          <th className="claims-thumb">
            <span className="kit-unseen">{words.photo}</span>
          </th>
          <th>{words.customerAndProduct}</th>
          <th className="claims-reason">{words.reason}</th>
          {!narrow && <th className="claims-signal">{words.signals}</th>}
          <th className="claims-asked">{words.askedFor}</th>
          <th className="claims-value kit-num">{words.value}</th>
          {!narrow && (
            <th className="claims-who">
              <span className="kit-unseen">{words.assigned}</span>
            </th>
          )}
          <th className="claims-clock kit-num">{view.tab === 'todo' ? words.replyDue : words.lastActivity}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
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
