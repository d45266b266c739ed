import { type Insertable, type Selectable, sql } from 'kysely';
import type { ClaimId, MessageId, StoreId } from '#core/ids.ts';
import { columns } from '../../platform/db/columns.gen.ts';
import type { Tx } from '../../platform/db/database.ts';
import { jsonRows } from '../../platform/db/json-rows.ts';
import type { Messages } from '../../platform/db/schema.gen.ts';

const { whole: _whole, ...shown } = columns.messages;

/** A message with all that is shown of it at once; the email that it came by is read by itself, and is here if there is more of it. */
export type MessageRow = Selectable<Omit<Messages, 'whole'>> & { has_whole: boolean };
/** Messages out of a document, whose columns are `messageColumns`. */
export const messageRows = jsonRows<Omit<Messages, 'whole'>>(shown);
/** What is read of a message, as columns. @param alias the table's in the statement */
export const messageColumns = (alias: string): string =>
  `${messageRows.of(alias)}, ${alias}.whole IS NOT NULL AS has_whole`;

export async function insertMessage(tx: Tx, message: Insertable<Messages>): Promise<void> {
  await tx.insertInto('messages').values(message).execute();
}

export function findMessage(tx: Tx, storeId: StoreId, id: MessageId): Promise<MessageRow | undefined> {
  return tx
    .selectFrom('messages')
    .selectAll()
    .select(sql<boolean>`whole IS NOT NULL`.as('has_whole'))
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The whole of the email that a message came by; undefined where there is no such message, or no more than it says. */
export async function findWhole(
  tx: Tx,
  of: { storeId: StoreId; claimId: ClaimId; id: MessageId },
): Promise<string | undefined> {
  const found = await tx
    .selectFrom('messages')
    .select('whole')
    .where('store_id', '=', of.storeId)
    .where('claim_id', '=', of.claimId)
    .where('id', '=', of.id)
    .executeTakeFirst();
  return found?.whole ?? undefined;
}

/** Lets one try to take an email go after the other. */
export async function lockMail(tx: Tx, storeId: StoreId, mailCode: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`mail:${storeId}:${mailCode}`}, 0))`.execute(tx);
}

/** Whether an email is a message of a claim already. */
export async function isTaken(tx: Tx, storeId: StoreId, claimId: ClaimId, mailCode: string): Promise<boolean> {
  const found = await tx
    .selectFrom('messages')
    .select('id')
    .where('store_id', '=', storeId)
    .where('claim_id', '=', claimId)
    .where('mail_code', '=', mailCode)
    .executeTakeFirst();
  return found !== undefined;
}
