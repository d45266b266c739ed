import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followClaim } from '../../api/live.ts';
import { claimChanged, queryKeys } from './query-keys.ts';

/**
 * Reads an open claim again the moment something happens on it. Its steady asking goes on underneath: it is what
 * tells that the server does not answer.
 */
export function useLiveClaim(claimId: string): void {
  const client = useQueryClient();
  useEffect(() => {
    let stop: (() => void) | undefined;
    const turn = () => {
      stop?.();
      stop = undefined;
      if (document.visibilityState !== 'visible') return;
      stop = followClaim(
        claimId,
        {},
        {
          changed(first) {
            // The first number only says where the claim stands; it was read a moment ago.
            if (!first) {
              void claimChanged(client, claimId);
            }
          },
          beside: () => void client.invalidateQueries({ queryKey: queryKeys.desk(claimId) }),
          live: () => {},
        },
      );
    };
    turn();
    document.addEventListener('visibilitychange', turn);
    return () => {
      stop?.();
      document.removeEventListener('visibilitychange', turn);
    };
  }, [claimId, client]);
}
