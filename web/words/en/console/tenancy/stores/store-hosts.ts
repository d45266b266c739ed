/** The hosts of a store, and the DNS records by which they are proved. */

export const head = 'Hosts';
export const about = 'Customers open your portal at these hosts.';
export const inLinks = 'Used in links';
export const lead = 'Use in links';
export const leadWith = (host: string): string => `Use ${host} in links`;
export const leads = (host: string): string => `New links use ${host}.`;
export const remove = 'Remove';
export const removeHost = (host: string): string => `Remove ${host}?`;
export const removeServing =
  'Your portal stops opening at this host immediately. Links in emails you’ve already sent stop working, too.';
export const removeWaiting = 'It isn’t in use yet. You can add it again later, with a new DNS record.';
export const removed = (host: string): string => `${host} was removed.`;
export const addLabel = 'New host';
export const addHint = 'A name in your own domain, like claims.example.com';
export const add = 'Add host';
export const serves = (host: string): string => `Customers can open your portal at ${host}.`;
export const addRecord = (host: string): string => `Next, add the DNS record for ${host} shown above.`;
/** @param platform where the host has to lead: what answers there answers for all hosts */
export const waits = (host: string, platform: string): string =>
  `To use ${host}, add this record to its DNS, and point ${host} to ${platform} with a CNAME record. We’ll look for the record below every hour.`;
export const gone = (host: string): string =>
  `We can’t find the DNS record for ${host} anymore. Customers can still use this host. Add the record again to confirm it’s yours.`;
export const type = 'Type';
export const txt = 'TXT';
export const name = 'Name';
export const value = 'Value';
export const look = 'Check now';
export const looking = 'Checking';
export const notThere = 'No record found yet. New ones can take an hour to appear.';
