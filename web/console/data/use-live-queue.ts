import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { followQueue } from '../../api/live.ts';
import { paced } from './paced.ts';
import { queueChanged } from './query-keys.ts';

const pace = { gather: 100, least: 2000 };
/**
 * How long after a line has begun lists are read again, in milliseconds: what was read as their page opened is a moment
 * older than the line.
 */
const settleMs = 3_000;

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
    let wasLost = false;
    const turn = () => {
      leave?.();
      leave = undefined;
      if (document.visibilityState === 'visible') {
        leave = followQueue(storeId, {
          changed: (first) => tell(first ? settleMs : undefined),
          live(on) {
            setLive(on);
            // Why it broke shows in what is read next: nothing, or a server that doesn't answer.
            if (!on || wasLost) {
              tell();
            }
            wasLost = !on;
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
      // What was told and isn’t read yet is read by whoever comes back.
      if (stop()) {
        void queueChanged(client);
      }
      document.removeEventListener('visibilitychange', turn);
    };
  }, [storeId, client]);
  return live;
}
