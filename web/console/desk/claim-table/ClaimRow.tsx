import { memo, useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import type { QueueRow } from '#core/contract/desk/queue.ts';
import { isolated } from '#core/rules/platform/isolated.ts';
import * as bulkWords from '#words/console/desk/bulk.ts';
import * as words from '#words/console/kit/tables.ts';
import { paths } from '../../frame/addresses/paths.ts';
import type { QueueView } from '../../frame/addresses/queue-view.ts';
import { isRowPress } from '../../kit/is-row-press.ts';
import { showRow } from '../../kit/lists/show-row.ts';
import { Thumb } from '../../kit/lists/Thumb.tsx';
import { LabelChips } from '../../kit/pieces/LabelChip.tsx';
import { money } from '../../kit/pieces/money.ts';
import { Avatar } from '../../kit/pieces/pieces.tsx';
import { askedWords, draftOf, productOf, reasonOf, signalsOf, titleOf } from '../../kit/pieces/row-words.ts';
import { StateGlyph } from '../../kit/pieces/StateGlyph.tsx';
import { answerClock, dateAndClock, span } from '../../kit/pieces/time.ts';
import { SignalMark } from './SignalMark.tsx';

export interface RowActs {
  cursor: (id: string) => void;
  choose: (id: string, range: boolean) => void;
}

interface Props {
  row: QueueRow;
  view: QueueView;
  now: Date;
  you: string;
  narrow: boolean;
  withStore: boolean;
  withChoice: boolean;
  isCurrent: boolean;
  isChosen: boolean;
  isGone: boolean;
  /** The same at every drawing. */
  on: RowActs;
}

/** A row of the queue. It is drawn anew only when something of its own changes: a list has a thousand of them. */
export const ClaimRow = memo(function ClaimRow({
  row,
  view,
  now,
  you,
  narrow,
  withStore,
  withChoice,
  isCurrent,
  isChosen,
  isGone,
  on,
}: Props) {
  const navigate = useNavigate();
  const place = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (isCurrent && place.current) {
      showRow(place.current);
    }
  }, [isCurrent]);
  const draft = draftOf(row);
  const byAge = view.sort === 'age';
  const clock = view.tab === 'todo' && !byAge ? answerClock(row.answerDueAt, now) : null;
  const since = byAge ? row.createdAt : row.lastActivityAt;
  return (
    <tr
      ref={place}
      aria-current={isCurrent ? 'true' : undefined}
      className={
        [row.unread && 'claims-unread', isChosen && 'claims-chosen', isGone && 'gone'].filter(Boolean).join(' ') ||
        undefined
      }
      onClick={(event) => {
        on.cursor(row.id);
        if (isRowPress(event)) {
          void navigate(paths.claim(row.id, view));
        }
      }}
    >
      {withChoice && (
        <td className="claims-choose">
          <label>
            <input
              type="checkbox"
              className="kit-check"
              aria-label={bulkWords.select(row.claimNumber, titleOf(row))}
              checked={isChosen}
              onChange={({ nativeEvent }) =>
                on.choose(row.id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
              }
            />
          </label>
        </td>
      )}
      <td className="claims-state">
        <StateGlyph state={row.claimState} named />
      </td>
      {withStore && <td className="claims-store kit-cut kit-ink-2">{row.storeName}</td>}
      <td className="claims-number kit-ink-2">{row.claimNumber}</td>
      <td className="claims-thumb">
        <Thumb url={row.thumbUrl} photos={row.photoCount} videos={row.videoCount} />
      </td>
      <td className="kit-cut">
        <Link to={paths.claim(row.id, view)} className="claims-name" onClick={() => on.cursor(row.id)}>
          {titleOf(row)}
        </Link>
        {isGone && <span className="tables-row-gone">{words.leftTheList}</span>}
        {row.unread && (
          <span className="tables-dot">
            <span className="kit-unseen">{words.unreadSuffix}</span>
          </span>
        )}
        {draft !== null && <span className="tables-row-draft">{draft}</span>}
        <span className="claims-product">
          {row.authorName !== '' && isolated(productOf(row))}
          {withStore && (
            <span className="claims-store-named kit-ink-3">
              {row.authorName !== '' && ', '}
              {row.storeName}
            </span>
          )}
        </span>
        <LabelChips labels={row.labels} {...(narrow && { most: 1 })} />
      </td>
      <td className="claims-reason kit-cut">{reasonOf(row)}</td>
      {!narrow && (
        <td className="claims-signal kit-cut">
          <SignalMark signals={signalsOf(row, view.filter.signal)} />
        </td>
      )}
      <td className="claims-asked kit-ink-2">
        {row.resolutionRequested === null ? '' : askedWords[row.resolutionRequested]}
      </td>
      <td className="claims-value kit-num kit-medium">{money(row.value, row.currency)}</td>
      {!narrow && (
        <td className="claims-who">
          {row.assigneeName !== null && (
            <Avatar name={row.assigneeName} you={row.assigneeName === you} awayUntil={row.assigneeAwayUntil} named />
          )}
        </td>
      )}
      <td className={`claims-clock kit-num kit-${clock?.tone ?? 'ink-3'}`} title={clock?.by ?? dateAndClock(since)}>
        {clock?.words ?? (view.tab === 'todo' && !byAge ? '' : words.ago(span(now.getTime() - Date.parse(since))))}
      </td>
    </tr>
  );
});
