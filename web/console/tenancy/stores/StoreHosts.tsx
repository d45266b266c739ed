import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnStore } from '#core/contract/tenancy/store-admin.ts';
import * as words from '#words/console/tenancy/stores/store-hosts.ts';
import { ApiProblem, call } from '../../../api/console-client.ts';
import { proveHosts, updateStore } from '../../../api/operations.gen.ts';
import { may, useFrame } from '../../frame/app-shell/frame-context.ts';
import { toast } from '../../kit/notices/toasts.ts';
import { Asks, ShortForm } from '../../kit/ShortForm.tsx';
import { HostRow } from './HostRow.tsx';
import { type HostOfStore, hostsOfStore, mayGo } from './hosts-of-store.ts';
import { storeQuery, storesKey } from './stores-query.ts';
import './stores.css';

/** On the settings of a store: its hosts, for whoever may read the store. */
export function StoreHostsOf({ storeId }: { storeId: string }) {
  const { me } = useFrame();
  const store = useQuery({ ...storeQuery(storeId), enabled: may(me, storeId, 'stores:read') });
  return store.data ? <StoreHosts store={store.data} className="setting-waits" /> : null;
}

/**
 * The hosts at which customers reach a store’s portal: the one that links name first, then what waits for its DNS record,
 * with the record to place. Whoever may change the store adds hosts, gives them up, and says which one links name.
 */
export function StoreHosts({ store, className = 'pieces-facts' }: { store: OwnStore; className?: string }) {
  const { me } = useFrame();
  const client = useQueryClient();
  // A new form after each host that was added.
  const [added, setAdded] = useState<{ count: number; told: string }>({ count: 0, told: '' });
  const mayChange = may(me, store.id, 'stores:update');
  const fresh = () => client.invalidateQueries({ queryKey: storesKey });
  const hosts = hostsOfStore(store);
  const look = useMutation({
    mutationFn: () => call(proveHosts, { params: { id: store.id } }),
    onSuccess: fresh,
  });

  async function change(wanted: readonly string[]) {
    const after = await call(updateStore, { params: { id: store.id }, body: { hosts: [...wanted] } });
    await fresh();
    return after;
  }
  async function remove({ host }: HostOfStore) {
    await change(hosts.filter((item) => item.host !== host).map((item) => item.host));
    toast({ head: words.removed(host), text: '' });
  }
  async function lead({ host }: HostOfStore) {
    await change([host, ...hosts.filter((item) => item.host !== host).map((item) => item.host)]);
    toast({ head: words.leads(host), text: '' });
  }
  async function add(typed: string): Promise<null> {
    const host = typed.trim().toLowerCase();
    try {
      const after = await change([...hosts.map((item) => item.host), host]);
      const serves = after.hosts.includes(host);
      setAdded(({ count }) => ({ count: count + 1, told: serves ? words.serves(host) : words.addRecord(host) }));
    } catch (error) {
      const said = error instanceof ApiProblem ? error.fields[0]?.message : undefined;
      throw said === undefined ? error : new Asks({ host: said });
    }
    return null;
  }

  return (
    <section className={className} aria-labelledby="hosts-head">
      <h2 className="kit-pane-head" id="hosts-head">
        {words.head}
      </h2>
      <p className="kit-ink-2">{words.about}</p>
      <ul className="stores-hosts">
        {hosts.map((item, index) => (
          <HostRow
            key={item.host}
            item={item}
            leads={index === 0 && item.state !== 'waits'}
            onLead={mayChange && index > 0 && item.state !== 'waits' ? () => lead(item) : null}
            onRemove={mayChange && mayGo(item, hosts) ? () => remove(item) : null}
          />
        ))}
      </ul>
      {mayChange && hosts.some(({ state }) => state !== 'serves') && (
        <p className="stores-host-look">
          <button type="button" className="kit-btn" disabled={look.isPending} onClick={() => look.mutate()}>
            {look.isPending ? words.looking : words.look}
          </button>
        </p>
      )}
      <p role="status" className="kit-ink-2">
        {look.isSuccess && hosts.some(({ state }) => state !== 'serves') && words.notThere}
      </p>
      {look.error !== null && (
        <p className="kit-field-error" role="alert">
          {look.error.message}
        </p>
      )}
      {mayChange && (
        <div className="stores-hosts-add">
          <ShortForm
            key={added.count}
            act={words.add}
            told={added.told}
            fields={[{ name: 'host', label: words.addLabel, hint: words.addHint, required: true }]}
            onSave={({ host = '' }) => add(host)}
          />
        </div>
      )}
    </section>
  );
}
