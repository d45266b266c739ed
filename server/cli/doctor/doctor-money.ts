import * as words from '#server-words/installation/cli/doctor.ts';
import { brokenSeals } from '../../finance/months/seals.ts';
import { bookedStores, checkBook } from '../../ledger/books/check-books.ts';
import type { OpenServices } from '../command.ts';
import type { Finding } from './doctor-walls.ts';

/** Every store’s book, each entry of it: whether it’s as it was posted, its accounts sum to 0, and its closed months are whole. */
export async function books({ ctx }: OpenServices): Promise<Finding[]> {
  const stores = await bookedStores(ctx);
  const found: Finding[] = [];
  for (const storeId of stores) {
    const { store, currency, entries, altered, balances, off } = await checkBook(ctx, storeId);
    if (altered.length > 0) {
      found.push({ state: 'bad', text: words.bookAltered(store, altered, entries) });
    }
    if (off.length > 0) {
      found.push({ state: 'bad', text: words.bookOff(store, currency, off) });
    }
    const unsealed = await brokenSeals(ctx, storeId);
    if (unsealed.length > 0) {
      found.push({ state: 'bad', text: words.monthsUnsealed(store, unsealed) });
    }
    if (altered.length === 0 && off.length === 0 && unsealed.length === 0) {
      const told = balances.map(({ account, amount }) => [account, amount] as const);
      found.push({ state: 'ok', text: words.bookFits(store, { entries, currency, balances: told }) });
    }
  }
  return stores.length === 0 ? [{ state: 'ok', text: words.noBooks }] : found;
}
