import type { RouteObject } from 'react-router';
import { withoutReload } from '../ui/reload.ts';
import type { Portal } from './context.ts';
import { needsOrder } from './guard.ts';
import { paths } from './paths.ts';

/** What is fetched while a page is read, so that leaving it waits for one answer: its act's own. */

const { inStore } = paths;

/** The pages that a page can lead to. */
const nextPages: Readonly<Record<string, readonly string[]>> = {
  [paths.start]: [paths.process, paths.issues, paths.notShipped, paths.tooLate, inStore['contact-info']],
  [paths.home]: [paths.issues, paths.items, paths.details, paths.resolution, paths.review],
  [paths.issues]: [paths.items, paths.shipment, paths.details, paths.multipleShipments],
  [paths.multipleShipments]: [paths.items, paths.details],
  [paths.shipment]: [paths.details],
  [paths.items]: [paths.details],
  [paths.details]: [paths.resolution, paths.tooSoon],
  [paths.tooSoon]: [paths.resolution],
  [paths.resolution]: [paths.review],
  [paths.review]: [paths.claimReceived],
  [paths.claimReceived]: ['/view/:token'],
  [inStore['contact-info']]: [inStore.products, inStore['date-of-purchase']],
  [inStore.products]: [inStore.productNotFound, inStore['date-of-purchase']],
  [inStore.productNotFound]: [inStore['date-of-purchase']],
  [inStore['date-of-purchase']]: [inStore.upload],
  [inStore.upload]: [inStore.receiptRequired, inStore.review],
  [inStore.receiptRequired]: [inStore.receiptUpload],
  [inStore['shipping-address']]: [inStore.sent],
  [inStore.review]: [inStore.sent],
};

/** How often an open page's data are looked at, and how long after the last touch, in milliseconds. */
const everyMs = 10_000;
const idleMs = 15 * 60_000;

/** The routes of a table by their full path. */
function byPath(routes: readonly RouteObject[], found = new Map<string, RouteObject>()): Map<string, RouteObject> {
  for (const route of routes) {
    if (route.path !== undefined) {
      found.set(route.path, route);
    }
    byPath(route.children ?? [], found);
  }
  return found;
}

/**
 * Begins to read ahead in a browser. Call the answer with the path of every page that is shown: the scripts of what may
 * come next are fetched when the browser has nothing else to do.
 */
export function readAhead(routes: readonly RouteObject[], portal: Portal): (path: string) => void {
  const table = byPath(routes);
  const fetched = new Set<string>();
  let touched = Date.now();
  for (const on of ['pointerdown', 'keydown']) {
    window.addEventListener(on, () => (touched = Date.now()), { passive: true });
  }
  window.setInterval(() => {
    const watched = document.visibilityState === 'visible' && Date.now() - touched < idleMs;
    if (watched && needsOrder(window.location.pathname)) {
      portal.keepFresh().catch(() => undefined);
    }
  }, everyMs);
  const whenIdle = window.requestIdleCallback ?? ((run: () => void) => window.setTimeout(run, 200));
  return (path) => {
    for (const next of nextPages[path] ?? []) {
      const lazy = table.get(next)?.lazy;
      if (typeof lazy === 'function' && !fetched.has(next)) {
        fetched.add(next);
        whenIdle(() => {
          // A lost connection is no matter here: the page is asked for again when it is wanted, and a page that is being read is not reloaded for another’s sake.
          withoutReload(lazy).catch(() => fetched.delete(next));
        });
      }
    }
  };
}
