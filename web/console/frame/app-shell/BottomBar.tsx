import { NavLink, useMatch } from 'react-router';
import * as words from '#words/console/frame/app-shell.ts';
import { useBarCounts } from '../data/bar-query.ts';
import { linksIn } from '../navigation/pages.ts';
import { useFrame } from './frame-context.ts';
import { YouMenu } from './YouMenu.tsx';

/** The words of the bar at the foot of a phone; a claim's own acts take its place there. */
export function BottomBar() {
  const { openPalette, links, store } = useFrame();
  const { unread } = useBarCounts(store?.id ?? null);
  const onClaim = useMatch('/claims/:claimId') !== null;
  if (onClaim) {
    return null;
  }
  return (
    <nav className="bottom" aria-label={words.consoleName}>
      {linksIn(links, 'phone').map(({ page, to }) => (
        <NavLink key={page.id} to={to} end={to === '/'}>
          {page.word}
          {page.id === 'inbox' && unread > 0 && <span className="bar-count"> {unread}</span>}
        </NavLink>
      ))}
      <button type="button" onClick={openPalette}>
        {words.search}
      </button>
      <YouMenu />
    </nav>
  );
}
