/** The receipt as photos. */
export const title = 'Show us the receipt';
export const heading = 'Show us the receipt.';
export const photos = 'Photos of the receipt';
export const photosHint = 'The shop, the day and the price should be readable. A long one may take two photos.';
export const addPhoto = 'Add a photo';
export const missing = 'Please add the receipt.';
