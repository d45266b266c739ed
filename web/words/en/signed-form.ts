/** A form that ends with a signature. */
export const notStored = 'Signature upload unsuccessful. Please try again.';
