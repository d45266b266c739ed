/** What the steps of a claim are called, above each and on the home page of an order. */
export const issues = 'What happened';
export const items = 'Which items';
export const parcels = 'Which package';
export const detailsOfItem = 'Show us';
export const detailsOfParcel = 'What happened';
export const tooSoon = 'What happened';
export const resolution = 'Your choice';
export const review = 'Review and sign';
