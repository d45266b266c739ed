import { useEffect, useRef } from 'react';
import {
  isRouteErrorResponse,
  Outlet,
  ScrollRestoration,
  useLocation,
  useMatches,
  useNavigation,
  useRouteError,
} from 'react-router';
import { titleOf } from '../page.ts';
import { Component as ErrorPage } from '../pages/ErrorPage.tsx';
import { Component as NotFoundPage } from '../pages/NotFoundPage.tsx';
import { usePortal } from '../use-portal.ts';
import { Walk } from './Walk.tsx';

/** What both layouts have in common: title, focus and place of a new page. */
export function Shell() {
  const { brand } = usePortal();
  const { pathname } = useLocation();
  useNewPage(pathname, titleOf(useMatches(), brand));
  useFocusKept();
  return (
    <>
      <Outlet />
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

/** What was pressed may be gone with the answer, the address being the same: then the page's beginning takes the focus. */
function useFocusKept(): void {
  const { key } = useLocation();
  const idle = useNavigation().state === 'idle';
  const held = useRef<Element | null>(null);
  useEffect(() => {
    const hold = ({ target }: FocusEvent) => {
      held.current = target as Element;
    };
    document.addEventListener('focusin', hold);
    return () => document.removeEventListener('focusin', hold);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked whenever a page was answered
  useEffect(() => {
    if (held.current?.isConnected === false && document.activeElement === document.body) {
      document.getElementById('main')?.focus({ preventScroll: true });
    }
  }, [key, idle]);
}

/** Any error of a page, inside its layout: 404 has words of its own. */
export function PageError() {
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return status === 404 ? <NotFoundPage /> : <ErrorPage />;
}

/** An error that comes before any layout, as the guard's do. */
export function LoneError() {
  return (
    <Walk>
      <PageError />
    </Walk>
  );
}
