/** What `amends export` says. */

const count = new Intl.NumberFormat('en-US');

export const summary = 'Export a store’s claims or orders to a CSV or JSON Lines file';
export const file =
  'a new file: .csv has a row for each item, .jsonl a line for each claim or order, as the API returns it';
export const what = 'claims (the default) or orders';
export const whatExpected = 'Use --what claims or --what orders.';
export const formExpected = 'Name a file that ends with .csv or .jsonl.';
export const exists = (path: string) => `${path} already exists. Name a new file.`;
export const noFolder = (path: string) => `The folder ${path} doesn’t exist.`;
export const soFar = (things: number, aSecond: number) =>
  `${count.format(things)} so far, ${count.format(aSecond)} per second`;
export const done = (path: string, things: number, what: 'claims' | 'orders') =>
  `${path}: ${count.format(things)} ${things === 1 ? what.slice(0, -1) : what}.`;

/** Names that `amends import` recognizes. */
export const orderColumns = {
  number: 'Name',
  id: 'Id',
  email: 'Email',
  orderedAt: 'Created at',
  cancelledAt: 'Canceled at',
  currency: 'Currency',
  subtotal: 'Subtotal',
  shipping: 'Shipping',
  tax: 'Taxes',
  discount: 'Discount Amount',
  total: 'Total',
  itemName: 'Lineitem name',
  itemQuantity: 'Lineitem quantity',
  itemPrice: 'Lineitem price',
  itemSku: 'Lineitem sku',
  itemDiscount: 'Lineitem discount',
  claimed: 'Claimed units',
  carrier: 'Tracking company',
  tracking: 'Tracking number',
  name: 'Shipping Name',
  street: 'Shipping Address1',
  street2: 'Shipping Address2',
  city: 'Shipping City',
  state: 'Shipping Province',
  zip: 'Shipping Zip',
  country: 'Shipping Country',
  phone: 'Shipping Phone',
  tags: 'Tags',
} as const;

export const claimColumns = {
  claim: 'Claim',
  id: 'Id',
  order: 'Order',
  state: 'State',
  category: 'Category',
  channel: 'Channel',
  reason: 'Reason',
  subReason: 'Detail',
  customer: 'Customer',
  email: 'Email',
  product: 'Product',
  sku: 'SKU',
  units: 'Units',
  words: 'What happened',
  askedFor: 'Asked for',
  resolution: 'Resolution',
  value: 'Value',
  currency: 'Currency',
  execution: 'Execution',
  decided: 'Decided',
  filed: 'Filed',
  changed: 'Last change',
} as const;
