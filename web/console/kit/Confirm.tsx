import { AlertDialog } from '@base-ui/react/alert-dialog';
import { useState } from 'react';
import { cancel } from '#words/console/kit/kit.ts';
import { Key } from './keys/Key.tsx';
import { useKeys } from './keys/use-keys.ts';
import './confirm.css';

interface Props {
  /** On the button that opens it. */
  word: string;
  /** The question, with what it is about. */
  title: string;
  /** What follows, so that nobody has to guess. */
  follows: string;
  /** Does it; what goes wrong is said in the dialog, which then stays. */
  onConfirm: () => Promise<unknown>;
}

/** An act that cannot be undone: a button, then what follows from it, then the act by its own word. */
export function Confirm({ word, title, follows, onConfirm }: Props) {
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  useKeys('float', { esc: () => false, 'mod+enter': () => void confirm() }, { alone: true, on: open });

  async function confirm() {
    if (busy) {
      return;
    }
    setBusy(true);
    setError(null);
    try {
      await onConfirm();
      setOpen(false);
    } catch (thrown) {
      setError(thrown instanceof Error ? thrown.message : String(thrown));
    }
    setBusy(false);
  }

  return (
    <AlertDialog.Root
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        setError(null);
      }}
    >
      <AlertDialog.Trigger className="kit-btn kit-btn-plain">{word}</AlertDialog.Trigger>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="frame-scrim" />
        <AlertDialog.Popup className="kit-confirm">
          <AlertDialog.Title className="kit-confirm-title">{title}</AlertDialog.Title>
          <AlertDialog.Description className="kit-ink-2">{follows}</AlertDialog.Description>
          {error !== null && (
            <p className="kit-field-error" role="alert">
              {error}
            </p>
          )}
          <div className="kit-confirm-acts">
            <AlertDialog.Close className="kit-btn kit-btn-lg">{cancel}</AlertDialog.Close>
            <button
              type="button"
              className="kit-btn kit-btn-lg kit-btn-bad"
              disabled={busy}
              onClick={() => void confirm()}
            >
              {word} <Key k="mod+enter" />
            </button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
