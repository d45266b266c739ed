import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import * as words from '#words/console/desk/queue.ts';
import { call } from '../../../api/console-client.ts';
import { takeNext } from '../../../api/operations.gen.ts';
import { paths } from '../../frame/addresses/paths.ts';
import { viewOf } from '../../frame/addresses/queue-view.ts';
import { useFrame } from '../../frame/app-shell/frame-context.ts';
import { forgetClaim, queueChanged } from '../../frame/data/query-keys.ts';
import { toast } from '../../kit/notices/toasts.ts';

/** The key that takes the next claim, in the queue and on a claim. */
export const takeNextAt = 'shift+t';

/**
 * Takes the claim that is due first among those that nobody has, of the chosen store or of all, and opens it.
 * @returns `take` is null for who takes no claims there
 */
export function useTakeNext(storeId: string | null): { take: (() => void) | null; busy: boolean } {
  const { me } = useFrame();
  const client = useQueryClient();
  const navigate = useNavigate();
  const next = useMutation({
    mutationFn: () => call(takeNext, { body: storeId === null ? {} : { storeId } }),
    onSuccess: async ({ claim }) => {
      if (claim === null) {
        toast({ head: words.noneToTake, text: '' });
        return;
      }
      await forgetClaim(client, claim.id);
      toast({ head: words.isTaken(claim.claimNumber), text: words.isTakenText, stays: 3000 });
      await navigate(paths.claim(claim.id, { ...viewOf('todo'), store: storeId }));
    },
    onError: (error) => toast({ head: words.couldntTake, text: error.message, stays: 10_000 }),
    // Not waited for: until it’s settled, another press does nothing.
    onSettled: () => void queueChanged(client),
  });
  const may = me.stores.some(
    ({ id, permissions }) => (storeId === null || id === storeId) && permissions.includes('claims:update'),
  );
  return { take: may ? () => !next.isPending && next.mutate() : null, busy: next.isPending };
}
