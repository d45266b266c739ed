import { Dialog } from '@base-ui/react/dialog';
import { useQueryClient } from '@tanstack/react-query';
import * as words from '#words/console/acts.tsx';
import { claimChanged } from '../data/query-keys.ts';
import { useKeys } from '../keys/use-keys.ts';
import { Asks, ShortForm } from '../kit/ShortForm.tsx';
import { toast } from '../notices/toasts.ts';
import type { ClaimAct } from './act.ts';
import type { ActTarget } from './use-run-act.ts';
import '../kit/confirm.css';

/** The short form of an act: what it asks, what follows, its word. What was typed stays where it is refused. */
export function ActDialog({ act, target, onClose }: { act: ClaimAct; target: ActTarget; onClose: () => void }) {
  const client = useQueryClient();
  useKeys('float', { esc: () => false }, { alone: true });
  const { work } = act;
  if (work.kind !== 'form') {
    return null;
  }
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="scrim" />
        <Dialog.Popup className="confirm">
          <Dialog.Title className="confirm-title">{act.command}</Dialog.Title>
          <Dialog.Description className="ink-2">{work.about}</Dialog.Description>
          <ShortForm
            act={act.word}
            fields={work.fields.map(({ name, label, hint, type }) => ({
              name,
              label,
              ...(hint !== undefined && { hint }),
              type,
              initial: '',
            }))}
            onSave={async (values) => {
              const missing = work.fields.filter(({ name, required }) => required && values[name]?.trim() === '');
              if (missing.length > 0) {
                throw new Asks(Object.fromEntries(missing.map(({ name }) => [name, words.fillThisIn])));
              }
              const written = Object.fromEntries(
                Object.entries(values).flatMap(([name, value]) => (value.trim() === '' ? [] : [[name, value.trim()]])),
              );
              const { id, claimNumber, version } = target;
              await work.run({ params: { id }, body: { expectedVersion: version }, written });
              toast({ ...work.done(claimNumber), stays: 3000 });
              onClose();
              void claimChanged(client, id);
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
