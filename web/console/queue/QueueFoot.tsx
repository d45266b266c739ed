import * as words from '#words/console/queue.ts';
import type { ClaimAct } from '../acts/act.ts';
import { Key } from '../keys/Key.tsx';

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
    <footer className="tables-foot">
      <span>
        <Key k="j" /> <Key k="k" /> {words.move}
      </span>
      {peeks && (
        <span>
          <Key k="space" /> {words.peek}
        </span>
      )}
      <span>
        <Key k="enter" /> {words.open}
      </span>
      <span>
        <Key k="h" /> {words.allShortcuts}
      </span>
      {acts.slice(0, 3).map(
        (act) =>
          act.key !== null && (
            <span key={act.id}>
              <Key k={act.key} /> {act.does}
            </span>
          ),
      )}
      <span className="kit-push">
        <span className={live ? 'tables-live-dot' : 'tables-live-dot tables-live-dot-off'} />
        {live ? words.live : words.notUpdating} {words.shown(shown, hasMore)}
      </span>
    </footer>
  );
}
