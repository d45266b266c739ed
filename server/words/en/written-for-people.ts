/** What the product writes in a person's place where they wrote nothing themselves. */

/** A shopper's message who says that a package didn't arrive, and no more. */
export const notArrived = 'It didn’t arrive, or something’s wrong with it.';
/** An item whose name is gone, inside a sentence. */
export const thisItem = 'this item';
/** The note in the store's engine beside what was carried out there. */
export const resolutionNote = (id: string): string => `Claim resolution ${id}`;
/** The note on the order by which an engine sends a replacement. */
export const replacementNote = (note: string, order: string): string => `${note} (replacement for order ${order})`;
/** A token that was made without a name. */
export const unnamedToken = 'API token';
/** Which stores a person of the demo works for, where it is every one. */
export const allStores = 'All stores';
