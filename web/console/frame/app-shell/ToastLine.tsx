import { useEffect, useState } from 'react';
import * as words from '#words/console/frame/app-shell.ts';
import { Key } from '../../kit/keys/Key.tsx';
import { dropToast, undoShown, useToast } from '../../kit/notices/toasts.ts';

/** The time while a notice is shown; it goes once its own is over, unless it is held. */
function useToastTime(toast: ReturnType<typeof useToast>, held: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (toast === null) {
      return;
    }
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [toast]);
  useEffect(() => {
    if (toast !== null && !held && now >= toast.leavesAt) {
      dropToast(toast.id);
    }
  }, [toast, held, now]);
  return now;
}

/** One line at the bottom left, announced politely, held while it has focus or the pointer. */
export function ToastLine() {
  const toast = useToast();
  const [held, setHeld] = useState(false);
  const now = useToastTime(toast, held);
  const left = toast?.undo === undefined ? 0 : Math.ceil((toast.undo.until - now) / 1000);
  return (
    <section className="toast-place" aria-label={words.notices}>
      <div aria-live="polite" className="kit-unseen">
        {toast === null
          ? ''
          : [toast.head, toast.text, toast.undo === undefined ? '' : words.pressToUndo].filter(Boolean).join(' ')}
      </div>
      {toast !== null && (
        // biome-ignore lint/a11y/noStaticElementInteractions: focus and pointer only hold it, its buttons act
        <div
          className="toast"
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
          onPointerEnter={() => setHeld(true)}
          onPointerLeave={() => setHeld(false)}
        >
          <span className="toast-words">
            <strong>{toast.head}</strong> {toast.text}
          </span>
          {left > 0 && (
            <button type="button" className="toast-act" onClick={undoShown}>
              {words.undo} <Key k="u" /> <span className="toast-left">{words.seconds(left)}</span>
            </button>
          )}
          {toast.go !== undefined && (
            <button
              type="button"
              className="toast-act"
              onClick={() => {
                toast.go?.act();
                dropToast(toast.id);
              }}
            >
              {toast.go.words}
            </button>
          )}
        </div>
      )}
    </section>
  );
}
