/** The list of returns under way, and the order beside it. */
export const pageName = 'Returns';
export const what = 'This list';
export const columns = {
  order: 'Order',
  customer: 'Customer',
  items: 'Items',
  returns: 'Returns',
  told: 'Updated',
} as const;
export const openOne = (order: string): string => `Show the returns for order ${order}`;
/** A return’s number and the store’s own word for where it stands. */
export const returnOf = (id: string, state: string): string => `${id}, ${state}`;
export const none = 'No returns in progress.';
export const noneFact = 'Returns appear here when your store’s system reports them.';
export const order = 'Order';
export const customer = 'Customer';
export const store = 'Store';
export const ordered = 'Ordered';
export const updated = 'Updated';
export const track = 'Track it';
export const trackOf = (id: string): string => `Track return ${id}`;
export const whoseWord =
  'Statuses come from your store’s system. A return leaves this list when the system stops reporting it.';
