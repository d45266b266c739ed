import { Dialog } from '@base-ui/react/dialog';
import { cancel } from '#words/console/kit/kit.ts';
import { useKeys } from './keys/use-keys.ts';
import { ShortForm, type ShortFormProps } from './ShortForm.tsx';
import './confirm.css';

interface Props extends Omit<ShortFormProps, 'children' | 'told' | 'keyed'> {
  title: string;
  /** What follows, where the title doesn't say it all. */
  about?: string;
  onClose: () => void;
}

/** A short form over the page: what it is about, its fields, the way out, its act. The page's keys rest meanwhile. */
export function FormDialog({ title, about, onClose, ...form }: Props) {
  useKeys('float', { esc: () => false }, { alone: true });
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="frame-scrim" />
        <Dialog.Popup className="kit-confirm">
          <Dialog.Title className="kit-confirm-title">{title}</Dialog.Title>
          {about !== undefined && <Dialog.Description className="kit-ink-2">{about}</Dialog.Description>}
          <ShortForm {...form} keyed>
            <Dialog.Close className="kit-btn kit-btn-lg kit-btn-plain kit-confirm-cancel">{cancel}</Dialog.Close>
          </ShortForm>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
