import { sql } from 'kysely';
import { currencyPlaces } from '#core/reference/currency-places.ts';
import type { LedgerMonth } from '#core/rules/ledger/ledger-month.ts';
import type { StoreRecord } from '../../../tenancy/stores/read-store.ts';
import type { TestApp } from '../../../testing/app.ts';
import { beginBook, holdBookAlone } from '../books.sql.ts';

/** A month begins to close, once everyone who posts to the book has ended. */
export async function beginToClose(app: TestApp, store: StoreRecord, month: LedgerMonth): Promise<void> {
  await app.services.db.inStore(store.id, async (tx) => {
    const places = currencyPlaces(store.currency);
    await beginBook(tx, { store_id: store.id, currency: store.currency, places, time_zone: store.timeZone });
    await holdBookAlone(tx, store.id);
    await tx.updateTable('ledger_books').set({ closed_through: month }).where('store_id', '=', store.id).execute();
    await sql`
      INSERT INTO ledger_periods (store_id, month, state, closing_since)
      VALUES (${store.id}, ${month}, 'CLOSING', ${new Date(app.clock.now()).toISOString()})
      ON CONFLICT (store_id, month) DO UPDATE SET state = 'CLOSING', closing_since = excluded.closing_since`.execute(
      tx,
    );
  });
}
