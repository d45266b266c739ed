import { useQuery } from '@tanstack/react-query';
import { NavLink } from 'react-router';
import * as words from '#words/console/executions.tsx';
import { notCompletedQuery } from '../data/executions-query.ts';
import { useFrame } from './frame-context.ts';

/** The bar's way to money that didn't move, while there is some that waits for a person who may see to it. */
export function NotCompletedLink() {
  const { links, store } = useFrame();
  const decides = links.some(({ page }) => page.id === 'approvals');
  const link = links.find(({ page }) => page.id === 'executions');
  const { data } = useQuery({ ...notCompletedQuery(store?.id ?? null), enabled: decides && link !== undefined });
  const waiting = data === undefined ? 0 : data.unknown + data.failed + data.manual + data.emails;
  return link === undefined || waiting === 0 ? null : (
    <NavLink className="bar-trouble" to={link.to}>
      <svg width="10" height="10" viewBox="0 0 10 10" aria-hidden="true">
        <path d="M5 1 9.5 9h-9Z" fill="currentColor" />
      </svg>
      {words.notCompletedCount(waiting)}
    </NavLink>
  );
}
