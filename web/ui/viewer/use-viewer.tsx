import { type ReactNode, useState } from 'react';
import { importAgain } from '../import-again.ts';
import type { ImageViewer } from './ImageViewer.tsx';
import type { ViewerItem } from './viewer-state.ts';

type Loaded = typeof import('./ImageViewer.tsx');

const theViewer = (loaded: Loaded) => loaded.ImageViewer;

/**
 * The pictures of a page, opened over it: `open` looks at the one in that place, counted from 0, and `viewer` stands
 * somewhere on the page. The viewer is loaded when it is first asked for; where it cannot be had, the page stays as it
 * is and the next press tries again. `label` is what it is called.
 */
export function useViewer(
  items: readonly ViewerItem[],
  label: string,
): { open(place: number): void; viewer: ReactNode } {
  const [shown, setShown] = useState<{ Viewer: typeof ImageViewer; place: number } | null>(null);
  const open = (place: number) => {
    void import('./ImageViewer.tsx')
      .then(theViewer, async (error) => theViewer(await importAgain<Loaded>(error)))
      .then(
        (Viewer) => setShown({ Viewer, place }),
        () => setShown(null),
      );
  };
  return {
    open,
    viewer:
      shown === null ? null : (
        <shown.Viewer items={items} index={shown.place} label={label} onClose={() => setShown(null)} />
      ),
  };
}
