import { NavLink } from 'react-router';
import * as words from '#words/console/desk/executions.tsx';
import { useBarCounts } from '../data/bar-query.ts';
import { useFrame } from './frame-context.ts';

/** The bar's way to money that didn't move, while there is some that waits for a person who may see to it. */
export function NotCompletedLink() {
  const { links, store } = useFrame();
  const link = links.find(({ page }) => page.id === 'executions');
  const waiting = useBarCounts(store?.id ?? null).notCompleted;
  return link === undefined || waiting === 0 ? null : (
    <NavLink className="bar-trouble" to={link.to}>
      <svg width="10" height="10" viewBox="0 0 10 10" aria-hidden="true">
        <path d="M5 1 9.5 9h-9Z" fill="currentColor" />
      </svg>
      {words.notCompletedCount(waiting)}
    </NavLink>
  );
}
