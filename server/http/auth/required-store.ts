import { Problem } from '../../../core/contract/problems.ts';
import type { StoreId } from '../../../core/ids.ts';

/** The store that a call is about: that of the host or the credential, or the one it names. Without one nothing is there. */
export function namedStore(storeId: StoreId | null): StoreId {
  if (!storeId) {
    throw new Problem('not-found');
  }
  return storeId;
}
