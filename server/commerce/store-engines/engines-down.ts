import type { EngineDown } from '#core/contract/commerce/engines.ts';
import type { Ctx } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { StoreRecord } from '../../tenancy/stores/read-store.ts';
import { selectDown } from './store-engines.sql.ts';

/** More are an outage of ours, which no list of stores tells better. */
const most = 20;

/** Which of some stores' engines don't answer, the longest first; whoever asks may read these stores' claims. */
export async function enginesDown(tx: Tx, ctx: Ctx, stores: readonly StoreRecord[]): Promise<EngineDown[]> {
  const ids = stores.filter(({ connectorKind }) => ctx.connectors.engines.has(connectorKind)).map(({ id }) => id);
  if (ids.length === 0) {
    return [];
  }
  const rows = await selectDown(tx, ids, most);
  return rows.flatMap(({ store_id, down_since, last_failure_kind }) => {
    const store = stores.find(({ id }) => id === store_id);
    return store === undefined || down_since === null
      ? []
      : [
          {
            storeId: store.id,
            storeName: store.name,
            timeZone: store.timeZone,
            engine: ctx.connectors.engines.get(store.connectorKind)?.name ?? store.connectorKind,
            since: new Date(down_since).toISOString(),
            // Cast: what is noted of a failure is one of these (connectors/guard.ts).
            failure: (last_failure_kind ?? 'unavailable') as EngineDown['failure'],
          },
        ];
  });
}
