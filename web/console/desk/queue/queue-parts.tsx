import type { QueueRow } from '#core/contract/desk/queue.ts';
import * as words from '#words/console/desk/queue.ts';
import type { QueueView } from '../../frame/addresses/queue-view.ts';
import { useFrame } from '../../frame/app-shell/frame-context.ts';
import { Key } from '../../kit/keys/Key.tsx';
import { money } from '../../kit/pieces/money.ts';
import { reasonOf, titleOf } from '../../kit/pieces/row-words.ts';
import { answerClock } from '../../kit/pieces/time.ts';
import { BulkStrip } from '../bulk/BulkStrip.tsx';
import type { useBulkActs } from '../bulk/bulk-query.ts';

/** What the list was searched for, and the way out of it. */
export function SearchedFor({ search, onClear }: { search: string; onClear: () => void }) {
  return (
    <div className="queue-search">
      {words.claimsThatMatch} <strong>“{search}”</strong>
      <button type="button" className="kit-btn kit-btn-plain" onClick={onClear}>
        {words.clear} <Key k="esc" />
      </button>
    </div>
  );
}

interface Strips {
  bulks: ReturnType<typeof useBulkActs>['bulks'];
  view: QueueView;
  onFollow: ReturnType<typeof useBulkActs>['follow'];
}

/** The acts on many claims that are under way; each names its store where several are shown. */
export function BulkStrips({ bulks, view, onFollow }: Strips) {
  const { me, store } = useFrame();
  return bulks.map((act) => (
    <BulkStrip
      key={act.id}
      bulk={act}
      storeId={act.storeId}
      storeName={store === null ? (me.stores.find(({ id }) => id === act.storeId)?.name ?? null) : null}
      view={view}
      onFollow={(id) => onFollow(act.storeId, id)}
    />
  ));
}

/** Reads out the row that the cursor came to. */
export function CurrentRow({ row, now }: { row: QueueRow | undefined; now: Date }) {
  return (
    <p className="kit-unseen" aria-live="polite">
      {row === undefined
        ? ''
        : `${titleOf(row)}, ${reasonOf(row)}, ${money(row.value, row.currency)}, ${answerClock(row.answerDueAt, now)?.words ?? ''}`}
    </p>
  );
}
