import { NavLink } from 'react-router';
import * as words from '#words/console/app-shell.ts';
import { Key } from '../keys/Key.tsx';
import { paths } from '../paths.ts';
import { Mark } from '../words/pieces.tsx';
import { useFrame } from './frame-context.ts';
import { StoreMenu } from './StoreMenu.tsx';
import { YouMenu } from './YouMenu.tsx';

/** The bar over every page: mark, store, words, ask field, you. */
export function Bar() {
  const { openPalette } = useFrame();
  return (
    <header className="bar">
      <Mark size={15} />
      <span className="bar-slash" aria-hidden="true">
        /
      </span>
      <StoreMenu />
      <nav className="bar-words" aria-label={words.theConsole}>
        <NavLink to={paths.home} end>
          {words.home}
        </NavLink>
        <NavLink to={paths.queue()}>{words.claims}</NavLink>
      </nav>
      <button type="button" className="ask push" onClick={openPalette} aria-keyshortcuts="Control+K">
        <span>{words.searchOrRunA}</span>
        <Key k="mod+k" />
      </button>
      <YouMenu />
    </header>
  );
}
