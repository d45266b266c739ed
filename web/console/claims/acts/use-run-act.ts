import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ActionName } from '#core/rules/claims/claim-actions.ts';
import * as words from '#words/console/claims/acts.tsx';
import { call } from '../../../api/console-client.ts';
import { getClaimActions } from '../../../api/operations.gen.ts';
import { claimChanged } from '../../frame/data/query-keys.ts';
import { copyLink } from '../../kit/notices/copy-text.ts';
import { toast } from '../../kit/notices/toasts.ts';
import type { ActTarget, ClaimAct } from './act.ts';
import { isAllowed } from './claim-acts.ts';

interface Sent {
  target: ActTarget;
  act: ClaimAct;
}

/**
 * Does an act on a claim: a panel, a form, a message or a note is opened by `open`, the rest is done and told here.
 * @param known what the server allows on the claim that is shown. Null where that hasn't been read, as on a row: it is
 * asked first, so that a key on a row never does what the claim's page would not offer
 */
export function useRunAct(open: (act: ClaimAct) => void, known: readonly ActionName[] | null) {
  const client = useQueryClient();
  const sent = useMutation({
    mutationFn: async ({ target, act }: Sent) => {
      if (act.work.kind !== 'call') return false;
      const { allowed, version: expectedVersion } =
        known === null
          ? await call(getClaimActions, { params: { id: target.id } })
          : { allowed: known, version: target.version };
      if (!isAllowed(act, allowed)) return false;
      await act.work.run({ params: { id: target.id }, body: { expectedVersion } }, allowed);
      return true;
    },
    onSuccess: (done, { target, act }) => {
      if (!done) {
        toast({ head: words.notOfferedNow(target.claimNumber), text: '' });
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
      case 'note':
      case 'label':
      case 'amend':
      case 'report':
      case 'form':
        open(act);
        return;
      case 'copy':
        void copyLink(target);
        return;
      default:
        sent.mutate({ target, act });
    }
  };
}
