import type { ClaimId, MailId, StoreId } from '#core/ids.ts';
import type { Where } from '../db/by-hint.ts';
import type { Tx } from '../db/database.ts';
import { readWords } from './kept-words.ts';
import type { TemplateName } from './mail-kind.ts';
import { findRow, newestRows, type ShownRow, sentSince } from './mails.sql.ts';
import type { Words } from './pack-words.ts';

/** An email as it’s shown, with what it says. */
export type ShownMail = Omit<ShownRow, keyof Words | 'packed'> & Words;

/** The newest mails of all stores, for the mailbox; only those to one address where `to` names it. */
export async function newestMails(tx: Tx, options: { to: string | null; limit: number }): Promise<ShownMail[]> {
  return withWords(tx, await newestRows(tx, options));
}

/** A mail for the mailbox. */
export async function findMail(tx: Tx, where: Where, id: MailId): Promise<ShownMail | undefined> {
  const found = await findRow(tx, where, id);
  return found && (await withWords(tx, [found]))[0];
}

/** Whether an email of a claim was sent that was written since an instant. */
export function wasSent(
  tx: Tx,
  of: { storeId: StoreId; claimId: ClaimId; template: TemplateName; since: string },
): Promise<boolean> {
  return sentSince(tx, of);
}

async function withWords(tx: Tx, rows: readonly ShownRow[]): Promise<ShownMail[]> {
  const words = await readWords(tx, rows);
  return rows.map(({ packed: _, ...row }, index) => ({ ...row, ...words[index]! }));
}
