import { Dialog } from '@base-ui/react/dialog';
import * as words from '#words/console/frame/app-shell.ts';
import { Key } from '../../kit/keys/Key.tsx';
import { useKeys } from '../../kit/keys/use-keys.ts';

/** Keys of one place, and what each does. */
export interface PlaceOfKeys {
  place: string;
  keys: readonly (readonly [keys: string, does: string])[];
}

/** All keys, place by place. */
export function KeySheet(props: { places: readonly PlaceOfKeys[]; open: boolean; onClose: () => void }) {
  const { places, open, onClose } = props;
  useKeys('float', { h: onClose, '?': onClose, esc: () => false }, { alone: true, on: open });
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="frame-scrim" />
        <Dialog.Popup className="frame-dialog sheet">
          <div className="sheet-head">
            <Dialog.Title className="sheet-title">{words.keyboardShortcuts}</Dialog.Title>
            <Dialog.Description className="kit-ink-2">{words.whereShortcutsWork}</Dialog.Description>
            <Dialog.Close className="kit-btn kit-push">
              {words.close} <Key k="esc" />
            </Dialog.Close>
          </div>
          <div className="sheet-body">
            {places.map((part) => (
              <section key={part.place}>
                <h3>{part.place}</h3>
                <dl>
                  {part.keys.map(([keys, does]) => (
                    <div key={`${keys} ${does}`}>
                      <dt>
                        <span className="kit-unseen">{keys}</span>
                        {keys.split(' ').map((k) => (
                          <Key k={k} key={k} />
                        ))}
                      </dt>
                      <dd>{does}</dd>
                    </div>
                  ))}
                </dl>
              </section>
            ))}
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
