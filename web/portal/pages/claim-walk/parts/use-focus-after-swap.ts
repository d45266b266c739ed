import { useEffect, useRef } from 'react';

/** When one part of a page takes the place of another, its beginning takes the focus that went with what is gone. */
export function useFocusAfterSwap(shown: boolean, id: string): void {
  const before = useRef(shown);
  useEffect(() => {
    if (before.current !== shown) {
      before.current = shown;
      document.getElementById(id)?.focus();
    }
  }, [shown, id]);
}
