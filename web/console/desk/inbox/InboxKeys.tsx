import type { NotificationRow } from '#core/contract/desk/notifications.ts';
import type { NotificationState } from '#core/reference/notifications.ts';
import * as words from '#words/console/desk/inbox.ts';
import { KeysFoot } from '../../kit/lists/KeysFoot.tsx';
import { span } from '../../kit/pieces/time.ts';

interface Props {
  state: NotificationState;
  /** The line that has waited longest. */
  oldest: NotificationRow | undefined;
  now: Date;
  /** Whether the list hears its keys: what is open over it has others. */
  heard: boolean;
}

/** The foot of the inbox: its keys, and how long its oldest line has waited. */
export function InboxKeys({ state, oldest, now, heard }: Props) {
  return (
    <KeysFoot
      keys={
        heard
          ? [
              [['j', 'k'], words.keys.move],
              ['enter', words.keys.open],
              ...(state === 'done' ? [] : [['z', words.keys.later[state]] as const]),
              ['e', words.keys.finish[state]],
            ]
          : []
      }
    >
      {oldest !== undefined && (
        <span className="kit-push">{words.oldestWaits(span(now.getTime() - Date.parse(oldest.at)))}</span>
      )}
    </KeysFoot>
  );
}
