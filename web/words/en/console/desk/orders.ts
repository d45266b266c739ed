/** The list of orders, and the page of a customer. */
import { isolated } from '#core/rules/platform/isolated.ts';
import { plural } from '../../format.ts';

export const pageName = 'Orders';
export const goToOrders = 'go to orders';
export const what = 'This list';
export const search = 'Search orders';
export const searchHint = 'Number, name, email, SKU, or tracking number';
export const columns = {
  order: 'Order',
  customer: 'Customer',
  items: 'Items',
  packages: 'Packages',
  protection: 'Protection',
  claims: 'Claims',
  total: 'Total',
  ordered: 'Ordered',
} as const;
export const protection = {
  protected: 'Protected',
  removed: 'Removed',
  unprotected: 'Not protected',
  ota: 'Appeasement',
} as const;
export const notShipped = 'Not shipped';
export const delivered = 'Delivered';
export const onTheWay = 'Shipped';
export const partly = (delivered: number, all: number): string => `${delivered} of ${all} delivered`;
export const partlyShipped = (shipped: number, all: number): string => `${shipped} of ${all} shipped`;
export const canceled = 'Canceled';
export const openOrder = (number: string): string => `Open order ${number}`;
export const claimsOf = (count: number): string => plural(count, 'claim');
export const none = 'There are no orders yet.';
export const noneFact = 'Orders appear here once the store’s system sends them.';
export const nothingMatches = (search: string): string => `No order matches “${search}”.`;
export const nothingFact =
  'Search by order number or its last digits, the start of a name, a full email address, a SKU, or a tracking number.';
export const firstOnes = (count: number): string => `Showing the first ${count}. Search to find others.`;
export const noOrder = 'We can’t find that order.';
export const noOrderFact = 'The link may be old, or you don’t have access to this store.';

export const customerTitle = (name: string): string => `${isolated(name)} · Amends`;
export const customer = 'Customer';
export const history = 'History';
export const ordersOf = (count: number): string => (count >= 1000 ? '1,000 orders or more' : plural(count, 'order'));
export const since = (day: string): string => `since ${day}`;
export const summary = (orders: string, claims: number, open: number): string =>
  `${orders}, ${claims === 0 ? 'no claims' : plural(claims, 'claim')}${open === 0 ? '' : `, ${open} open`}.`;
/** `given` is null where nothing came back. */
export const moneyLine = (paid: string, given: string | null): string =>
  given === null ? `Paid ${paid}.` : `Paid ${paid} and got ${given} back.`;
export const promisedLine = (sum: string): string => `${sum} more is on its way.`;
export const claims = 'Claims';
export const noClaims = 'No claims yet.';
export const messages = 'Latest messages';
export const onClaim = (number: number): string => `on claim ${number}`;
export const contact = 'Contact';
export const email = 'Email';
export const phone = 'Phone';
export const address = 'Ships to';
export const signals = 'To check';
export const nobodyAlike = 'No one else uses this phone number or address.';
export const alike = {
  phone: 'Same phone number, different email:',
  address: 'Same shipping address, different email:',
} as const;
export const newestOf = (shown: number, all: string): string => `newest ${shown} of ${all}`;
export const given = 'Given';
export const copyEmail = 'Copy the email';
export const emailCopied = 'Email copied.';
export const emailNotCopied = 'The email couldn’t be copied.';
