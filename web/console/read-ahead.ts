import { matchRoutes, type RouteObject } from 'react-router';
import { openPaths } from '../../core/reference/console-open-paths.ts';

/**
 * Fetches the frame and the page that a sign-in leads to, once somebody is there: signing in then waits for one answer,
 * its own. A page that nobody looks at fetches nothing.
 */
export function readAhead(routes: readonly RouteObject[], page: Window): void {
  const next = new URLSearchParams(page.location.search).get('next') ?? openPaths.home;
  const whenIdle = page.requestIdleCallback?.bind(page) ?? ((run: () => void) => page.setTimeout(run, 200));
  const signs = ['pointermove', 'pointerdown', 'keydown', 'input'];

  function fetchAll() {
    for (const { route } of matchRoutes([...routes], next) ?? []) {
      if (typeof route.lazy === 'function') {
        // A lost connection is no matter here: what is missing is asked for again when it’s wanted.
        route.lazy().catch(() => undefined);
      }
    }
  }
  function arrived() {
    for (const sign of signs) page.removeEventListener(sign, arrived);
    whenIdle(fetchAll);
  }
  for (const sign of signs) page.addEventListener(sign, arrived, { passive: true });
}
