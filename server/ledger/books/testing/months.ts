import { currencyPlaces } from '#core/reference/currency-places.ts';
import type { LedgerMonth } from '#core/rules/ledger/ledger-month.ts';
import type { StoreRecord } from '../../../tenancy/stores/read-store.ts';
import type { TestApp } from '../../../testing/app.ts';
import { beginBook, beginClosing, holdBookAlone } from '../books.sql.ts';

/**
 * A month begins to close, once everyone who posts to the book has ended.
 * @asksNobody A test of posting closes by itself.
 * @recordsNothing No one reads of it.
 */
export async function beginToClose(app: TestApp, store: StoreRecord, month: LedgerMonth): Promise<void> {
  await app.services.db.inStore(store.id, async (tx) => {
    const places = currencyPlaces(store.currency);
    await beginBook(tx, { store_id: store.id, currency: store.currency, places, time_zone: store.timeZone });
    await holdBookAlone(tx, store.id);
    await beginClosing(tx, store.id, month, new Date(app.clock.now()).toISOString());
  });
}
