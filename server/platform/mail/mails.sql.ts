import { type Insertable, type Selectable, sql } from 'kysely';
import type { MailId, StoreId } from '../../../core/ids.ts';
import type { Where } from '../db/by-hint.ts';
import type { Tx } from '../db/database.ts';
import type { Mails } from '../db/schema.gen.ts';

export type MailRow = Selectable<Mails>;

/** Writes a mail down, or answers the one that has this Message-ID already: a retry never doubles. */
export async function keepMail(tx: Tx, mail: Insertable<Mails>): Promise<MailRow> {
  const kept = await tx
    .insertInto('mails')
    .values(mail)
    .onConflict((conflict) => conflict.columns(['store_id', 'message_id']).doNothing())
    .returningAll()
    .executeTakeFirst();
  return (
    kept ??
    tx
      .selectFrom('mails')
      .selectAll()
      .where('store_id', '=', mail.store_id)
      .where('message_id', '=', mail.message_id)
      .executeTakeFirstOrThrow()
  );
}

export async function markSent(tx: Tx, storeId: StoreId, id: MailId, at: string): Promise<void> {
  await tx.updateTable('mails').set({ sent_at: at }).where('store_id', '=', storeId).where('id', '=', id).execute();
}

/** Drops the bodies of a store’s emails that were written before an instant, at most `most`; answers how many. */
export async function dropBodies(
  tx: Tx,
  storeId: StoreId,
  { before, most }: { before: string; most: number },
): Promise<number> {
  const { numAffectedRows } = await sql`
    UPDATE mails SET html = NULL, plain = NULL
    WHERE store_id = ${storeId} AND html IS NOT NULL AND id IN (
      SELECT id FROM mails WHERE store_id = ${storeId} AND html IS NOT NULL AND created_at < ${before}
      ORDER BY created_at LIMIT ${most})`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

export type ShownMail = MailRow & { store_name: string };

/**
 * The newest mails of all stores, for the mailbox; only those to one address where `to` names it.
 * @readsAcross The mailbox names the store of each email.
 */
export function newestMails(tx: Tx, options: { to: string | null; limit: number }): Promise<ShownMail[]> {
  const query = tx
    .selectFrom('mails')
    .innerJoin('stores', 'stores.id', 'mails.store_id')
    .selectAll('mails')
    .select('stores.name as store_name')
    .orderBy('mails.created_at', 'desc')
    .orderBy('mails.id', 'desc')
    .limit(options.limit);
  return (options.to === null ? query : query.where('mails.to_address', '=', options.to)).execute();
}

/**
 * A mail for the mailbox.
 * @readsAcross As above.
 */
export function findMail(tx: Tx, where: Where, id: MailId): Promise<ShownMail | undefined> {
  const mail = tx
    .selectFrom('mails')
    .innerJoin('stores', 'stores.id', 'mails.store_id')
    .selectAll('mails')
    .select('stores.name as store_name')
    .where('mails.id', '=', id);
  return (where === 'anywhere' ? mail : mail.where('mails.store_id', 'in', where)).executeTakeFirst();
}
