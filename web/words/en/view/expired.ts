/** A link that no longer opens its claim, and the way back to it. */
export const heading = 'This link has expired.';
/** Of a claim whose data was deleted; the sentence below it says at whose wish. */
export const erasedHeading = 'This claim’s data is deleted.';
export const kept = 'Your claim is safe. Find it with your order number and email.';
