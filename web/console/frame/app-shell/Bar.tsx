import { Link, matchPath, NavLink, useLocation } from 'react-router';
import * as words from '#words/console/frame/app-shell.ts';
import * as pageWords from '#words/console/frame/navigation.ts';
import { Key } from '../../kit/keys/Key.tsx';
import { Mark } from '../../kit/pieces/Mark.tsx';
import { atLeast } from '../../kit/pieces/money.ts';
import { paths } from '../addresses/paths.ts';
import { useBarCounts } from '../data/bar-query.ts';
import { linksIn, type PageLink, settingsLinks, settingsStart } from '../navigation/pages.ts';
import { useFrame } from './frame-context.ts';
import { InboxLink } from './InboxLink.tsx';
import { NotCompletedLink } from './NotCompletedLink.tsx';
import { StoreMenu } from './StoreMenu.tsx';
import { YouMenu } from './YouMenu.tsx';

/** The bar over every page: mark, store, words, ask field, you. */
export function Bar() {
  const { openPalette, links, store } = useFrame();
  const settings = settingsStart(links);
  const toApprove = useBarCounts(store?.id ?? null).approvals;
  const { pathname } = useLocation();
  const isHere = ({ page }: PageLink) => matchPath(page.path, pathname) !== null;
  const inSettings = settingsLinks(links).some(isHere) || pathname === paths.whichStore();
  return (
    <header className="bar">
      <Mark size={15} />
      <span className="bar-slash" aria-hidden="true">
        /
      </span>
      <StoreMenu />
      <nav className="bar-words" aria-label={words.consoleName}>
        {linksIn(links, 'bar').map(({ page, to }) => (
          <NavLink key={page.id} to={to} end={to === '/' || to === '/stores'}>
            {page.word}
            {page.id === 'approvals' && toApprove.count > 0 && (
              <span className="bar-count"> {atLeast(toApprove.count, toApprove.more)}</span>
            )}
          </NavLink>
        ))}
        {settings !== null && (
          <Link to={settings} aria-current={inSettings ? 'page' : undefined}>
            {pageWords.settings}
          </Link>
        )}
      </nav>
      <button type="button" className="bar-ask kit-push" onClick={openPalette} aria-keyshortcuts="Control+K">
        <span>{words.searchOrRun}</span>
        <Key k="mod+k" />
      </button>
      <NotCompletedLink />
      <InboxLink />
      <YouMenu />
    </header>
  );
}
