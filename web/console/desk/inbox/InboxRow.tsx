import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import type { NotificationRow } from '#core/contract/desk/notifications.ts';
import type { NotificationState } from '#core/reference/notifications.ts';
import * as words from '#words/console/desk/inbox.ts';
import { ago } from '#words/console/kit/tables.ts';
import { wayTo } from '../../frame/data/use-read-notifications.ts';
import { dateAndClock, span } from '../../kit/pieces/time.ts';

interface Props {
  row: NotificationRow;
  state: NotificationState;
  now: Date;
  isCurrent: boolean;
  withStore: boolean;
  /** Where its claim is shown beside the list; null where a press opens it. */
  onChoose: (() => void) | null;
  onOpen: () => void;
  /** Puts it off; null where that is offered elsewhere, or isn’t. */
  onLater: (() => void) | null;
  /** Done with it, or back in the inbox where it was put off or is done. */
  onFinish: () => void;
}

/** The name of a line’s way to its claim, which has the focus while one walks the list. */
export const lineId = ({ id }: Pick<NotificationRow, 'id'>): string => `inbox-${id}`;

/** One line of the inbox: what happened, on which claim, since when or until when, and the words that end it. */
export function InboxRow({ row, state, now, isCurrent, withStore, onChoose, onOpen, onLater, onFinish }: Props) {
  /** Enter opens; the mouse chooses where there is room beside the list, unless it asks for another tab. */
  function press(event: MouseEvent) {
    if (onChoose !== null && event.detail > 0 && !(event.metaKey || event.ctrlKey || event.shiftKey)) {
      event.preventDefault();
      onChoose();
    } else {
      onOpen();
    }
  }
  return (
    <li className="inbox-row" data-current={isCurrent ? true : undefined}>
      <Link id={lineId(row)} to={wayTo(row)} onClick={press} aria-current={isCurrent ? 'true' : undefined}>
        <span className="inbox-what kit-medium">{words.told[row.kind](row.by)}</span>
        <span className="inbox-claim kit-ink-2">
          {words.claimOf(row.claimNumber, row.customerName)}
          {withStore && <span className="inbox-store"> · {row.storeName}</span>}
          {row.laterUntil !== null && <span className="inbox-until">{words.backOn(dateAndClock(row.laterUntil))}</span>}
        </span>
        <span className="inbox-at kit-ink-2">{ago(span(now.getTime() - Date.parse(row.at)))}</span>
      </Link>
      {onLater !== null && (
        <button
          type="button"
          className="kit-btn kit-btn-plain inbox-later"
          aria-label={words.laterOf(row.claimNumber)}
          onClick={onLater}
        >
          {words.later}
        </button>
      )}
      <button
        type="button"
        className="kit-btn kit-btn-plain inbox-done"
        aria-label={words.finishOf[state](row.claimNumber)}
        onClick={onFinish}
      >
        {words.finish[state]}
      </button>
    </li>
  );
}
