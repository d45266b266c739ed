import type { StoreId } from '#core/ids.ts';
import type { Tx } from '../db/database.ts';
import type { MailRow } from './mails.sql.ts';

/** Keeps dictionaries that aren’t kept yet. Nothing changes one, and none goes. */
export async function insertDictionaries(tx: Tx, dictionaries: readonly { hash: string; content: string }[]) {
  await tx
    .insertInto('mail_dictionaries')
    .values([...dictionaries])
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute();
}

/** What dictionaries hold. */
export function readDictionaries(tx: Tx, hashes: readonly string[]): Promise<{ hash: string; content: string }[]> {
  return tx
    .selectFrom('mail_dictionaries')
    .select(['hash', 'content'])
    .where('hash', 'in', [...hashes])
    .execute();
}

/** Emails of a store that aren’t packed, at most so many; nobody changes them meanwhile. */
export function unpackedMails(
  tx: Tx,
  storeId: StoreId,
  most: number,
): Promise<Pick<MailRow, 'id' | 'template' | 'html' | 'plain' | 'letter'>[]> {
  return tx
    .selectFrom('mails')
    .select(['id', 'template', 'html', 'plain', 'letter'])
    .where('store_id', '=', storeId)
    .where((is) => is.or([is('html', 'is not', null), is('letter', 'is not', null)]))
    .orderBy('id')
    .limit(most)
    .forUpdate()
    .execute();
}

/** Keeps what an email says packed, and no other way. */
export async function setPacked(
  tx: Tx,
  of: { storeId: StoreId; id: MailRow['id'] },
  packed: Buffer | null,
): Promise<void> {
  await tx
    .updateTable('mails')
    .set({ packed, html: null, plain: null, letter: null })
    .where('store_id', '=', of.storeId)
    .where('id', '=', of.id)
    .execute();
}
