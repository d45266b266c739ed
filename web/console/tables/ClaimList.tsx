import { Link } from 'react-router';
import * as words from '#words/console/tables.ts';
import type { QueueRow } from '../../../core/contract/console.ts';
import { paths } from '../paths.ts';
import type { QueueView } from '../queue-view.ts';
import { LabelChips } from '../words/LabelChip.tsx';
import { money } from '../words/money.ts';
import { productOf, reasonOf, signalsOf } from '../words/row-words.ts';
import { StateGlyph } from '../words/StateGlyph.tsx';
import { answerClock, span } from '../words/time.ts';
import { Thumb } from './Thumb.tsx';

/** The queue on a phone: rows of 82 px with a picture of 64 px and three lines. */
export function ClaimList({
  rows,
  view,
  now,
  onCursor,
}: {
  rows: readonly QueueRow[];
  view: QueueView;
  now: Date;
  onCursor: (id: string) => void;
}) {
  return (
    <ul className="claim-list">
      {rows.map((row) => {
        const clock = view.tab === 'todo' ? answerClock(row.answerDueAt, now) : null;
        const signal = signalsOf(row)[0];
        return (
          <li key={row.id}>
            <Link to={paths.claim(row.id, view)} onClick={() => onCursor(row.id)}>
              <Thumb url={row.thumbUrl} photos={row.photoCount} videos={row.videoCount} large />
              <span className="claim-list-name">
                <span className="strong cut">{row.authorName}</span>
                {row.unread && (
                  <span className="dot">
                    <span className="unseen">{words.unread}</span>
                  </span>
                )}
                <span className="push strong">{money(row.value, row.currency)}</span>
              </span>
              <span className="claim-list-what">
                <span className="cut ink-2">{productOf(row)}</span>
                <LabelChips labels={row.labels} most={1} />
              </span>
              <span className="claim-list-foot">
                <StateGlyph state={row.claimState} named />
                <span className="cut ink-2">
                  {reasonOf(row)}
                  {signal !== undefined && <span className={signal.tone}>, {signal.words.toLowerCase()}</span>}
                </span>
                <span className={`push ${clock?.tone ?? 'ink-3'}`}>
                  {clock?.words ?? words.ago(span(now.getTime() - Date.parse(row.lastActivityAt)))}
                </span>
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
