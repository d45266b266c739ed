import { matchRoutes, type RouteObject } from 'react-router';
import { openPaths } from '#core/reference/console-open-paths.ts';

/**
 * Fetches the frame and the page that a sign-in leads to, once somebody is there: signing in then waits for one answer,
 * its own. A page that nobody looks at fetches nothing.
 */
export function readAhead(routes: readonly RouteObject[], page: Window): void {
  const next = new URLSearchParams(page.location.search).get('next') ?? openPaths.home;
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
    whenIdle(page, fetchAll);
  }
  for (const sign of signs) page.addEventListener(sign, arrived, { passive: true });
}

/**
 * Fetches the script of a page before its link is pressed: once somebody points at the link or comes to it by keyboard. Those of
 * the bar’s pages come one by one as soon as somebody is there and the browser rests, so that a key leads to them as fast.
 */
export function readLinksAhead(routes: readonly RouteObject[], page: Window, base: string): void {
  const asked = new Set<unknown>();
  const signs = ['pointermove', 'pointerdown', 'keydown'];

  async function fetchPage({ origin, pathname }: HTMLAnchorElement): Promise<void> {
    if (origin !== page.location.origin || !pathname.startsWith(base)) {
      return;
    }
    const missing = (matchRoutes([...routes], pathname.slice(base.length) || '/') ?? []).flatMap(
      ({ route: { lazy } }) => (typeof lazy === 'function' && !asked.has(lazy) ? [lazy] : []),
    );
    for (const lazy of missing) asked.add(lazy);
    // A lost connection is no matter here: what is missing is asked for again when it’s wanted.
    await Promise.all(missing.map((lazy) => lazy().catch(() => asked.delete(lazy))));
  }
  function fetchAll([link, ...others]: readonly HTMLAnchorElement[]) {
    if (link !== undefined) {
      whenIdle(page, () => void fetchPage(link).then(() => fetchAll(others)));
    }
  }
  function arrived() {
    const links = [...page.document.querySelectorAll<HTMLAnchorElement>('.bar-words a, .bottom a')];
    if (links.length > 0) {
      for (const sign of signs) page.removeEventListener(sign, arrived);
      fetchAll(links);
    }
  }
  for (const sign of signs) page.addEventListener(sign, arrived, { passive: true });
  for (const on of ['pointerover', 'focusin']) {
    page.addEventListener(
      on,
      ({ target }) => {
        const link = target instanceof Element ? target.closest('a') : null;
        if (link !== null) void fetchPage(link);
      },
      { passive: true },
    );
  }
}

/** Runs it once the browser rests; one that never does, as on a slow phone, is waited for two seconds and no longer. */
function whenIdle(page: Window, run: () => void): void {
  if (page.requestIdleCallback === undefined) {
    page.setTimeout(run, 200);
  } else {
    page.requestIdleCallback(run, { timeout: 2_000 });
  }
}
