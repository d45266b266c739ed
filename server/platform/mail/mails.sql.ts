import { type Insertable, type Selectable, sql } from 'kysely';
import type { ClaimId, MailId, StoreId } from '#core/ids.ts';
import type { EmailRefusal } from '#core/reference/email-refusals.ts';
import type { Where } from '../db/by-hint.ts';
import type { Tx } from '../db/database.ts';
import type { Mails } from '../db/schema.gen.ts';
import type { MailRequest } from '../jobs/jobs.ts';
import type { Taken } from './mailer.ts';

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

/** The Message-IDs of the emails about a claim that went to an address before one of them, the newest at most, oldest first. */
export async function earlierIds(
  tx: Tx,
  { store_id, claim_id, to_address, created_at, id }: MailRow,
  most: number,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('mails')
    .select('message_id')
    .where('store_id', '=', store_id)
    .where('claim_id', '=', claim_id)
    .where('to_address', '=', to_address)
    .where(sql<boolean>`(created_at, id) < (${created_at}, ${id})`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return rows.map((row) => row.message_id).reverse();
}

/** Whether an email about a claim, of a template, was sent that was written since an instant. */
export async function sentSince(
  tx: Tx,
  { storeId, claimId, template, since }: { storeId: StoreId; claimId: ClaimId; template: string; since: string },
): Promise<boolean> {
  const sent = await tx
    .selectFrom('mails')
    .select('id')
    .where('store_id', '=', storeId)
    .where('claim_id', '=', claimId)
    .where('template', '=', template)
    .where('created_at', '>=', since)
    .where('sent_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return sent !== undefined;
}

/** Notes when an email was sent. @param taken what its mailer answered: that a server, or the mailbox, has it */
export async function markSent(
  tx: Tx,
  of: { storeId: StoreId; id: MailId },
  { at }: { taken: Taken; at: string },
): Promise<void> {
  await tx
    .updateTable('mails')
    .set({ sent_at: at })
    .where('store_id', '=', of.storeId)
    .where('id', '=', of.id)
    .execute();
}

/** What an email says that no server was handed yet: as it's written now, not as it was when it began to wait. */
export async function rewriteMail(
  tx: Tx,
  of: { storeId: StoreId; id: MailId },
  written: Pick<Insertable<Mails>, 'to_address' | 'subject' | 'packed'>,
): Promise<MailRow> {
  return tx
    .updateTable('mails')
    .set({ ...written, html: null, plain: null, letter: null })
    .where('store_id', '=', of.storeId)
    .where('id', '=', of.id)
    .where('sent_at', 'is', null)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Notes that an email reached nobody. It is listed, as if it hadn’t been seen to before. */
export async function markRefused(
  tx: Tx,
  of: { storeId: StoreId; id: MailId },
  refused: { refusal: EmailRefusal; request: MailRequest | null; at: string },
): Promise<void> {
  await tx
    .updateTable('mails')
    .set({
      refused_at: refused.at,
      refusal: refused.refusal,
      request: refused.request && JSON.stringify(refused.request),
      handled_at: null,
    })
    .where('store_id', '=', of.storeId)
    .where('id', '=', of.id)
    .execute();
}

/**
 * Notes that a server took an email and sent it back later: it reached nobody, as if it had been refused at once. By its
 * Message-ID, else the newest that went to the address; of several reports about one email the first is noted.
 * @returns which kind it was; undefined where none went there, or it's noted
 */
export async function markReturned(
  tx: Tx,
  of: { storeId: StoreId; claimId: ClaimId; address: string; messageIds: readonly string[] },
  { refusal, at }: { refusal: EmailRefusal; at: string },
): Promise<Pick<MailRow, 'template'> | undefined> {
  const named = sql<boolean>`message_id = ANY(${of.messageIds})`;
  const found = await tx
    .selectFrom('mails')
    .select('id')
    .where('store_id', '=', of.storeId)
    .where('claim_id', '=', of.claimId)
    .where(sql<boolean>`lower(to_address) = ${of.address}`)
    .orderBy(named, 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (
    found &&
    tx
      .updateTable('mails')
      .set({ sent_at: null, refused_at: at, refusal, handled_at: null })
      .where('store_id', '=', of.storeId)
      .where('id', '=', found.id)
      .where('sent_at', 'is not', null)
      .returning('template')
      .executeTakeFirst()
  );
}

/** Where an email that reached nobody goes now: its order may name another address since. */
export async function readdress(tx: Tx, storeId: StoreId, id: MailId, address: string): Promise<void> {
  await tx
    .updateTable('mails')
    .set({ to_address: address })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .execute();
}

/**
 * Somebody sees to an email that reached nobody; undefined where it is seen to already, or isn’t one.
 * @param askable only where it can be asked for again
 */
export function markHandled(
  tx: Tx,
  of: { storeId: StoreId; claimId: ClaimId; id: MailId },
  { at, askable }: { at: string; askable: boolean },
): Promise<Pick<MailRow, 'template' | 'request'> | undefined> {
  const marking = tx
    .updateTable('mails')
    .set({ handled_at: at })
    .where('store_id', '=', of.storeId)
    .where('claim_id', '=', of.claimId)
    .where('id', '=', of.id)
    .where('refused_at', 'is not', null)
    .where('handled_at', 'is', null)
    .returning(['template', 'request']);
  return (askable ? marking.where('request', 'is not', null) : marking).executeTakeFirst();
}

/** Drops the bodies of a store’s unpacked emails that were written before an instant, at most `most`; answers how many. */
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

/** A store’s packed emails with bodies that were written before an instant, at most `most`; nobody changes them meanwhile. */
export async function packedBodies(
  tx: Tx,
  storeId: StoreId,
  { before, most }: { before: string; most: number },
): Promise<MailRow[]> {
  return tx
    .selectFrom('mails')
    .selectAll()
    .where('store_id', '=', storeId)
    .where(sql<boolean>`get_byte(packed, 0) = 1`)
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(most)
    .forUpdate()
    .execute();
}

export type ShownRow = MailRow & { store_name: string };

/**
 * The newest mails of all stores, for the mailbox; only those to one address where `to` names it.
 * @readsAcross The mailbox names the store of each email.
 */
export function newestRows(tx: Tx, options: { to: string | null; limit: number }): Promise<ShownRow[]> {
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
export function findRow(tx: Tx, where: Where, id: MailId): Promise<ShownRow | undefined> {
  const mail = tx
    .selectFrom('mails')
    .innerJoin('stores', 'stores.id', 'mails.store_id')
    .selectAll('mails')
    .select('stores.name as store_name')
    .where('mails.id', '=', id);
  return (where === 'anywhere' ? mail : mail.where('mails.store_id', 'in', where)).executeTakeFirst();
}
