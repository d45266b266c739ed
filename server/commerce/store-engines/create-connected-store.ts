import type { Ctx } from '../../platform/context/context.ts';
import { createStore, type NewStore } from '../../tenancy/stores/create-store.ts';
import type { StoreRecord } from '../../tenancy/stores/read-store.ts';
import { insertEngine } from './store-engines.sql.ts';

export type NewConnectedStore = NewStore & {
  /** An engine that needs no settings; others are connected by connectEngine. */
  connectorKind?: string;
};

/** Opens a store that has its engine from the beginning, in one commit: the demo's, and those of tests. */
export function createConnectedStore(ctx: Ctx, { connectorKind, ...given }: NewConnectedStore): Promise<StoreRecord> {
  return createStore(ctx, given, async (tx, { id: storeId }, at) => {
    if (connectorKind !== undefined) {
      await insertEngine(tx, { storeId, kind: connectorKind, at });
    }
  });
}
