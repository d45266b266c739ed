import { useCallback, useEffect, useRef } from 'react';
import { useSubmit } from 'react-router';

/** Quiet time after a change before it is saved, in milliseconds. */
export const autosaveAfterMs = 700;

/**
 * Saves the form while the shopper fills it in: a little after each change it is sent with `act=save`, which
 * the page's action keeps and answers without leaving the page; at once where the page is left or hidden sooner, since
 * a phone may end what it no longer shows. Call the result with the form at every change.
 */
export function useAutosave(): (form: HTMLFormElement | null) => void {
  const submit = useSubmit();
  const send = useRef(submit);
  send.current = submit;
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; save: (key: string) => void } | null>(null);
  const stop = useCallback(() => {
    clearTimeout(waiting.current?.timer);
    waiting.current = null;
  }, []);
  useEffect(
    () => () => {
      const left = waiting.current;
      stop();
      left?.save('autosave-left');
    },
    [stop],
  );
  useEffect(() => {
    const hide = () => {
      if (document.visibilityState === 'hidden') {
        clearTimeout(waiting.current?.timer);
        waiting.current?.save('autosave');
      }
    };
    document.addEventListener('visibilitychange', hide);
    return () => document.removeEventListener('visibilitychange', hide);
  }, []);
  return useCallback(
    (form) => {
      stop();
      if (form === null) {
        return;
      }
      // The page's own address: when it is left, the router is on the next one.
      const action = window.location.pathname + window.location.search;
      const save = (fetcherKey: string) => {
        waiting.current = null;
        const body = new FormData(form);
        body.set('act', 'save');
        void send.current(body, {
          action,
          method: 'post',
          encType: 'multipart/form-data',
          navigate: false,
          fetcherKey,
        });
      };
      waiting.current = { timer: setTimeout(() => save('autosave'), autosaveAfterMs), save };
    },
    [stop],
  );
}
