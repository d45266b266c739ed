import { useCallback, useEffect, useRef } from 'react';
import { useSubmit } from 'react-router';

/** Quiet time after a change before it is saved, in milliseconds. */
export const autosaveAfterMs = 700;

/**
 * Saves the form while the shopper fills it in: a little after each change it is sent with `act=save`, which
 * the page's action keeps and answers without leaving the page. Call the result with the form at every change.
 */
export function useAutosave(): (form: HTMLFormElement | null) => void {
  const submit = useSubmit();
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(
    (form) => {
      clearTimeout(timer.current);
      if (form === null) {
        return;
      }
      timer.current = setTimeout(() => {
        const body = new FormData(form);
        body.set('act', 'save');
        void submit(body, {
          method: 'post',
          encType: 'multipart/form-data',
          navigate: false,
          fetcherKey: 'autosave',
        });
      }, autosaveAfterMs);
    },
    [submit],
  );
}
