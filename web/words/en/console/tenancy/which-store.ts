/** Where one of several stores is chosen, for a page that belongs to one. */

export const pageName = 'Choose a store';
export const settingsBelong = 'Each store has its own settings.';
export const pageBelongs = (page: string): string => `Each store has its own “${page}”.`;
export const stores = 'Stores';
export const search = 'Search stores';
export const nothingMatches = (search: string): string => `No store matches “${search}”.`;
export const moreStores = (count: number): string => `${count} more. Search by name to find them.`;
export const none = 'None of your stores opens this page for you.';
