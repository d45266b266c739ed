import { useEffect, useRef } from 'react';
import { isRouteErrorResponse, Outlet, ScrollRestoration, useLocation, useMatches, useRouteError } from 'react-router';
import * as words from '#words/layout.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { pageOf, printOf, stepOf, titleOf } from '../page.ts';
import { Component as ErrorPage } from '../pages/ErrorPage.tsx';
import { Component as NotFoundPage } from '../pages/NotFoundPage.tsx';
import { usePortal } from '../use-portal.ts';
import { FinishLater } from './FinishLater.tsx';
import { Header } from './Header.tsx';
import { SampleStrip } from './SampleStrip.tsx';

/** What stands around every page: the way past the header, the merchant's sign, where in the walk one is, the page. */
export function Shell() {
  const { brand } = usePortal();
  const matches = useMatches();
  const step = stepOf(matches);
  const handle = pageOf(matches)?.handle;
  const { pathname } = useLocation();
  useNewPage(pathname, titleOf(matches, brand));
  const photo = handle?.photo === true;
  // What is begun in a shop has a number of steps of its own, and no order that a link could be mailed for. At the
  // first step nothing has been told yet.
  const finishesLater = step !== null && step.of === undefined && step.at > 1;
  return (
    <>
      <a className="page-skip" href="#main">
        {words.skip}
      </a>
      <div className="page" data-photo={photo}>
        {!photo && <Header print={printOf(matches)} {...(handle?.link === undefined ? {} : { link: handle.link })} />}
        <SampleStrip />
        {step !== null && (
          <div className="page-progress">
            <Progress name={step.name} step={step.at} of={step.of ?? 5} />
          </div>
        )}
        <main id="main" className="page-main" tabIndex={-1} key={pathname}>
          <Outlet />
          {finishesLater && <FinishLater />}
        </main>
      </div>
      <ScrollRestoration />
    </>
  );
}

/** On a new page: its title, the focus at its beginning and, from the second page on, the short fade. */
function useNewPage(pathname: string, title: string): void {
  const shown = useRef(pathname);
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    if (shown.current === pathname) {
      return;
    }
    shown.current = pathname;
    document.documentElement.dataset.moved = 'true';
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);
}

/** Any error of a page, inside the frame: 404 has words of its own. */
export function PageError() {
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return status === 404 ? <NotFoundPage /> : <ErrorPage />;
}
