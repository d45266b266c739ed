import { NavLink, useMatch } from 'react-router';
import * as words from '#words/console/app-shell.ts';
import { paths } from '../paths.ts';
import { useFrame } from './frame-context.ts';
import { YouMenu } from './YouMenu.tsx';

/** The words of the bar at the foot of a phone; a claim's own acts take its place there. */
export function BottomBar() {
  const { openPalette } = useFrame();
  const onClaim = useMatch('/claims/:claimId') !== null;
  if (onClaim) {
    return null;
  }
  return (
    <nav className="bottom" aria-label={words.theConsole}>
      <NavLink to={paths.home} end>
        {words.home}
      </NavLink>
      <NavLink to={paths.queue()}>{words.claims}</NavLink>
      <button type="button" onClick={openPalette}>
        {words.search}
      </button>
      <YouMenu />
    </nav>
  );
}
