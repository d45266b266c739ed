import type { Ctx } from '../context.ts';
import { eachStore } from '../db/each-store.ts';
import { dropBodies } from './mails.sql.ts';

/** How long the body of an email is kept; its template, values and subject stay with the claim. */
export const bodiesKeptDays = 90;
const atOnce = 500;

/** Drops the bodies of emails that were written 90 days ago or earlier, store by store. Run by the `sweep` job. */
export async function sweepMails({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now() - bodiesKeptDays * 86_400_000).toISOString();
  await eachStore(db, async (storeId) => {
    let dropped: number;
    do {
      dropped = await db.inStore(storeId, (tx) => dropBodies(tx, storeId, { before, most: atOnce }));
    } while (dropped === atOnce);
  });
}
