/** The receipt as photos. */
export const title = 'Show us the receipt';
export const heading = 'Show us the receipt.';
export const photos = 'Photos of the receipt';
export const photosHint = 'Make sure the store, date, and price are readable. A long receipt may need two photos.';
export const addPhoto = 'Add a photo';
export const missing = 'Add your receipt.';
