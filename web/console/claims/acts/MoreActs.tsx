import { Menu } from '@base-ui/react/menu';
import * as words from '#words/console/claims/acts.tsx';
import type { ClaimAct } from './act.ts';

/** The acts that are too rare for a button of their own, and on a phone those that it has no room for. */
export function MoreActs({
  acts,
  off,
  onRun,
}: {
  acts: readonly ClaimAct[];
  off: boolean;
  onRun: (act: ClaimAct) => void;
}) {
  if (acts.length === 0) {
    return null;
  }
  return (
    <Menu.Root>
      <Menu.Trigger className="kit-btn kit-btn-lg btn-more">{words.more}</Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner sideOffset={6} align="start" side="top" className="menu-place">
          <Menu.Popup className="menu menu-tall">
            {acts.map((act) => (
              <Menu.Item
                key={act.id}
                className="menu-item"
                disabled={off && act.work.kind !== 'copy'}
                onClick={() => onRun(act)}
              >
                {act.word}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
