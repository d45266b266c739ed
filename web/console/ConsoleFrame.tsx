import { useMemo } from 'react';
import { Frame } from './frame/app-shell/Frame.tsx';
import type { ConsolePages } from './frame/navigation/pages.ts';
import { keyMap } from './key-map.ts';

/** The frame with what it shows of all areas. */
export function ConsoleFrame({ pages }: { pages: ConsolePages }) {
  const places = useMemo(() => keyMap(pages), [pages]);
  return <Frame pages={pages} places={places} />;
}
