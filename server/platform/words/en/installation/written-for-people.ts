/** What the product writes in a person's place where they wrote nothing themselves. */

/** A shopper's message who says that a package didn't arrive, and no more. */
export const notArrived = 'It didn’t arrive, or something’s wrong with it.';
/** A shopper's email that brought files and no words. */
export const filesAlone = 'Sent by email without a message.';
/** What ends the words of an email that is longer than a message may be. */
export const wasLonger = ' … (The email was longer than a message can be.)';
/** The note in the store's engine beside what was carried out there. */
export const resolutionNote = (id: string): string => `Claim resolution ${id}`;
/** The note on the order by which an engine sends a replacement. */
export const replacementNote = (note: string, order: string): string => `${note} (replacement for order ${order})`;
/** The notes that an engine keeps for its own staff beside an order, once something was done for it. */
export const replacementPlaced = (order: string, note: string): string => `Replaced by order ${order}. ${note}`.trim();
export const creditGiven = (note: string): string => `The customer was given store credit, as a coupon. ${note}`.trim();
/** A token that was made without a name. */
export const unnamedToken = 'API token';
/** Which stores a person of the demo works for, where it is every one. */
export const allStores = 'All stores';
