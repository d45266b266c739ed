import type { Tx } from '../../db/database.ts';

/** Notes that an address passed a request on; one that is known is seen again. */
export async function upsertUnnamedProxy(tx: Tx, address: string, at: string): Promise<void> {
  await tx
    .insertInto('unnamed_proxies')
    .values({ address, seen_at: at })
    .onConflict((conflict) => conflict.column('address').doUpdateSet({ seen_at: at }))
    .execute();
}
