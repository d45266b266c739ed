import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { followQueue } from '../../api/live.ts';
import { paced } from './paced.ts';
import { queueChanged } from './query-keys.ts';

const pace = { gather: 100, least: 2000 };

/**
 * Reads lists and counts again when claims of a store change, or of all for null, while the page is in sight. The answer
 * says whether the line stands: while it does, asking from time to time is only there in case it says too little.
 */
export function useLiveQueue(storeId: string | null): boolean {
  const client = useQueryClient();
  const [live, setLive] = useState(false);
  useEffect(() => {
    const { tell, stop } = paced(() => void queueChanged(client), pace);
    let leave: (() => void) | undefined;
    const turn = () => {
      leave?.();
      leave = undefined;
      if (document.visibilityState === 'visible') {
        leave = followQueue(storeId, {
          changed: tell,
          live(on) {
            setLive(on);
            // Why it broke shows in what is read next: nothing, or a server that doesn't answer.
            tell();
          },
        });
      } else {
        setLive(false);
      }
    };
    turn();
    document.addEventListener('visibilitychange', turn);
    return () => {
      leave?.();
      stop();
      document.removeEventListener('visibilitychange', turn);
    };
  }, [storeId, client]);
  return live;
}
