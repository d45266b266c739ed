import { Dialog } from '@base-ui/react/dialog';
import * as words from '#words/console/saved-views.ts';
import type { SavedView } from '../../../core/contract/saved-views.ts';
import { may, useFrame } from '../app-shell/frame-context.ts';
import type { StoreOfMe } from '../data/store-choice.ts';
import { ShortForm } from '../kit/ShortForm.tsx';
import '../kit/confirm.css';

export interface GivenView {
  name: string;
  shared: boolean;
}

interface Props {
  /** Null for a new one. */
  view: SavedView | null;
  store: StoreOfMe;
  onSave: (given: GivenView) => Promise<void>;
  onClose: () => void;
}

/** Name of a view, and who sees it where this person may share it. */
export function SaveView({ view, store, onSave, onClose }: Props) {
  const { me } = useFrame();
  const mayShare = may(me, store.id, 'labels:update') && (view === null || view.own);
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="scrim" />
        <Dialog.Popup className="confirm">
          <Dialog.Title className="confirm-title">
            {view === null ? words.saveView : words.renameWhich(view.name)}
          </Dialog.Title>
          <ShortForm
            act={words.save}
            fields={[
              { name: 'name', label: words.name, initial: view?.name ?? '' },
              ...(mayShare
                ? [
                    {
                      name: 'shared',
                      label: words.whoSees,
                      initial: view?.shared ? 'yes' : 'no',
                      options: [
                        { value: 'no', label: words.onlyMe },
                        { value: 'yes', label: words.everyone(store.name) },
                      ],
                    },
                  ]
                : []),
            ]}
            onSave={async ({ name = '', shared }) => {
              await onSave({ name: name.trim(), shared: mayShare ? shared === 'yes' : (view?.shared ?? false) });
              return null;
            }}
          >
            <Dialog.Close className="btn btn-lg btn-plain confirm-cancel">{words.cancel}</Dialog.Close>
          </ShortForm>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
