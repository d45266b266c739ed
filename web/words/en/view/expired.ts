/** A link that no longer opens its claim, and the way back to it. */
export const heading = 'This link has expired.';
export const kept =
  'Your claim is kept. Look up your order with its number and your email address, and it opens from there.';
