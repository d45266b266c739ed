/** Shopify's ids as stores know them from its addresses and webhooks: numbers. Its API wraps each into a name. */
type Kind = 'Order' | 'LineItem' | 'OrderTransaction' | 'ProductVariant';

/** The API's name of something: `gid://shopify/Order/450789469`. */
export function gidOf(kind: Kind, id: string): string {
  return `gid://shopify/${kind}/${id}`;
}

/** The number in the API's name of something. */
export function numberOf(gid: string): string {
  return gid.slice(gid.lastIndexOf('/') + 1).replace(/\?.*$/, '');
}

/** Whether a text can be one of Shopify's ids: whatever else is asked for, Shopify has not. */
export function isNumber(id: string): boolean {
  return /^[1-9]\d{0,19}$/.test(id);
}
