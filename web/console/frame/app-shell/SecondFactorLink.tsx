import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { openPaths } from '#core/reference/console-open-paths.ts';

/** The way to setting up a second factor, which leads back to the page that it was taken from. */
export function SecondFactorLink({ className, children }: { className?: string; children: ReactNode }) {
  const { pathname, search } = useLocation();
  return (
    <Link className={className} to={openPaths.secondFactor} state={{ back: `${pathname}${search}` }}>
      {children}
    </Link>
  );
}

/** Where the link to the page was, by the state of its history; home for who came another way. */
export function backFrom(state: unknown): string {
  return typeof state === 'object' && state !== null && 'back' in state && typeof state.back === 'string'
    ? state.back
    : openPaths.home;
}
