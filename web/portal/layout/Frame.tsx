import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import * as words from '#words/layout.tsx';
import { opensClaim } from '../guard.ts';
import { usePortal } from '../use-portal.ts';

/** What stands round every page: the way past the header, the header, and the page, whose beginning takes the focus. */
export function Frame({
  header,
  photo = false,
  children,
}: {
  header: ReactNode;
  /** The page opens with the brand's photograph. */
  photo?: boolean;
  children: ReactNode;
}) {
  const { pathname } = useLocation();
  const { filingPaused } = usePortal().store;
  return (
    <>
      <a className="page-skip" href="#main">
        {words.skip}
      </a>
      {filingPaused && !opensClaim(pathname) && (
        <aside className="page-paused" dir="auto">
          {filingPaused.sentence}
        </aside>
      )}
      <div className="page" data-photo={photo}>
        {header}
        <main id="main" className="page-main" tabIndex={-1} key={pathname}>
          {children}
        </main>
      </div>
    </>
  );
}
