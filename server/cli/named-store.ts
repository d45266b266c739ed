import { type StoreRecord, storeBySlug } from '../stores/read-store.ts';
import { type CommandInput, UsageError } from './command.ts';

/** The store that a command names by its short name. */
export async function storeNamed({ app }: CommandInput, slug: string | undefined): Promise<StoreRecord> {
  const store = await storeBySlug(app.services, slug ?? '');
  if (!store) {
    throw new UsageError(`There is no store ${slug}. Run \`npx amends store list\` to see them all.`);
  }
  return store;
}
