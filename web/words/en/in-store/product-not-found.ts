/** A product that the search does not know, in its buyer's words. */
export const title = 'Tell us what it is';
export const heading = 'Tell us what it is.';
export const lede = 'We’ll match it to one of our products.';
export const name = 'What would you call it?';
export const nameMissing = 'Tell us what it is.';
export const description = 'What does it look like?';
export const descriptionHint = 'Color, size, and any number on the back or box';
export const descriptionMissing = 'Describe the product.';
