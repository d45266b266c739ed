import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as words from '#words/console/acts.tsx';
import type { Claim } from '../../../core/contract/claim-shapes.ts';
import { call } from '../../api/console-client.ts';
import { undoDecision } from '../../api/operations.gen.ts';
import { toast } from '../app-shell/toasts.ts';
import type { SmallAct } from './small-acts.ts';

/** The acts on a claim that need no panel: the small ones, and to take a decision back. */
export function useClaimActs(claim: Claim, expectedVersion: number) {
  const client = useQueryClient();
  const input = { params: { id: claim.id }, body: { expectedVersion } };
  const refresh = () =>
    Promise.all([['claim', claim.id], ['queue'], ['counts']].map((queryKey) => client.invalidateQueries({ queryKey })));
  const small = useMutation({
    mutationFn: (act: SmallAct) => act.run(input),
    onError: (error, act) => toast({ head: act.failed, text: error.message }),
    onSettled: refresh,
  });
  const undo = useMutation({
    mutationFn: () => call(undoDecision, input),
    onSuccess: () => toast({ head: words.isBack(claim.claimNumber), text: words.nothingWasSent }),
    onError: (error) => toast({ head: words.couldntUndo, text: error.message, stays: 10_000 }),
    onSettled: refresh,
  });
  return { small, undo };
}
