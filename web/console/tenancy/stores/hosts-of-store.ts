import type { OwnStore } from '#core/contract/tenancy/store-admin.ts';

/** A host of a store, as it stands in the list that is changed as a whole. */
export interface HostOfStore {
  host: string;
  /** `waits` until DNS proves it; `lost` serves, but its record is gone. */
  state: 'serves' | 'waits' | 'lost';
  /** The TXT record to place, where it is missing. */
  record: OwnStore['hostProofs'][number]['record'] | null;
}

/** Every host that a store names: those that serve in their order, the one that links name first; then those that wait. */
export function hostsOfStore({ hosts, hostProofs }: Pick<OwnStore, 'hosts' | 'hostProofs'>): HostOfStore[] {
  const serving = hosts.map((host): HostOfStore => {
    const proof = hostProofs.find((item) => item.host === host);
    return proof === undefined || proof.failingSince === null
      ? { host, state: 'serves', record: null }
      : { host, state: 'lost', record: proof.record };
  });
  const waiting = hostProofs
    .filter(({ host, provedAt }) => provedAt === null && !hosts.includes(host))
    .map(({ host, record }): HostOfStore => ({ host, state: 'waits', record }));
  return [...serving, ...waiting];
}

/** Whether a store can give a host up: one that waits, while there is another; of those that serve one stays. */
export function mayGo({ state }: HostOfStore, hosts: readonly HostOfStore[]): boolean {
  return state === 'waits' ? hosts.length > 1 : hosts.filter((item) => item.state !== 'waits').length > 1;
}
