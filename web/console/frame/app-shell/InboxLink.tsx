import { NavLink } from 'react-router';
import * as words from '#words/console/desk/inbox.ts';
import { useBarCounts } from '../data/bar-query.ts';
import { useFrame } from './frame-context.ts';

/** The bar's notice: the way to what concerns this person, and how much of it is unread. */
export function InboxLink() {
  const { links, store } = useFrame();
  const { unread } = useBarCounts(store?.id ?? null);
  const link = links.find(({ page }) => page.id === 'inbox');
  return link === undefined ? null : (
    <NavLink className="bar-inbox" to={link.to} aria-label={words.unread(unread)}>
      <svg width="14" height="14" viewBox="0 0 14 14" fill="none" stroke="currentColor" aria-hidden="true">
        <path d="M7 1.5a3.6 3.6 0 0 0-3.6 3.6c0 3-1.2 4.2-1.7 4.7h10.6c-.5-.5-1.7-1.7-1.7-4.7A3.6 3.6 0 0 0 7 1.5Z" />
        <path d="M5.7 11.6a1.4 1.4 0 0 0 2.6 0" />
      </svg>
      {words.pageName}
      <span className="bar-count bar-inbox-count">{unread > 0 && unread}</span>
    </NavLink>
  );
}
