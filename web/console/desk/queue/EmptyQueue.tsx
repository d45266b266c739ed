import type { QueueTab } from '#core/reference/claims.ts';
import * as words from '#words/console/desk/queue.ts';
import { queueTabLabels } from '#words/console/kit/labels.ts';
import { Key } from '../../kit/keys/Key.tsx';
import type { Counts } from '../claim-table/QueueTabs.tsx';

const sentences: Record<QueueTab, readonly [head: string, fact: string]> = {
  todo: [words.youreAllCaughtUp, words.newOnesAppear],
  onHold: [words.nothingIsOnHold, words.onHoldHint],
  pending: [words.noRepliesPending, words.repliesHint],
  approved: [words.nothingIsApprovedYet, words.approvedClaimsAppearHere],
  denied: [words.nothingIsDenied, words.deniedClaimsAppearHere],
  closed: [words.nothingIsClosed, words.closedHint],
  all: [words.noClaimsYet, words.firstOneAppears],
};

/** An empty tab: a sentence, a fact, the next act. */
export function EmptyQueue({
  tab,
  search,
  isFiltered,
  counts,
  onTab,
  onClear,
}: {
  tab: QueueTab;
  search: string;
  isFiltered: boolean;
  counts: Counts | undefined;
  onTab: (tab: QueueTab) => void;
  onClear: () => void;
}) {
  if (isFiltered) {
    return (
      <div className="kit-empty">
        <h2 className="kit-empty-head">{words.filtersHideAll}</h2>
        <p>{words.filtersHideAllHint}</p>
        <button type="button" className="kit-btn" onClick={onClear}>
          {words.clearFilters}
        </button>
      </div>
    );
  }
  if (search !== '') {
    return (
      <div className="kit-empty">
        <h2 className="kit-empty-head">{words.noClaimMatches(search)}</h2>
        <p>{words.searchByClaimNumber}</p>
        <button type="button" className="kit-btn" onClick={() => onTab(tab)}>
          {words.clearTheSearch} <Key k="esc" />
        </button>
      </div>
    );
  }
  const next = (['todo', 'pending', 'onHold'] as const).find(
    (item) => item !== tab && counts !== undefined && counts[item] > 0,
  );
  const [head, fact] = sentences[tab];
  return (
    <div className="kit-empty">
      <h2 className="kit-empty-head">{head}</h2>
      <p>{fact}</p>
      {next !== undefined && counts !== undefined && (
        <button type="button" className="kit-btn" onClick={() => onTab(next)}>
          {words.see(queueTabLabels[next], counts[next])}
        </button>
      )}
    </div>
  );
}
