/** What stands in the place of a customer’s data once it was erased, as staff read it. */

/** In the place of a name. */
export const erasedName = 'Erased customer';
/** Who erased it, where the customer did. */
export const theCustomer = 'The customer';
/** In the place of words that would be missed where there were none. */
export const erasedText = 'Erased';
