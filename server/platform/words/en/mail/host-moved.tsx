/** A host went from one store to another, whose DNS proved it. */
import { isolated } from '../../../../../core/rules/platform/isolated.ts';

export const because = 'You’re getting this email because you can change this store’s hosts.';
export const act = 'Open hosts';

/** For the store that had it, and for the one that has it now. */
export const sides = {
  left: {
    subject: (host: string): string => `${host} isn’t your store’s anymore`,
    preview: 'Its DNS now names another store. Links to your store use your other host.',
    title: (host: string): string => `${host} moved to another store.`,
    body: (host: string, store: string, at: string): string =>
      `The DNS of ${host} no longer has the record of ${isolated(store)}, and has the record of another store (${at}). That store serves the host now. Links to ${isolated(store)} use your other host from now on, and links that customers already have no longer open it.`,
    next: 'If the domain is still yours, add your record to its DNS again, remove the other store’s, and add the host to your store.',
  },
  came: {
    subject: (host: string): string => `${host} now opens your store`,
    preview: 'Another store had this host. Your DNS record moved it to yours.',
    title: (host: string): string => `${host} is your store’s now.`,
    body: (host: string, store: string, at: string): string =>
      `Another store had ${host}. Its DNS record was gone, and the record of ${isolated(store)} was there (${at}), so the host moved to you.`,
    next: 'You don’t need to do anything else. Keep the record: it’s how we know the host is yours.',
  },
} as const;
