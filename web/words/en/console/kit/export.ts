/** The list as a file. */
import { plural } from '../../format.ts';

export const exportList = 'Export CSV';
export const soFar = (count: number): string => `${plural(count, 'claim')} so far`;
export const stop = 'Stop';
export const isExported = (count: number): string => `${plural(count, 'claim')} exported.`;
export const couldntExport = 'We couldn’t export this list.';
export const fileName = (day: string): string => `claims-${day}.csv`;
export const columns = {
  claim: 'Claim',
  order: 'Order',
  store: 'Store',
  status: 'Status',
  reason: 'Reason',
  customer: 'Customer',
  product: 'Product',
  items: 'Items',
  askedFor: 'Asked for',
  value: 'Value',
  currency: 'Currency',
  assigned: 'Assigned',
  labels: 'Labels',
  replyDue: 'Reply due',
  filed: 'Filed',
  lastActivity: 'Last activity',
};
