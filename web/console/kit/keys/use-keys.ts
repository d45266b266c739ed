import { useLayoutEffect, useRef } from 'react';
import { type Bindings, pushLayer, type Rank } from './layers.ts';

/**
 * Makes keys live while the component is shown. The highest rank wins; `alone`
 * silences everything below (dialogs, the decide panel). They are live as soon as it is seen, and the bindings may
 * change on every render without moving the layer.
 */
export function useKeys(rank: Rank, bindings: Bindings, options: { alone?: boolean; on?: boolean } = {}): void {
  const live = useRef(bindings);
  live.current = bindings;
  const { alone = false, on = true } = options;
  useLayoutEffect(() => {
    if (!on) {
      return;
    }
    return pushLayer({
      get bindings() {
        return live.current;
      },
      rank,
      alone,
    });
  }, [rank, alone, on]);
}
