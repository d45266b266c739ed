/** The provider’s register: accounts with their stores. */

export const pageName = 'Accounts';
export const what = 'This list';
export const search = 'Search accounts';
export const searchHint = 'Account or store';
export const columns = { account: 'Account', stores: 'Stores', since: 'Since' } as const;
export const none = 'There are no accounts yet.';
export const noneFact = 'An account is created with its first store.';
export const nothingMatches = (search: string): string => `No account matches “${search}”.`;
export const nothingFact = 'Search by part of an account’s or a store’s name.';
export const noStores = 'No store';
export const closed = (name: string): string => `${name} (closed)`;
