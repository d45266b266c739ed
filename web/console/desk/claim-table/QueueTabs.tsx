import { type QueueTab, queueTabs } from '#core/reference/claims.ts';
import { queueTabLabels } from '#words/console/kit/labels.ts';
import * as words from '#words/console/kit/tables.ts';
import { Tabs } from '../../kit/lists/Tabs.tsx';
import { atLeast } from '../../kit/pieces/money.ts';

export interface Counts {
  todo: number;
  onHold: number;
  pending: number;
  approved: number;
  denied: number;
  closed: number;
  /** In the tab of all alone. */
  archived: number;
  late: number;
  capped: number;
  againInMs: number | null;
}

/** `128`, `500+` at the cap, `…` while it is not known. */
export function countOf(counts: Counts | undefined, tab: QueueTab): string {
  const found = matchesOf(counts, tab);
  return found === null ? '…' : atLeast(found.count, found.more);
}

/** How many claims a tab has, and whether there are more than were counted; null while it is not known. */
export function matchesOf(counts: Counts | undefined, tab: QueueTab): { count: number; more: boolean } | null {
  if (counts === undefined) {
    return null;
  }
  const { capped, late: _late, againInMs: _againInMs, ...each } = counts;
  const values = tab === 'all' ? Object.values(each) : [each[tab]];
  return { count: values.reduce((sum, item) => sum + item, 0), more: values.some((item) => item >= capped) };
}

/** The tabs of the queue, ink with an underline, each with its count; at the right what is late. */
export function QueueTabs({
  tab,
  counts,
  onTab,
  byDue,
  onByDue,
}: {
  tab: QueueTab;
  counts: Counts | undefined;
  onTab: (tab: QueueTab) => void;
  /** Whether what is due soonest comes first. */
  byDue: boolean;
  onByDue: () => void;
}) {
  const late = counts?.late ?? 0;
  return (
    <div className="queue-tabs-bar">
      <Tabs
        label={words.claimsByStatus}
        tabs={queueTabs}
        current={tab}
        onTab={onTab}
        wordsOf={(item) => (
          <>
            {queueTabLabels[item]} <span>{countOf(counts, item)}</span>
          </>
        )}
      />
      {tab === 'todo' && counts !== undefined && (
        <button
          type="button"
          className={late > 0 ? 'queue-tabs-late kit-bad kit-strong' : 'queue-tabs-late queue-tabs-none-late kit-ink-2'}
          aria-pressed={byDue}
          title={words.soonestDueFirst}
          onClick={onByDue}
        >
          {words.late(late, late >= counts.capped ? '+' : '')}
        </button>
      )}
    </div>
  );
}
