/** A link that no longer opens its claim, and the way back to it. */
export const heading = 'This link has expired.';
export const kept = 'Your claim is safe. Find it with your order number and email.';
