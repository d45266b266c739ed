import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import {
  createBrowserRouter,
  isRouteErrorResponse,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
} from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { startReporting } from '../error-reports/report.ts';
import { reloadOnStaleChunk, withoutReload } from '../ui/reload.ts';
import { AdoptInput, takePresses } from './AdoptInput.tsx';
import { browserClient, browserSample, onUnknownCaller } from './browser-client.ts';
import { createPortal, portalContext, rootContext } from './context.ts';
import { needsOrder } from './guard.ts';
import { portalRoutes } from './routes.tsx';
import { sampleContext } from './sample/sample.ts';
import { rootIn } from './use-portal.ts';

reloadOnStaleChunk(window);

const portal = createPortal(browserClient, 60_000);
// The server has let its shopper in here.
portal.arrivesAt(window.location.pathname);
// What was read while the grant lasted is worth nothing then; the page is read again after the act, and the guard leads on.
onUnknownCaller(() => portal.forget());

const root = rootIn(window);
const reporting = startReporting(window, root.reports);
const routes = portalRoutes();

/** Loads the modules of the page that the server has drawn, so that React finds the same words. */
async function loadMatched(): Promise<void> {
  const matches = matchRoutes(routes, window.location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy === 'function') {
        const loaded = await route.lazy();
        Object.assign(route as RouteObject, loaded, { lazy: undefined });
      }
    }),
  );
}

/** A page that is not there, or not for this shopper, is an answer and no error. */
function isOurFault(error: unknown): boolean {
  return !isRouteErrorResponse(error) || error.status >= 500;
}

/** Takes the page over. No await of the module’s own: with one, the bundler splits pages into far more files. */
async function takeOver(): Promise<void> {
  await loadMatched();

  const router = createBrowserRouter(routes, {
    getContext() {
      const context = new RouterContextProvider();
      context.set(portalContext, portal);
      context.set(rootContext, root);
      context.set(sampleContext, browserSample);
      return context;
    },
  });

  // In slices: what the shopper does while the script takes over is answered between two of them.
  const pressed = takePresses();
  startTransition(() => {
    hydrateRoot(
      document.getElementById('root')!,
      <StrictMode>
        <RouterProvider router={router} onError={(error) => isOurFault(error) && reporting?.error(error)} />
        <AdoptInput pressed={pressed} />
      </StrictMode>,
    );
  });

  // What the server drew is not in this tab's memory yet: without it the first act on a lost connection would end the page.
  const { pathname } = window.location;
  if (pathname.includes('in-store') || needsOrder(pathname)) {
    portal.holdAgainstOutage(pathname.includes('in-store') ? 'in-store' : 'order').catch(() => undefined);
  }

  // What may come next is no part of the first view; without it each page is fetched when it's wanted.
  withoutReload(() => import('./read-ahead.ts')).then(
    ({ readAhead }) => {
      const ahead = readAhead(routes, portal);
      ahead(window.location.pathname);
      router.subscribe(({ location, navigation }) => {
        if (navigation.state === 'idle') {
          ahead(location.pathname);
        }
      });
    },
    () => undefined,
  );
}

void takeOver();
