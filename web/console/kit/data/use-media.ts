import { useSyncExternalStore } from 'react';

/** Whether a media query holds now. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
  );
}

/** Below 768 px the console is a phone’s (look, Responsive): counted in the reader’s own text size, as style sheets do. */
export const usePhone = () => useMedia('(max-width: 47.9375rem)');
/** From 1024 px a list has room beside it for what is chosen in it. */
export const useTwoPanes = () => useMedia('(min-width: 64rem)');
/** From 1280 px all three panes of a claim stand side by side. */
export const useWide = () => useMedia('(min-width: 80rem)');
