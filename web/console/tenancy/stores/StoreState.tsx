import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OwnStore } from '#core/contract/tenancy/store-admin.ts';
import * as words from '#words/console/tenancy/stores/open-store.ts';
import { call } from '../../../api/console-client.ts';
import { closeStore, reopenStore } from '../../../api/operations.gen.ts';
import { may, useFrame } from '../../frame/app-shell/frame-context.ts';
import { Confirm } from '../../kit/Confirm.tsx';
import { toast } from '../../kit/notices/toasts.ts';
import { storesKey } from './stores-query.ts';

/** Closes an open store, and opens a closed one again, for whoever may. */
export function StoreState({ store }: { store: OwnStore }) {
  const { me } = useFrame();
  const client = useQueryClient();
  const params = { id: store.id };
  const fresh = () => client.invalidateQueries({ queryKey: storesKey });
  const reopen = useMutation({
    mutationFn: () => call(reopenStore, { params, body: {} }),
    onSuccess: async () => {
      await fresh();
      toast({ head: words.reopened(store.name), text: '' });
    },
    onError: (error) => toast({ head: error.message, text: '', stays: 10_000 }),
  });
  if (!may(me, store.id, 'stores:activate')) {
    return null;
  }
  return store.closed ? (
    <button type="button" className="kit-btn" disabled={reopen.isPending} onClick={() => reopen.mutate()}>
      {words.reopen}
    </button>
  ) : (
    <Confirm
      word={words.close}
      title={words.closeOne(store.name)}
      follows={words.closeFollows}
      onConfirm={async () => {
        await call(closeStore, { params, body: {} });
        await fresh();
        toast({ head: words.closedNow(store.name), text: '' });
      }}
    />
  );
}
