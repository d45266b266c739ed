import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { ViewerItem } from './viewer-state.ts';

const ImageViewer = lazy(async () => ({ default: (await import('./ImageViewer.tsx')).ImageViewer }));

/**
 * The pictures of a page, opened over it: `open` looks at the one in that place, counted from 0, and `viewer` stands
 * somewhere on the page. The viewer is loaded when it is first asked for; `label` is what it is called.
 */
export function useViewer(
  items: readonly ViewerItem[],
  label: string,
): { open(place: number): void; viewer: ReactNode } {
  const [shown, setShown] = useState<number | null>(null);
  return {
    open: setShown,
    viewer:
      shown === null ? null : (
        <Suspense>
          <ImageViewer items={items} index={shown} label={label} onClose={() => setShown(null)} />
        </Suspense>
      ),
  };
}
