import { Outlet, useMatches } from 'react-router';
import { pageOf, printOf } from '../page.ts';
import { useShown } from '../page-memory.ts';
import { Frame } from './Frame.tsx';
import { Header } from './Header.tsx';

/** The layout of a claim that was filed, opened by its link: no steps, and the header prints it. */
export function ViewedClaim() {
  useShown();
  const matches = useMatches();
  return (
    <Frame header={<Header print={printOf(matches)} link={pageOf(matches)?.handle.link ?? 'help'} />}>
      <Outlet />
    </Frame>
  );
}
