/** The list of stores, and one beside it. */

export const pageName = 'Stores';
export const goToStores = 'go to stores';
export const what = 'This list';
export const search = 'Search stores';
export const searchHint = 'Name or host';
export const columns = { name: 'Store', hosts: 'Host', currency: 'Currency', state: 'Status' } as const;
export const openOne = (name: string): string => `Show ${name}`;
export const none = 'There are no stores yet.';
export const noneFact = 'Stores appear here once they’re opened.';
export const nothingMatches = (search: string): string => `No store matches “${search}”.`;
export const nothingFact = 'Search by part of a store’s name or host.';
export const open = 'Open';
export const closed = 'Closed';
export const demo = 'Demo';
export const claims = 'Claims';
export const settings = 'Settings';
export const portal = 'Portal';
export const currency = 'Currency';
export const timeZone = 'Time zone';
export const country = 'Country';
export const supportEmail = 'Support email';
export const notSet = 'Not set';
