import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';

/**
 * Notes that an address passed a request on; one that is known is seen again. Answers whether none was noted since an instant:
 * of several processes one is the first to.
 */
export async function upsertUnnamedProxy(
  tx: Tx,
  address: string,
  { at, since }: { at: string; since: string },
): Promise<boolean> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('unnamed proxies', 0))`.execute(tx);
  const lately = await tx
    .selectFrom('unnamed_proxies')
    .select('address')
    .where('seen_at', '>', since)
    .limit(1)
    .executeTakeFirst();
  await tx
    .insertInto('unnamed_proxies')
    .values({ address, seen_at: at })
    .onConflict((conflict) => conflict.column('address').doUpdateSet({ seen_at: at }))
    .execute();
  return lately === undefined;
}
