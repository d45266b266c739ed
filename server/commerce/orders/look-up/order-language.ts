import type { OrderId } from '#core/ids.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { languageNow } from '../../../platform/words/languages.ts';
import type { StoreRecord } from '../../../tenancy/stores/read-store.ts';
import { setOrderLanguage } from './order-language.sql.ts';

/**
 * Keeps the language in which an order’s customer reads, where it's another one than is known: their emails are in it.
 */
export async function keepOrderLanguage(
  tx: Tx,
  store: Pick<StoreRecord, 'id' | 'language'>,
  order: { id: OrderId; language: string | null },
): Promise<void> {
  const language = languageNow();
  if ((order.language ?? store.language) !== language) {
    await setOrderLanguage(tx, store.id, order.id, language);
  }
}
