import type { Ctx } from '../context/context.ts';
import { pagesInStores, type Ran, type Run } from '../db/in-rounds.ts';
import { dropBodies } from './mails.sql.ts';

/** How long the body of an email is kept; its template, values and subject stay with the claim. */
export const bodiesKeptDays = 90;
const atOnce = 500;

/** Drops the bodies of emails that were written 90 days ago or earlier. Run by the `sweep` job. */
export function sweepMails({ db, clock }: Pick<Ctx, 'db' | 'clock'>, run?: Run): Promise<Ran> {
  const before = new Date(clock.now() - bodiesKeptDays * 86_400_000).toISOString();
  return pagesInStores(db, atOnce, (tx, storeId, most) => dropBodies(tx, storeId, { before, most }), run);
}
