import { named } from '#server-words/installation/cli/stores.ts';
import { type StoreRecord, storeBySlug } from '../tenancy/stores/read-store.ts';
import { type CommandInput, UsageError } from './command.ts';

/** The option of every command that is about one store. */
export const storeOption = { what: named.slug, required: true };

/** The store that a command names by its short name. */
export async function storeNamed({ app }: CommandInput, slug: string | undefined): Promise<StoreRecord> {
  const store = await storeBySlug(app.services, slug ?? '');
  if (!store) {
    throw new UsageError(named.unknown(slug ?? ''));
  }
  return store;
}
