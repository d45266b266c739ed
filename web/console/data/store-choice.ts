import { useSyncExternalStore } from 'react';
import type { Me } from '../../../core/contract/people.ts';

const keptAt = 'amends.store';
let chosen: string | null = read();
const listeners = new Set<() => void>();

function read(): string | null {
  try {
    return localStorage.getItem(keptAt);
  } catch {
    return null;
  }
}

/** Chooses the store that lists show; null stands for all of them. Kept on this device. */
export function chooseStore(id: string | null): void {
  chosen = id;
  try {
    if (id === null) {
      localStorage.removeItem(keptAt);
    } else {
      localStorage.setItem(keptAt, id);
    }
  } catch {
    // Not kept, still chosen.
  }
  for (const listener of listeners) {
    listener();
  }
}

export type StoreOfMe = Me['stores'][number];

/** Of somebody's stores the chosen one, or null for all; a person with one store is always in it. */
export function chosenStore<Store extends { id: string }>(stores: readonly Store[], id: string | null): Store | null {
  return stores.find((store) => store.id === id) ?? (stores.length === 1 ? (stores[0] ?? null) : null);
}

/** The store whose lists are shown, or null for all of them. */
export function useStoreChoice(me: Me): StoreOfMe | null {
  const id = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => chosen,
  );
  return chosenStore(me.stores, id);
}
