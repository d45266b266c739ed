import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import * as words from '#words/console/host-proofs.ts';
import type { OwnStore } from '../../../core/contract/store-admin.ts';
import { call } from '../../api/console-client.ts';
import { proveHosts } from '../../api/operations.gen.ts';
import { may, useFrame } from '../app-shell/frame-context.ts';
import { queryKeys } from '../data/query-keys.ts';
import { storesQuery } from '../data/stores-query.ts';
import { Fact } from '../words/pieces.tsx';
import './stores.css';

/** On the settings of a store: its hosts whose DNS record is missing, for whoever may read the store. */
export function HostProofsOf({ storeId }: { storeId: string }) {
  const { me } = useFrame();
  const stores = useInfiniteQuery({ ...storesQuery, enabled: may(me, storeId, 'stores:read') });
  const store = stores.data?.pages[0]?.rows.find(({ id }) => id === storeId);
  return store === undefined ? null : <HostProofs store={store} className="setting-waits" />;
}

/** The hosts of a store whose DNS record is missing, each with the record to place, and the press that looks for it. */
export function HostProofs({ store, className = 'facts-part' }: { store: OwnStore; className?: string }) {
  const { me } = useFrame();
  const client = useQueryClient();
  const look = useMutation({
    mutationFn: () => call(proveHosts, { params: { id: store.id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.stores }),
  });
  const missing = store.hostProofs.filter(({ provedAt, failingSince }) => provedAt === null || failingSince !== null);
  if (missing.length === 0) {
    return null;
  }
  return (
    <section className={className} aria-labelledby="proofs-head">
      <h2 className="pane-head" id="proofs-head">
        {words.head}
      </h2>
      {missing.map(({ host, record, provedAt }) => (
        <div key={host}>
          <p className="ink-2">{provedAt === null ? words.waits(host) : words.gone(host)}</p>
          <dl className="host-record">
            <Fact name={words.type}>{words.txt}</Fact>
            <Fact name={words.name}>{record.name}</Fact>
            <Fact name={words.value}>{record.value}</Fact>
          </dl>
        </div>
      ))}
      {may(me, store.id, 'stores:update') && (
        <p className="host-look">
          <button type="button" className="btn" disabled={look.isPending} onClick={() => look.mutate()}>
            {look.isPending ? words.looking : words.look}
          </button>
        </p>
      )}
      <p role="status" className="ink-2">
        {look.isSuccess && words.notThere}
      </p>
      {look.error !== null && (
        <p className="field-error" role="alert">
          {look.error.message}
        </p>
      )}
    </section>
  );
}
