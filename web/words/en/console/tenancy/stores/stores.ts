/** The list of stores, and one beside it. */
import { plural } from '../../../format.ts';

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

/** What of a store needs somebody, in the list of who watches over all. */
export const watched = { engine: 'Store engine', late: 'Late' } as const;
export const needing = (stores: number): string =>
  stores === 0
    ? 'No store needs anyone now.'
    : stores === 1
      ? '1 store needs someone. It’s listed first.'
      : `${stores} stores need someone. They’re listed first: what stops claims, then what’s late or paused.`;
export const engineDown = (engine: string, since: string): string => `${engine} hasn’t responded since ${since}.`;
export const hostFails = (host: string): string => `We can’t find the DNS record for ${host}.`;
export const hostsFail = (hosts: number): string => `We can’t find the DNS records for ${plural(hosts, 'host')}.`;
export const lateClaims = (claims: number): string =>
  claims === 1 ? '1 claim is late.' : `${claims} claims are late.`;
export const filingPaused = (until: string): string => `Filing is paused until ${until}.`;
export const noEngine = 'None';
