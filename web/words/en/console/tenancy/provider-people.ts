import { isolated } from '#core/rules/platform/isolated.ts';
import { plural } from '../../format.ts';

/** The provider’s people: its support, and the stores that each is assigned. */

export const pageName = 'People';
export const what = 'This list';
export const search = 'Search people';
export const searchHint = 'Name, email, or store';
export const columns = { person: 'Person', stores: 'Stores', signsInWith: 'Signs in with' } as const;
export const openOne = (name: string): string => `Show ${isolated(name)}`;
export const none = 'There’s no one in your support team yet.';
export const noneFact = 'Someone who supports your stores appears here, and you assign the stores that they see.';
export const nothingMatches = (search: string): string => `No one matches “${search}”.`;
export const nothingFact = 'Search by part of a name, an email, or a store’s name.';

export const everyStore = 'Every store';
export const noStore = 'No store';
export const storesOf = (names: readonly string[]): string =>
  names.length <= 2 ? names.join(', ') : `${names.slice(0, 2).join(', ')}, and ${names.length - 2} more`;
export const passwordAndCode = 'Password and code';
export const passwordOnly = 'Password only';

export const stores = 'Stores';
export const seesAll = 'Sees every store, also those that are opened later.';
export const seesNone = 'Sees no store. Assign one below.';
export const seesCount = (count: number): string => `Sees ${plural(count, 'store')} and no other.`;
export const closed = 'closed';
export const aloneBelow = (sum: string): string => `decides alone below ${sum}`;
export const storesLimit = 'decides alone up to the store’s limit';
export const since = (day: string, by: string): string => `Since ${day}, by ${isolated(by)}`;

export const limit = 'Limit';
export const limitOf = (store: string): string => `Limit in ${isolated(store)}`;
export const limitTitle = (name: string, store: string): string =>
  `What does ${isolated(name)} decide alone in ${isolated(store)}?`;
export const limitAbout =
  'From this amount on, an approval waits for someone without that limit. The store’s own limit still applies.';
export const limitLabel = (currency: string): string => `Alone below, in ${currency}`;
export const limitOfStore = 'Alone below, in the store’s currency';
export const limitHint = 'Empty for the store’s limit.';
export const saveLimit = 'Save limit';
export const limitSaved = (name: string, store: string): string =>
  `Saved the limit of ${isolated(name)} in ${isolated(store)}.`;

export const take = 'Take away';
export const takeTitle = (store: string, name: string): string => `Take ${isolated(store)} from ${isolated(name)}?`;
export const takeFollows = (name: string): string =>
  `${isolated(name)} immediately loses sight of the store, its claims, and its customers on every device.`;
export const takeAllTitle = (name: string): string => `Take every store from ${isolated(name)}?`;
export const takeAllFollows = (name: string): string =>
  `${isolated(name)} immediately loses sight of all stores on every device, until you assign one.`;
export const taken = (store: string, name: string): string => `${isolated(name)} no longer sees ${isolated(store)}.`;
export const takenAll = (name: string): string => `${isolated(name)} no longer sees any store.`;

export const assignTitle = 'Assign a store';
export const assignStore = 'Store';
export const choose = 'Choose a store';
export const assign = 'Assign';
export const onlyThen = (name: string): string =>
  `${isolated(name)} sees every store now. With a store assigned, they see that one alone.`;
export const instead = 'The stores above are replaced by every store.';
export const assigned = (store: string, name: string): string => `${isolated(name)} sees ${isolated(store)} now.`;
export const assignedEvery = (name: string): string => `${isolated(name)} sees every store now.`;

export const history = 'History';
export const noHistory = 'Nothing was assigned yet.';
export const given = (store: string, by: string): string => `${store} assigned by ${isolated(by)}`;
export const ended = (store: string, by: string): string => `${store} ended by ${isolated(by)}`;
