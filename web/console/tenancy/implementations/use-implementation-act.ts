import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Implementation } from '#core/contract/tenancy/implementations.ts';
import * as words from '#words/console/tenancy/implementations.ts';
import { call } from '../../../api/console-client.ts';
import {
  approveImplementation,
  commentOnImplementation,
  deployImplementation,
  putBackImplementation,
  rejectImplementation,
  submitImplementation,
} from '../../../api/operations.gen.ts';
import { queryKeys } from '../../frame/data/query-keys.ts';
import { toast } from '../../kit/notices/toasts.ts';
import { implementationQuery, implementationsChanged } from './implementations-query.ts';

export type ImplementationAct =
  | { act: 'submit' | 'approve' | 'deploy' | 'putBack' }
  | { act: 'reject'; reason: string }
  | { act: 'comment'; text: string };

/** Does an act on an implementation as it was read; what is shown of it, and of the store's settings, is then as it is now. */
export function useImplementationAct({ id, storeId, version }: Implementation) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (does: ImplementationAct) => {
      const params = { id: storeId, implementationId: id };
      const body = { expectedVersion: version };
      switch (does.act) {
        case 'submit':
          return { does, now: await call(submitImplementation, { params, body }) };
        case 'approve':
          return { does, now: await call(approveImplementation, { params, body }) };
        case 'reject':
          return { does, now: await call(rejectImplementation, { params, body: { ...body, reason: does.reason } }) };
        case 'deploy':
          return { does, now: await call(deployImplementation, { params, body }) };
        case 'putBack':
          return { does, now: await call(putBackImplementation, { params, body }) };
        case 'comment':
          return { does, now: await call(commentOnImplementation, { params, body: { text: does.text } }) };
      }
    },
    onSuccess: ({ does, now }) => {
      client.setQueryData(implementationQuery(storeId, id).queryKey, now);
      toast({ head: words.done[does.act], text: '' });
    },
    // What was asked in a dialog or a form is refused there.
    onError: (error, does) => {
      if (does.act === 'submit' || does.act === 'approve') {
        toast({ head: error.message, text: '', stays: 10_000 });
      }
    },
    onSettled: async () => {
      await Promise.all([
        implementationsChanged(client),
        client.invalidateQueries({ queryKey: queryKeys.settings(storeId) }),
      ]);
    },
  });
}
