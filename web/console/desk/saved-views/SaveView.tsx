import type { SavedView } from '#core/contract/desk/saved-views.ts';
import * as words from '#words/console/desk/saved-views.ts';
import { may, useFrame } from '../../frame/app-shell/frame-context.ts';
import type { StoreOfMe } from '../../frame/data/store-choice.ts';
import { FormDialog } from '../../kit/FormDialog.tsx';

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
    <FormDialog
      title={view === null ? words.saveView : words.renameWhich(view.name)}
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
      onClose={onClose}
      onSave={async ({ name = '', shared }) => {
        await onSave({ name: name.trim(), shared: mayShare ? shared === 'yes' : (view?.shared ?? false) });
        return null;
      }}
    />
  );
}
