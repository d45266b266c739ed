/** Why a parcel or an item cannot be told of, in a sentence: of an order, of one item, of its warranty. */
export const protectionRemoved = 'The protection of this order was taken off.';
export const unprotected = 'This order was placed without protection.';
export const timeIsOver = 'The time to tell us about this is over.';
export const orderNotShipped = 'Your order has not left our store yet.';
export const allClaimed = 'Everything in this order is in a claim already.';
export const onceArrived = 'You can tell us as soon as it has arrived.';

export const notShipped = 'Not shipped yet.';
export const refunded = 'Refunded already.';
export const noneLeft = 'None left to claim.';
export const onItsWay = 'On its way. Tell us once it has arrived.';

export const noWarranty = 'No warranty covers this now.';
export const warrantyEnded = (period: string, day: string) => `Its warranty of ${period} ended on ${day}.`;
