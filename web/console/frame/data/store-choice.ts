import { useEffect, useSyncExternalStore } from 'react';
import type { Me } from '#core/contract/tenancy/people.ts';
import { onDevice } from '../../kit/data/keeper.ts';

const keptAt = 'amends.store';
// Read once: what another tab chooses is that tab's.
let chosen: string | null = onDevice.read(keptAt);
const listeners = new Set<() => void>();

/** Chooses the store that lists show; null stands for all of them. Kept on this device. */
export function chooseStore(id: string | null): void {
  chosen = id;
  onDevice.keep(keptAt, id);
  for (const listener of listeners) {
    listener();
  }
}

export type StoreOfMe = Me['stores'][number];

/** Of somebody's stores the chosen one, or null for all; a person with one store is always in it. */
export function chosenStore<Store extends { id: string }>(stores: readonly Store[], id: string | null): Store | null {
  return stores.find((store) => store.id === id) ?? (stores.length === 1 ? (stores[0] ?? null) : null);
}

/** What an address names as the store, `all` for every one: null where it names none that this person has. */
export function namedStore(stores: readonly { id: string }[], named: string | null): string | null {
  return (named === 'all' && stores.length > 1) || stores.some((store) => store.id === named) ? named : null;
}

/** The store whose lists are shown, or null for all of them: what the address names, or what was chosen last. */
export function useStoreChoice(me: Me, inAddress: string | null): StoreOfMe | null {
  const id = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => chosen,
  );
  const named = namedStore(me.stores, inAddress);
  // What an address named stays chosen on the pages that come after it.
  useEffect(() => {
    if (named !== null) {
      chooseStore(named === 'all' ? null : named);
    }
  }, [named]);
  return chosenStore(me.stores, named === null ? id : named);
}
