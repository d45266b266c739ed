import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useMatches, useNavigation } from 'react-router';
import { titleOf } from '../page.ts';
import { usePortal } from '../use-portal.ts';

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
    focusBeginning();
  }, [pathname]);
}

/** The heading takes the focus, so that it is the first that is read aloud; where a page has none, the page itself. */
function focusBeginning(): void {
  const main = document.getElementById('main');
  const heading = main?.querySelector('h1');
  heading?.setAttribute('tabindex', '-1');
  (heading ?? main)?.focus({ preventScroll: true });
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
      focusBeginning();
    }
  }, [key, idle]);
}
