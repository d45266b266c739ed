/** A product that the search does not know, in its buyer's words. */
export const title = 'Tell us what it is';
export const heading = 'Tell us what it is.';
export const lede = 'A person here finds out which of our products it is.';
export const name = 'What would you call it?';
export const nameMissing = 'Please say what it is.';
export const description = 'What does it look like?';
export const descriptionHint = 'Its colour and size, and any number on the back or the box';
export const descriptionMissing = 'Please describe the product.';
