/** Home, for a shopper whose order is already found. */
export const title = 'Your order';
export const carryOnWith = (order: string) => `Carry on with order ${order}?`;
export const kept = 'Everything you told us so far is kept.';
export const carryOn = 'Carry on';
export const another = 'Find another order';
