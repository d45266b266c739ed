/** What ends with a signature: the reviews of both walks, and a claim that staff filled in. */
export const send = 'Send my claim';
export const addressUnconfirmed = 'Please confirm your shipping address.';
export const unsigned = 'Sign before you send your claim.';
export const notStored = 'Signature upload unsuccessful. Please try again.';
