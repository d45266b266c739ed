import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as words from '#words/console/acts.tsx';
import { actionsQuery } from '../data/queries.ts';
import { claimChanged } from '../data/query-keys.ts';
import { copyLink } from '../notices/copy-link.ts';
import { toast } from '../notices/toasts.ts';
import { type ClaimAct, isAllowed, type LinkedAct } from './claim-acts.ts';

/** The claim that an act is done on. */
export interface ActTarget {
  id: string;
  claimNumber: number;
  version: number;
}

/**
 * Does an act on a claim: a panel or a message is opened by `open`, the rest is done and told here.
 * Where the server's list of acts has not been read, `asks` reads it first, so that a key on a row never does what the
 * claim's page would not offer.
 */
export function useRunAct(open: (target: ActTarget, act: LinkedAct) => void, asks: boolean) {
  const client = useQueryClient();
  const sent = useMutation({
    mutationFn: async ({ target, act }: { target: ActTarget; act: ClaimAct }) => {
      if (act.work.kind !== 'call') return false;
      let expectedVersion = target.version;
      if (asks) {
        const { allowed, version } = await client.fetchQuery({ ...actionsQuery(target.id), staleTime: 0 });
        if (!isAllowed(act, allowed)) return false;
        expectedVersion = version;
      }
      await act.work.run({ params: { id: target.id }, body: { expectedVersion } });
      return true;
    },
    onSuccess: (done, { target, act }) => {
      if (!done) {
        toast({ head: act.failed, text: words.notOfferedNow(target.claimNumber) });
      } else if (act.work.kind === 'call') {
        toast({ ...act.work.done(target.claimNumber), stays: 3000 });
      }
    },
    onError: (error, { act }) => toast({ head: act.failed, text: error.message, stays: 10_000 }),
    onSettled: (_done, _error, { target }) => claimChanged(client, target.id),
  });
  return (target: ActTarget, act: ClaimAct) => {
    switch (act.work.kind) {
      case 'panel':
      case 'message':
        open(target, act.id as LinkedAct);
        return;
      case 'copy':
        void copyLink(target);
        return;
      default:
        sent.mutate({ target, act });
    }
  };
}
