/** The DNS records by which a store’s hosts are proved. */

export const head = 'DNS records';
export const waits = (host: string): string =>
  `To use ${host}, add this record to its DNS. We’ll look for it every hour.`;
export const gone = (host: string): string =>
  `We can’t find the DNS record for ${host} anymore. Customers can still use this host. Add the record again to confirm it’s yours.`;
export const type = 'Type';
export const txt = 'TXT';
export const name = 'Name';
export const value = 'Value';
export const look = 'Check now';
export const looking = 'Checking';
export const notThere = 'No record found yet. New ones can take an hour to appear.';
