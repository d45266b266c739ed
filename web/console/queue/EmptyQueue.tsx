import { type QueueTab, queueTabLabels } from '../../../core/reference/claims.ts';
import { Key } from '../keys/Key.tsx';
import type { Counts } from '../tables/QueueTabs.tsx';

const sentences: Record<QueueTab, readonly [head: string, fact: string]> = {
  todo: ['Nothing here needs you.', 'New claims and answers from customers come in by themselves.'],
  onHold: ['Nothing is on hold.', 'Claims that wait for the brand or for a date stand here.'],
  pending: ['No customer owes an answer.', 'When you ask one something, the claim waits here until the answer comes.'],
  approved: ['Nothing is approved yet.', 'Approved claims stand here, with what was sent and its reference.'],
  denied: ['Nothing is denied.', 'Denied claims stand here with their reason.'],
  closed: ['Nothing is closed.', 'Claims that ended without an outcome stand here.'],
  all: ['There are no claims yet.', 'The first one appears as soon as a customer files it.'],
};

/** An empty tab: a sentence, a fact, the next act. */
export function EmptyQueue({
  tab,
  search,
  counts,
  onTab,
}: {
  tab: QueueTab;
  search: string;
  counts: Counts | undefined;
  onTab: (tab: QueueTab) => void;
}) {
  if (search !== '') {
    return (
      <div className="empty">
        <h2 className="empty-head">No claim matches “{search}”.</h2>
        <p>Claims are found by number, name, e-mail and order number.</p>
        <button type="button" className="btn" onClick={() => onTab(tab)}>
          Clear the search <Key k="esc" />
        </button>
      </div>
    );
  }
  const next = (['todo', 'pending', 'onHold'] as const).find(
    (one) => one !== tab && counts !== undefined && counts[one] > 0,
  );
  const [head, fact] = sentences[tab];
  return (
    <div className="empty">
      <h2 className="empty-head">{head}</h2>
      <p>{fact}</p>
      {next !== undefined && counts !== undefined && (
        <button type="button" className="btn" onClick={() => onTab(next)}>
          See {queueTabLabels[next]}, {counts[next]}
        </button>
      )}
    </div>
  );
}
