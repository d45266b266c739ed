/** The DNS record that proves a host is gone. */
import { isolated } from '#core/rules/platform/isolated.ts';

export const subject = (host: string): string => `The DNS record for ${host} is missing`;
export const preview = 'Customers can still use this host. Add the record again to confirm it’s yours.';
export const title = (host: string): string => `We can’t find the DNS record for ${host} anymore.`;
export const because = 'You’re getting this email because you can change this store’s hosts.';
export const body = (host: string, store: string, at: string): string =>
  `It’s how we know that ${host} belongs to ${isolated(store)}, and it was missing when we checked (${at}). Customers can still use the host, and links still lead to it.`;
export const add = 'To confirm it’s yours, add this record to its DNS again:';
export const type = 'Type';
export const txt = 'TXT';
export const name = 'Name';
export const value = 'Value';
export const once =
  'We check every day, and email you again only if the record comes back and then goes missing. If the domain isn’t yours anymore, remove the host from your store.';
export const act = 'Open DNS records';
