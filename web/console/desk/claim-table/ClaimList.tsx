import type { QueueRow } from '#core/contract/desk/queue.ts';
import { isolated } from '#core/rules/platform/isolated.ts';
import * as bulkWords from '#words/console/desk/bulk.ts';
import * as words from '#words/console/kit/tables.ts';
import { paths } from '../../frame/addresses/paths.ts';
import type { QueueView } from '../../frame/addresses/queue-view.ts';
import { PhoneRow } from '../../kit/lists/PhoneRow.tsx';
import type { Choosing } from '../../kit/lists/selection.ts';
import { Thumb } from '../../kit/lists/Thumb.tsx';
import { useFirstRows } from '../../kit/lists/use-first-rows.ts';
import { LabelChips } from '../../kit/pieces/LabelChip.tsx';
import { money } from '../../kit/pieces/money.ts';
import { draftOf, productOf, reasonOf, signalsOf, titleOf } from '../../kit/pieces/row-words.ts';
import { StateGlyph } from '../../kit/pieces/StateGlyph.tsx';
import { answerClock, span } from '../../kit/pieces/time.ts';

interface Props {
  rows: readonly QueueRow[];
  /** Of them, those that are in the list no more. */
  gone: ReadonlySet<string>;
  view: QueueView;
  now: Date;
  /** Set while several stores are listed. */
  withStore: boolean;
  /** Set while a press chooses a row in place of opening it. */
  choosing: Choosing | null;
  onCursor: (id: string) => void;
}

/** The queue on a phone. */
export function ClaimList({ rows, gone, view, now, withStore, choosing, onCursor }: Props) {
  const drawn = useFirstRows(rows, { rowPx: 82 });
  return (
    <ul className="tables-phone-list">
      {drawn.map((row) => (
        <PhoneRow
          key={row.id}
          picture={<Thumb url={row.thumbUrl} photos={row.photoCount} videos={row.videoCount} large />}
          name={nameOf(row, gone.has(row.id))}
          what={whatOf(row, withStore)}
          foot={footOf(row, view, now)}
          to={paths.claim(row.id, view)}
          onOpen={() => onCursor(row.id)}
          {...(choosing !== null && {
            choice: (
              <input
                type="checkbox"
                className="kit-check"
                aria-label={bulkWords.select(row.claimNumber, titleOf(row))}
                checked={choosing.selection.ids.has(row.id)}
                onChange={() => choosing.onRow(row.id, false)}
              />
            ),
          })}
        />
      ))}
    </ul>
  );
}

const nameOf = (row: QueueRow, gone: boolean) => (
  <>
    <span className="kit-strong kit-cut">{titleOf(row)}</span>
    {gone && <span className="tables-row-gone">{words.leftTheList}</span>}
    {row.unread && (
      <span className="tables-dot">
        <span className="kit-unseen">{words.unread}</span>
      </span>
    )}
    <span className="kit-push kit-strong">{money(row.value, row.currency)}</span>
  </>
);

const whatOf = (row: QueueRow, withStore: boolean) => (
  <>
    <span className="kit-cut kit-ink-2">
      {withStore && (
        <span>
          {row.storeName}
          {row.authorName !== '' && ', '}
        </span>
      )}
      {row.authorName !== '' && isolated(productOf(row))}
    </span>
    <LabelChips labels={row.labels} most={1} />
  </>
);

function footOf(row: QueueRow, view: QueueView, now: Date) {
  const byAge = view.sort === 'age';
  const clock = view.tab === 'todo' && !byAge ? answerClock(row.answerDueAt, now) : null;
  const signal = signalsOf(row, view.filter.signal)[0];
  const draft = draftOf(row);
  return (
    <>
      <StateGlyph state={row.claimState} named />
      <span className="kit-cut kit-ink-2">
        {reasonOf(row)}
        {signal !== undefined && <span className={`kit-${signal.tone}`}>, {signal.words.toLowerCase()}</span>}
        {draft !== null && `, ${draft}`}
      </span>
      <span className={`kit-push kit-${clock?.tone ?? 'ink-3'}`}>
        {clock?.words ?? words.ago(span(now.getTime() - Date.parse(byAge ? row.createdAt : row.lastActivityAt)))}
      </span>
    </>
  );
}
