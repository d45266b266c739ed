import { Menu } from '@base-ui/react/menu';
import { useState } from 'react';
import * as words from '#words/console/desk/waiting-messages.ts';
import { morningOf } from '../../claims/acts/morning-of.ts';
import { usualDays } from '../../claims/acts/usual-days.ts';
import { FormDialog } from '../../kit/FormDialog.tsx';
import { clock } from '../../kit/pieces/time.ts';

interface Props {
  off: boolean;
  /** Has the message sent at an instant. */
  onChoose: (sendAt: string) => Promise<unknown>;
}

/** When a message goes out instead of at once: on one of the usual mornings, or at a time of one’s own. */
export function SendLater({ off, onChoose }: Props) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Menu.Root>
        <Menu.Trigger className="kit-btn kit-push" disabled={off}>
          {words.sendLater}
        </Menu.Trigger>
        <Menu.Portal>
          <Menu.Positioner sideOffset={6} align="end" side="top" className="menu-place">
            <Menu.Popup className="menu">
              {usualDays().map(({ value, label }) => (
                <Menu.Item
                  key={value}
                  className="menu-item"
                  // What is refused is said by the form of the message.
                  onClick={() => void onChoose(morningOf(value)).catch(() => {})}
                >
                  {words.dayAtTime(label, clock(morningOf(value)))}
                </Menu.Item>
              ))}
              <Menu.Separator className="menu-line" />
              <Menu.Item className="menu-item" onClick={() => setAsking(true)}>
                {words.ownTime}
              </Menu.Item>
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
      {asking && (
        <FormDialog
          title={words.sendLater}
          about={words.ownTimeAbout}
          act={words.schedule}
          fields={[{ name: 'sendAt', label: words.sendAt, type: 'datetime-local', required: true }]}
          onClose={() => setAsking(false)}
          onSave={async ({ sendAt = '' }) => {
            await onChoose(new Date(sendAt).toISOString());
            setAsking(false);
            return null;
          }}
        />
      )}
    </>
  );
}
