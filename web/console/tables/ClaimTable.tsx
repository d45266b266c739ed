import { useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import * as bulkWords from '#words/console/bulk.ts';
import * as words from '#words/console/tables.ts';
import type { QueueRow } from '../../../core/contract/console.ts';
import { paths } from '../paths.ts';
import type { QueueView } from '../queue-view.ts';
import { LabelChips } from '../words/LabelChip.tsx';
import { money } from '../words/money.ts';
import { Avatar } from '../words/pieces.tsx';
import { askedWords, productOf, reasonOf, signalsOf } from '../words/row-words.ts';
import { StateGlyph } from '../words/StateGlyph.tsx';
import { answerClock, dateAndClock, span } from '../words/time.ts';
import { isRowPress } from './is-row-press.ts';
import { SignalMark } from './SignalMark.tsx';
import type { Choosing } from './selection.ts';
import { Thumb } from './Thumb.tsx';

interface Props {
  rows: readonly QueueRow[];
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

/** The queue as rows of 36 px: state, number, picture, who and what, reason, signal, asked for, value, assignee, clock. */
export function ClaimTable({ rows, cursor, onCursor, view, now, you, narrow, withStore, choosing }: Props) {
  const navigate = useNavigate();
  const current = useRef<HTMLTableRowElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row that `current` holds changes with the cursor
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest' });
  }, [cursor]);

  return (
    <table className={narrow ? 'claims claims-narrow' : 'claims'}>
      <thead>
        <tr>
          {choosing !== null && (
            <th className="c-choose">
              <input
                type="checkbox"
                className="check"
                aria-label={bulkWords.selectAllShown}
                checked={rows.every(({ id }) => choosing.selection.ids.has(id))}
                onChange={choosing.onAllShown}
              />
            </th>
          )}
          <th className="c-state">
            <span className="unseen">{words.state}</span>
          </th>
          <th className="c-number">{words.claim}</th>
          <th className="c-thumb">
            <span className="unseen">{words.photo}</span>
          </th>
          <th>{words.customerAndProduct}</th>
          <th className="c-reason">{words.reason}</th>
          {!narrow && <th className="c-signal">{words.signals}</th>}
          <th className="c-asked">{words.askedFor}</th>
          <th className="c-value num">{words.value}</th>
          {!narrow && (
            <th className="c-who">
              <span className="unseen">{words.assigned}</span>
            </th>
          )}
          <th className="c-clock num">{view.tab === 'todo' ? words.replyDue : words.lastActivity}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const clock = view.tab === 'todo' ? answerClock(row.answerDueAt, now) : null;
          const currentPlace = row.id === cursor;
          return (
            <tr
              key={row.id}
              ref={currentPlace ? current : undefined}
              aria-current={currentPlace ? 'true' : undefined}
              className={
                `${row.unread ? 'unread' : ''} ${choosing?.selection.ids.has(row.id) ? 'chosen' : ''}`.trim() ||
                undefined
              }
              onClick={(event) => {
                onCursor(row.id);
                if (isRowPress(event)) {
                  void navigate(paths.claim(row.id, view));
                }
              }}
            >
              {choosing !== null && (
                <td className="c-choose">
                  <label>
                    <input
                      type="checkbox"
                      className="check"
                      aria-label={bulkWords.select(row.claimNumber, row.authorName)}
                      checked={choosing.selection.ids.has(row.id)}
                      onChange={({ nativeEvent }) =>
                        choosing.onRow(row.id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
                      }
                    />
                  </label>
                </td>
              )}
              <td className="c-state">
                <StateGlyph state={row.claimState} named />
              </td>
              <td className="c-number ink-2">{row.claimNumber}</td>
              <td className="c-thumb">
                <Thumb url={row.thumbUrl} photos={row.photoCount} videos={row.videoCount} />
              </td>
              <td className="cut">
                <Link to={paths.claim(row.id, view)} className="c-name" onClick={() => onCursor(row.id)}>
                  {row.authorName}
                </Link>
                {row.unread && (
                  <span className="dot">
                    <span className="unseen">{words.unreadSuffix}</span>
                  </span>
                )}
                <span className="c-product">
                  {productOf(row)}
                  {withStore && <span className="ink-3"> · {row.storeName}</span>}
                </span>
                <LabelChips labels={row.labels} {...(narrow && { most: 1 })} />
              </td>
              <td className="c-reason cut">{reasonOf(row)}</td>
              {!narrow && (
                <td className="c-signal cut">
                  <SignalMark signals={signalsOf(row)} />
                </td>
              )}
              <td className="c-asked ink-2">
                {row.resolutionRequested === null ? '' : askedWords[row.resolutionRequested]}
              </td>
              <td className="c-value num medium">{money(row.value, row.currency)}</td>
              {!narrow && (
                <td className="c-who">
                  {row.assigneeName !== null && <Avatar name={row.assigneeName} you={row.assigneeName === you} named />}
                </td>
              )}
              <td
                className={`c-clock num ${clock?.tone ?? 'ink-3'}`}
                title={clock?.by ?? dateAndClock(row.lastActivityAt)}
              >
                {clock?.words ?? words.ago(span(now.getTime() - Date.parse(row.lastActivityAt)))}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
