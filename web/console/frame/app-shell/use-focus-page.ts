import { useEffect } from 'react';
import { useLocation } from 'react-router';

/**
 * A press on a word of the bar leads into the page: its list takes the focus, or else its main part. Enter is then a key
 * of the page and no second press on that word, and whoever listens to the page is told what stands there.
 */
export function useFocusPage(): void {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that is led to, also for the same one again
  useEffect(() => {
    if (document.activeElement?.closest('.bar-words, .bottom') == null) {
      return;
    }
    const main = document.getElementById('main');
    const list = main?.querySelector<HTMLElement>('[data-list]');
    if (main !== null && list == null) {
      main.tabIndex = -1;
    }
    (list ?? main)?.focus({ preventScroll: true });
  }, [key]);
}
