/** Why a parcel or an item cannot be told of, in a sentence: of an order, of one item, of its warranty. */
export const protectionRemoved = 'Protection was removed from this order.';
export const unprotected = 'This order isn’t protected.';
/** Of a whole order. */
export const orderTimeIsOver = 'The deadline to file has passed.';
export const timeIsOver = 'The deadline for this kind of claim has passed.';
export const orderNotShipped = 'Your order hasn’t shipped yet.';
export const allClaimed = 'You’ve already filed a claim for everything in this order.';
export const onceArrived = 'You can file a claim once it arrives.';
export const onceCollected = 'You can file a claim once you’ve picked it up.';
export const orderReturned = 'Your package was returned to sender.';

export const notShipped = 'Not shipped yet.';
export const refunded = 'Already refunded.';
export const noneLeft = 'Already claimed.';
export const returned = 'Returned to sender.';
export const toCollect = 'Ready for pickup. You can file once you have it.';
export const onItsWay = 'On its way. You can file once it arrives.';

export const noWarranty = 'This item isn’t under warranty.';
export const warrantyEnded = (period: string, day: string) => `The warranty (${period}) ended on ${day}.`;
