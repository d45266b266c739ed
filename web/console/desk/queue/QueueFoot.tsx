import * as words from '#words/console/desk/queue.ts';
import type { ClaimAct } from '../../claims/acts/act.ts';
import { keysOf } from '../../claims/acts/claim-acts.ts';
import { KeysFoot } from '../../kit/lists/KeysFoot.tsx';

interface Props {
  /** A claim can be looked at beside the list. */
  peeks: boolean;
  /** What can be done to the row at hand, the weightiest first. */
  acts: readonly ClaimAct[];
  /** Whether the list is kept true. */
  live: boolean;
  shown: number;
  hasMore: boolean;
}

/** The foot of the queue: its keys, whether it is live, and how much of it is shown. */
export function QueueFoot({ peeks, acts, live, shown, hasMore }: Props) {
  return (
    <KeysFoot
      keys={[
        [['j', 'k'], words.move],
        ...(peeks ? [['space', words.peek] as const] : []),
        ['enter', words.open],
        ['h', words.allShortcuts],
        ...keysOf(acts.slice(0, 3)),
      ]}
    >
      <span className="kit-push">
        <span className={live ? 'tables-live-dot' : 'tables-live-dot tables-live-dot-off'} />
        {live ? words.live : words.notUpdating} {words.shown(shown, hasMore)}
      </span>
    </KeysFoot>
  );
}
