import { Problem } from '#core/contract/platform/problems.ts';
import { isId, type StoreId } from '#core/ids.ts';

/** The store that a call is about: that of the host or the credential, or the one it names. Without one nothing is there. */
export function namedStore(storeId: StoreId | null): StoreId {
  if (!storeId) {
    throw new Problem('not-found');
  }
  return storeId;
}

/** The store that a path names by its id. What isn't an id is a store that isn't there. */
export function storeInPath({ id }: { id: string }): StoreId {
  if (!isId('store', id)) {
    throw new Problem('not-found');
  }
  return id;
}
